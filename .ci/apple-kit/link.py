"""Links the machine code of the libraries as Mach-O; symbols of other libraries are left to the system."""

import glob
import os
import subprocess


def faults(plan, libraries, linker):
    """What the linker says against the libraries of a system; without a linker, nothing."""
    each = plan.system
    architecture, version = each.triple.split("-")[0], each.triple.rsplit("s", 1)[1]
    objects = [each.products / f"{name}.o" for name in libraries if not plan.jobs[name][0].failed]
    if not linker or not objects:
        return
    result = subprocess.run(
        [linker, "-arch", architecture, "-platform_version", each.linker_name, version, version, "-dylib",
         "-undefined", "dynamic_lookup", "-o", each.products / "Loom.dylib", *objects], capture_output=True, text=True)
    if result.returncode != 0:
        yield f"{each.label}: the libraries do not link: {result.stderr}"
        return
    for name in libraries:
        plan.proofs[name] += ", link"


def linker():
    """LLVM's linker of a distribution: that of the toolchain knows no Mach-O."""
    found = [path for folder in os.get_exec_path() for path in glob.glob(os.path.join(folder, "ld64.lld-*"))]
    return max(found, default=None)
