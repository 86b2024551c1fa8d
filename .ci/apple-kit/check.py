"""Checks the package for Apple's systems: see .ci/apple."""

import pathlib
import re
import sys

import jobs
import link
import package
import report
import symbols
import system

# A compiler checks this many files of tests at a time, so that there is work for all processors.
chunk = 60


def systems(cache, toolchain, headers, names):
    """The oldest systems that the manifest names; all, if no names are given. On watchOS, a word has 32 bits."""
    for label, triple, platform in [
        ("watchOS 10", "arm64_32-apple-watchos10.0", "watchos"),
        ("iOS 17", "arm64-apple-ios17.0", "iphoneos"),
        ("macOS 14", "arm64-apple-macos14.0", "macosx"),
    ]:
        if not names or label.split()[0] in names:
            yield system.System(label, triple, platform, cache, toolchain, headers)


class Plan:
    """What is to be done for a system: lists of jobs, by what they are for."""

    def __init__(self, each, targets):
        self.system, self.jobs, self.proofs = each, {}, {}
        each.prepare()
        needed = imported([file for target in targets for file in target.sources])
        for name in stand_ins_for(needed):
            self.compile_stand_in(name)
        for target in targets:
            if not target.is_swift:
                each.map_headers(target)
            elif target.kind == "test":
                self.check_tests(target)
            else:
                self.compile_target(target)

    def compile_stand_in(self, name):
        sources = system.sources_of(name)
        mode = ["-emit-module", "-o", self.system.products / f"{name}.swiftmodule"]
        options = ["-swift-version", "5", "-parse-as-library"]
        command = self.system.command(mode, name, sources, *options)
        self.add(name, name, command, [*sources, *self.system.inputs], sources)

    def compile_target(self, target):
        products = self.system.products
        mode = [
            "-c", "-enable-testing", "-o", products / f"{target.name}.o",
            "-emit-module-path", products / f"{target.name}.swiftmodule"]
        command = self.system.command(mode, target.name, target.sources, *options_of(target))
        self.add(target.name, target.name, command, target.sources, target.sources, target.dependencies)
        self.proofs[target.name] = "types, code"

    def check_tests(self, target):
        """Checks tests: all of them for one system, and elsewhere those that say what depends on the system."""
        all_files = self.system.has_short_words
        checked = [file for file in target.sources if all_files or is_conditional(file)]
        self.proofs[target.name] = "types" if all_files else "types of #if" if checked else "as watchOS"
        self.jobs[target.name] = []
        for start in range(0, len(checked), chunk):
            part = set(checked[start:start + chunk])
            sources = [
                word for file in target.sources for word in (["-primary-file", file] if file in part else [file])]
            command = self.system.command(["-typecheck"], target.name, sources, *options_of(target))
            name = f"{target.name}-{start // chunk}"
            self.add(target.name, name, command, target.sources, target.sources, target.dependencies)

    def add(self, name, job, command, inputs, sources, dependencies=()):
        needs = [need for module in sorted({*imported(sources), *dependencies}) for need in self.jobs.get(module, [])]
        stamp = self.system.products / f"{job}.stamp"
        self.jobs.setdefault(name, []).append(jobs.Job(job, command, inputs, stamp, needs))


def stand_ins_for(modules):
    """The stand-ins for modules, each after those that it imports."""
    needed = set(modules)
    for name in reversed(system.stand_ins):
        if name in needed:
            needed |= imported(system.sources_of(name))
    return [name for name in system.stand_ins if name in needed]


def options_of(target):
    options = ["-swift-version", "6", "-package-name", "loom", *target.flags]
    return options if target.is_program else [*options, "-parse-as-library"]


def imported(sources):
    """The modules that sources import, under a condition or not."""
    words = re.compile(r"^ *(?:@\w+ |public |package |internal )*import (?:class |struct |enum )?(\w+)", re.M)
    return {module for file in sources for module in words.findall(file.read_text())}


def is_conditional(file):
    return re.search(r"^ *#(?:if|elseif) ", file.read_text(), re.M)


def main(root, cache, toolchain, headers, *names):
    targets = package.targets(pathlib.Path(root))
    libraries = [target.name for target in targets if target.is_library and target.is_swift]
    plans = [Plan(each, targets) for each in systems(*map(pathlib.Path, (cache, toolchain, headers)), names)]
    jobs.run([job for plan in plans for made in plan.jobs.values() for job in made])
    faults = [fault for plan in plans for fault in symbols.faults(plan, libraries, pathlib.Path(headers))]
    linker = link.linker()
    faults += [fault for plan in plans for fault in link.faults(plan, libraries, linker)]
    report.show(plans, [target for target in targets if target.is_swift])
    if not linker:
        print("Not linked: there is no ld64.lld of LLVM's, such as Debian's package lld-16 has.")
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    sys.exit(bool(faults) or any(job.failed for plan in plans for made in plan.jobs.values() for job in made))


main(*sys.argv[1:])
