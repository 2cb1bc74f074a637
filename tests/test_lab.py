"""`swingstudy lab`: what is missing, where the notebooks are laid, and that nobody's work is written over."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from swingstudy import lab

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "start.ipynb").write_text("start, first edition")
    (folder / "blitz.ipynb").write_text("blitz, first edition")
    return folder


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines with which JupyterLab would have been started."""
    calls: list[list[str]] = []

    def start(words: list[str]) -> int:
        calls.append(words)
        return 0

    monkeypatch.setattr(lab, "_start", start)
    return calls


def test_packages_are_those_of_the_lab_extra() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = project["optional-dependencies"]["lab"]
    assert {line.split(">=")[0] for line in extra} == set(lab.PACKAGES)


def test_lays_all_and_then_nothing(source: Path, tmp_path: Path) -> None:
    place = tmp_path / "a" / "mine"
    assert lab.lay(source, place) == lab.Laid(("blitz.ipynb", "start.ipynb"), (), ())
    assert (place / "start.ipynb").read_text() == "start, first edition"
    assert lab.lay(source, place) == lab.Laid((), (), ())


def test_renews_what_was_not_changed_and_keeps_what_was(source: Path, tmp_path: Path) -> None:
    place = tmp_path / "mine"
    lab.lay(source, place)
    (place / "start.ipynb").write_text("my notes")
    for notebook in source.iterdir():
        notebook.write_text("second edition")
    laid = lab.lay(source, place)
    assert laid == lab.Laid((), ("blitz.ipynb",), ("start.ipynb",))
    assert (place / "start.ipynb").read_text() == "my notes"
    assert (place / "blitz.ipynb").read_text() == "second edition"
    assert "newer: start.ipynb" in laid.words(place)


def test_says_nothing_of_a_changed_notebook_that_has_no_newer_edition(source: Path, tmp_path: Path) -> None:
    lab.lay(source, tmp_path)
    (tmp_path / "start.ipynb").write_text("my notes")
    assert lab.lay(source, tmp_path) == lab.Laid((), (), ())
    assert (tmp_path / "start.ipynb").read_text() == "my notes"


def test_a_renamed_notebook_makes_room_for_the_shipped_one(source: Path, tmp_path: Path) -> None:
    place = tmp_path / "mine"
    lab.lay(source, place)
    (place / "start.ipynb").write_text("my notes")
    (place / "start.ipynb").rename(place / "my start.ipynb")
    assert lab.lay(source, place).new == ("start.ipynb",)
    assert (place / "my start.ipynb").read_text() == "my notes"


@pytest.mark.parametrize("memory", [None, "", "not JSON", "[]"])
def test_without_its_memory_it_keeps_every_file_that_differs(source: Path, tmp_path: Path, memory: str | None) -> None:
    place = tmp_path / "mine"
    lab.lay(source, place)
    (place / "blitz.ipynb").write_text("an older edition, or mine")
    (place / lab.MEMORY).unlink()
    if memory is not None:
        (place / lab.MEMORY).write_text(memory)
    assert lab.lay(source, place) == lab.Laid((), (), ("blitz.ipynb",))


def test_leaves_files_of_other_names_and_links_alone(source: Path, tmp_path: Path) -> None:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "homework.ipynb").write_text("mine")
    (place / "blitz.ipynb").symlink_to(tmp_path / "nowhere")
    assert lab.lay(source, place).kept == ("blitz.ipynb",)
    assert (place / "homework.ipynb").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_a_checkout_opens_its_own_notebooks(started: list[list[str]]) -> None:
    assert lab.lab(open_browser=False) == 0
    assert started[0][:2] == [
        f"--ServerApp.root_dir={CHECKOUT / 'notebooks'}",
        "--LabApp.default_url=/lab/tree/start.ipynb",
    ]
    assert "--no-browser" in started[0]


def test_a_named_folder_gets_the_notebooks(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "class of 2026"
    assert lab.lab(str(place)) == 0
    assert started == [lab.arguments(place)]
    assert (place / "start.ipynb").is_file()
    assert f"The notebooks are in {place}" in capsys.readouterr().out


def test_a_tilde_is_the_home_folder(started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert lab.lab("~/class") == 0
    assert (tmp_path / "class" / "start.ipynb").is_file()
    assert not (tmp_path / "~").exists()


def test_says_what_is_missing_instead_of_starting(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    find = lab.find_spec
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name in {"plotly", "anywidget"} else find(name))
    assert lab.lab() == 1
    said = capsys.readouterr().err
    assert "plotly, anywidget are not installed" in said
    assert f"{sys.executable} -m pip install -c" in said
    assert not started
    monkeypatch.setattr(lab, "in_checkout", lambda: False)
    assert lab.advice(["plotly"]).endswith(f"{sys.executable} -m pip install plotly\n")


def test_says_that_a_folder_cannot_be_used(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")
    assert lab.lab(str(tmp_path / "taken")) == 1
    assert "cannot be laid out" in capsys.readouterr().err
    assert not started


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, built and unpacked as pip would lay it."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*pip, str(CHECKOUT)], check=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


@pytest.mark.slow
def test_a_wheel_carries_every_file_of_the_package_and_the_notebooks(unpacked: Path) -> None:
    kinds = ("*.py", "*.yaml", "*.json", "*.js", "*.css")
    package = CHECKOUT / "swingstudy"
    there = {path.relative_to(package) for kind in kinds for path in package.rglob(kind)}
    there |= {Path("_notebooks", path.name) for path in (CHECKOUT / "notebooks").glob("*.ipynb")}
    carried = {path.relative_to(unpacked / "swingstudy") for path in (unpacked / "swingstudy").rglob("*.*")}
    assert there <= carried
    assert {path.name.split("-")[0] for path in unpacked.iterdir()} == {"swingstudy"}


@pytest.mark.slow
def test_a_wheel_lays_its_notebooks_and_checks_its_records_outside_the_clone(unpacked: Path, tmp_path: Path) -> None:
    program = (
        "import swingstudy.lab as lab, swingstudy.cli as cli;"
        "lab._start = lambda words: print(words[0]) or 0;"
        "assert lab.lab() == 0; raise SystemExit(cli.main(['check']))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(unpacked)!r}); {program}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    shipped = {path.name for path in (CHECKOUT / "notebooks").glob("*.ipynb")}
    assert {path.name for path in (tmp_path / lab.FOLDER).glob("*.ipynb")} == shipped
    assert f"--ServerApp.root_dir={tmp_path / lab.FOLDER}" in ran.stdout
