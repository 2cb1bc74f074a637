"""Every word of a page is told from a template, so that a catalogue can translate it."""

from __future__ import annotations

from pseudo import english_in, pseudo
from swingstudy.charts.view import View
from swingstudy.words import tell


def test_what_is_not_told_from_a_template_is_found():
    with pseudo():
        told = tell("{count} dice in {region}", count=3, region="NORTH")
        view = View(
            told,
            f"{told} Glued on.",
            panels={
                "good": f'<p title="{told}">{told}, 6-6</p>',
                "bad": '<i aria-label="a label">FL</i><style>p{}</style>',
            },
            figure={
                "data": [{"type": "scatter", "text": [told, "<b>above</b>"]}],
                "layout": {"font": {"family": "any"}},
            },
        )
        assert english_in(view) == {"words": ["Glued"], "panel bad": ["label"], "figure": ["above"]}
        assert english_in(view, ["Glued on", "above"]) == {"panel bad": ["label"]}
