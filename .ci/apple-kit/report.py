"""What has been proved, target by target and system by system."""

import sys


def show(plans, targets):
    for plan in plans:
        for job in (job for made in plan.jobs.values() for job in made if job.errors):
            print(f"{job.name} for {plan.system.label}:\n{job.errors}", file=sys.stderr)
    width = max(len(target.name) for target in targets) + 2
    print(" " * width + "".join(plan.system.label.ljust(20) for plan in plans))
    for target in targets:
        print(target.name.ljust(width) + "".join(proof(plan, target.name).ljust(20) for plan in plans).rstrip())
    print("types of #if: only files with conditions are checked again. Others see the same declarations as on watchOS.")


def proof(plan, name):
    return "ERRORS" if any(job.failed for job in plan.jobs[name]) else plan.proofs[name]
