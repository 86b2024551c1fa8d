"""One of Apple's systems: its SDK and toolchain, as far as they can be had elsewhere, and the compiler for it."""

import pathlib

import interface

here = pathlib.Path(__file__).resolve().parent.parent
# In this order, since each is compiled when the next imports it.
interfaces = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation", "SwiftOnoneSupport",
    "_Builtin_float", "Testing",
]
# Modules of Apple's that are declared here as far as they are used; each after those that it imports.
stand_ins = ["Darwin", "Dispatch", "Foundation", "UIKit", "SwiftUI"]


class System:
    def __init__(self, label, triple, platform, cache, toolchain, headers):
        self.label, self.triple, self.platform = label, triple, platform
        self.toolchain, self.headers = toolchain, headers
        self.has_short_words = triple.startswith("arm64_32")
        self.has_exit_tests = platform == "macosx"
        self.folder = cache / triple
        self.sdk, self.resources, self.products = (self.folder / name for name in ("sdk", "resources", "products"))

    def prepare(self):
        """Sets up the folders of an SDK and of a toolchain."""
        for folder in (self.sdk / "usr/lib/swift", self.resources / self.platform, self.products):
            folder.mkdir(parents=True, exist_ok=True)
        for part in ("shims", "clang", "apinotes"):
            link(self.resources / part, self.toolchain / part)
        link(self.sdk / "usr/lib/swift/shims", self.toolchain / "shims")
        link(self.sdk / "usr/include", self.headers)
        self.inputs = [here / "apple-sdk" / file for file in ("module.modulemap", "standard-library.h")]
        for module in interfaces:
            source = self.toolchain / f"linux/{module}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"
            result = self.resources / self.platform / f"{module}.swiftmodule/{self.interface_name}.swiftinterface"
            write(result, interface.translated(source.read_text(), self))
            self.inputs.append(result)

    @property
    def linker_name(self):
        """The system as LLVM's linker calls it."""
        return self.triple.split("-")[2].rstrip(".0123456789")

    @property
    def interface_name(self):
        """The triple without the system's version, as the compiler looks for interfaces."""
        architecture, vendor, system = self.triple.split("-", 2)
        return f"{architecture}-{vendor}-{system.rstrip('.0123456789')}"

    def command(self, mode, module, sources, *options):
        return [
            "swiftc", "-frontend", *mode, "-module-name", module, *sources, *options,
            "-target", self.triple, "-sdk", self.sdk, "-resource-dir", self.resources,
            "-module-cache-path", self.folder / "modules", "-I", self.products, "-I", self.toolchain / "shims",
            "-plugin-path", self.toolchain / "host/plugins", "-disable-objc-interop", "-suppress-warnings",
            "-diagnostic-style", "llvm"]

    def map_headers(self, target):
        """Lets Swift import a target of C headers."""
        write(self.products / target.name / "module.modulemap",
              f'module {target.name} {{ umbrella "{target.folder}/include" export * }}\n')


def link(place, target):
    if place.is_symlink():
        place.unlink()
    place.symlink_to(target)


def write(file, text):
    """Writes a file unless it is as it should be: what depends on it need not be made again."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def sources_of(stand_in):
    """The files of a stand-in for a module of Apple's."""
    for folder in (here / "apple-sdk" / stand_in, here / "stubs" / stand_in):
        if folder.is_dir():
            return sorted(folder.glob("*.swift"))
    return []
