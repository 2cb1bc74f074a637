"""A predicted number of faces or pairs, judged with the misconceptions that are known of this game's rolls."""

from __future__ import annotations

from swingstudy.play import Roll
from swingstudy.swing.charts.pictures import PICTURES
from swingstudy.swing.table.rulebook import DEFAULT
from swingstudy.widgets.prediction import Verdict, judge_number


def judge_prediction(predicted: int, roll: Roll) -> Verdict:
    """Compare a predicted number of faces or pairs with the exact one."""
    return judge_number(predicted, roll, PICTURES, DEFAULT)
