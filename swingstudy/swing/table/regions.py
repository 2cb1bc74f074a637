"""The five Regions and the six places where a marker can always stand (rules 2.0 and 7.1)."""

from __future__ import annotations

from swingstudy.words import Name

REGIONS = ("S", "N", "M", "W", "B")
REGION_NAMES = {
    "S": Name("SOUTH"), "N": Name("NORTH"), "M": Name("MIDWEST"), "W": Name("WEST"), "B": Name("BORDER"),
}  # fmt: skip
INDEX = {region: index for index, region in enumerate(REGIONS)}

HQ = "HQ"
PARTIAL = "prep-partial"
FULL = "prep-full"
PLACES = (*REGIONS, HQ)
PREPARATION = (PARTIAL, FULL)
PLACE_NAMES = {
    **REGION_NAMES,
    HQ: Name("Campaign HQ"),
    PARTIAL: Name("Debate Preparation (partial)"),
    FULL: Name("Debate Preparation (full)"),
}

CAMPAIGN, ADVERTISING = "C", "A"
MODE_NAMES = {CAMPAIGN: Name("Campaign"), ADVERTISING: Name("Advertising")}

NOMINEES = ("president", "vp")
OFFICES = ("president", "vp", "surrogate")
OFFICE_NAMES = {"president": Name("President"), "vp": Name("V.P."), "surrogate": Name("Surrogate")}

STATE_NAMES = {
    "AR": "Arkansas", "AZ": "Arizona", "CO": "Colorado", "FL": "Florida", "GA": "Georgia", "IA": "Iowa",
    "IN": "Indiana", "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MI": "Michigan", "MN": "Minnesota",
    "MO": "Missouri", "MT": "Montana", "NC": "North Carolina", "NH": "New Hampshire", "NM": "New Mexico",
    "NV": "Nevada", "OH": "Ohio", "OR": "Oregon", "PA": "Pennsylvania", "TN": "Tennessee", "VA": "Virginia",
    "WI": "Wisconsin", "WV": "West Virginia",
}  # fmt: skip
