"""The toolchain's textual interfaces, written for one of Apple's systems."""

import re

import words


def translated(text, system):
    """An interface of the toolchain for Linux, as it is for a system.

    Code in it that clients may inline is not checked against what the system has: only what it declares counts.
    """
    text = re.sub(r"-target \S+", f"-target {system.triple} -disable-availability-checking", text, count=1)
    text = re.sub(r"@backDeployed\([^)]*\)\s*", "", text)
    text = re.sub(r"^((?:@_exported |public )?import )(?:Swift)?Glibc$", r"\1Darwin", text, flags=re.M)
    # Numbers of 80 bits are there on x86-64 only.
    text = re.sub(r"self = _stdlib_(?:remainder|squareRoot)l\(self(?:, other)?\)", "fatalError()", text)
    if system.has_short_words:
        text = words.narrowed(text)
    if not system.has_exit_tests:
        text = without_exit_tests(text)
    return text


def without_exit_tests(text):
    """Testing declares its exit tests unavailable on the systems that start no processes."""
    unavailable = '@available(*, unavailable, message: "Exit tests are not available on this platform.")'
    return re.sub(
        r"^(@freestanding\(expression\) public macro \w+\(processExitsWith)", rf"{unavailable}\n\1", text, flags=re.M)
