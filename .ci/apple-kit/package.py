"""The targets of the package, as its manifest describes them."""

import json
import pathlib
import subprocess


class Target:
    def __init__(self, root, described):
        self.name = described["name"]
        self.kind = described["type"]
        default = "Tests" if self.kind == "test" else "Sources"
        self.folder = root / (described.get("path") or f"{default}/{self.name}")
        self.dependencies = [next(iter(each.values()))[0] for each in described["dependencies"]]
        excluded = [self.folder / path for path in described["exclude"]]
        self.sources = sorted(
            file for file in self.folder.rglob("*.swift")
            if not any(file.is_relative_to(path) for path in excluded))
        self.flags = [flag for each in described["settings"] for flag in flags_of(each)]
        self.is_library = self.kind == "regular" and self.name != "TestSupport"

    @property
    def is_swift(self):
        return bool(self.sources)

    @property
    def is_program(self):
        return self.folder / "main.swift" in self.sources


def flags_of(setting):
    """The compiler's options for a setting of the manifest."""
    kind, value = next(iter(setting["kind"].items()))
    if setting["tool"] != "swift" or "condition" in setting:
        return []  # Options of linkers, and of release builds.
    match kind:
        case "enableUpcomingFeature": return ["-enable-upcoming-feature", value["_0"]]
        case "enableExperimentalFeature": return ["-enable-experimental-feature", value["_0"]]
        case "defaultIsolation": return ["-default-isolation", value["_0"]]
        case "define": return ["-D", value["_0"]]
        case _: raise SystemExit(f"apple: what does the setting {kind} mean for the compiler?")


def targets(root):
    """All targets, each after those that it depends on."""
    manifest = subprocess.run(
        ["swift", "package", "dump-package", "--package-path", root], check=True, capture_output=True, text=True)
    found = [Target(pathlib.Path(root), each) for each in json.loads(manifest.stdout)["targets"]]
    ordered = []
    while len(ordered) < len(found):
        names = {target.name for target in ordered}
        ordered += [each for each in found if each.name not in names and names.issuperset(each.dependencies)]
    return ordered
