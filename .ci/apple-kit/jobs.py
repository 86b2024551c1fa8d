"""Work that depends on other work, done on all processors, and only if something has changed."""

import concurrent.futures
import hashlib
import os
import subprocess


class Job:
    """A call of the compiler, which need not be repeated while its inputs are the same."""

    def __init__(self, name, command, inputs, stamp, needs=()):
        self.name, self.command, self.inputs, self.stamp = name, [str(each) for each in command], inputs, stamp
        self.needs = list(needs)
        self.key = self.errors = None
        self.failed = False

    def run(self):
        if any(job.failed for job in self.needs):
            self.failed, self.errors = True, "Not checked: what it depends on has errors."
            return
        self.key = self.digest()
        if self.stamp.exists() and self.stamp.read_text() == self.key:
            return
        result = subprocess.run(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        self.failed = result.returncode != 0
        if self.failed:
            self.errors = result.stdout
        else:
            self.stamp.write_text(self.key)

    def digest(self):
        content = hashlib.sha256("\0".join([*self.command, *(job.key for job in self.needs)]).encode())
        for file in self.inputs:
            content.update(file.read_bytes())
        return content.hexdigest()


def run(jobs):
    """Runs jobs, which are in an order in which they could run, and returns them."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting, running, done = list(jobs), {}, set()
        while waiting or running:
            for job in [job for job in waiting if done.issuperset(job.needs)]:
                waiting.remove(job)
                running[pool.submit(job.run)] = job
            finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                future.result()
                done.add(running.pop(future))
    return jobs
