"""Takes Apple's headers and the symbols of its C library out of the package ziglang, which has much more.

headers.py FOLDER: the folder has the package, and gets a folder `headers`.
"""

import pathlib
import sys
import zipfile

library = "ziglang/lib/libc"
places = {f"{library}/include/any-darwin-any/": "headers", f"{library}/darwin/libSystem.tbd": "headers/libSystem.tbd"}

folder = pathlib.Path(sys.argv[1])
package = zipfile.ZipFile(next(folder.glob("*.whl")))
for name in package.namelist():
    for start, place in places.items():
        if name.startswith(start) and not name.endswith("/"):
            file = folder / place / name[len(start):]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(package.read(name))
