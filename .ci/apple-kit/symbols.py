"""Whether the machine code of the libraries has all that it calls."""

import re
import subprocess


def faults(plan, libraries, headers):
    """The symbols that neither a library nor the C library has. Those of other Swift modules are not known here."""
    objects = [plan.system.products / f"{name}.o" for name in libraries if not plan.jobs[name][0].failed]
    if not objects:
        return
    defined, used = symbols(objects, "--defined-only", "--extern-only"), symbols(objects, "--undefined-only")
    ours = re.compile(rf"_\$s(?:\d+)(?:{'|'.join(libraries)})")
    system = set(re.findall(r"_[\w$]+", (headers / "libSystem.tbd").read_text()))
    for symbol in sorted(used - defined):
        is_swift = symbol.startswith(("_$s", "_swift_", "__swift"))
        if is_swift and len(objects) < len(libraries):
            continue  # A library with errors may have it.
        if ours.match(symbol) if is_swift else symbol not in system:
            yield f"{plan.system.label}: no library has the symbol {symbol}"


def symbols(objects, *options):
    listed = subprocess.run(["llvm-nm", *options, *objects], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in listed.splitlines() if line and not line.endswith(":")}
