#!/usr/bin/env python3
"""Runs generated FRR configurations on one machine and judges them by the design.

Usage: frr_lab.py [--doubts] FOLDER...    each a fabric's output folder, with configs/ and topology.json

Every switch becomes a network namespace with FRR of its own; the first and the last NIC of each network become hosts, all
other NICs are cables with nothing behind. What must hold is worked out from topology.json. With --doubts the lab also breaks
what it has found right, one thing at a time, and each time the check for that must fail. Exit status 0 when all is as it
should be. Needs root, FRR, iproute2 and a kernel with bonding, VRF, VLAN filtering, VXLAN and dummy (.ci/frr-lab boots one).
"""

import signal
import sys
import time

import checks
import doubts
import outside
import plans
import traffic
from design import Design
from lab import Lab

CONVERGENCE_S = 60
STARTS = 4  # FRR 8.4 sometimes starts without the partner of its Ethernet segments, and stays so; printed when it happens
SHOWN = 8


def run_lab(folder, with_doubts):
    """The checks of one fabric."""
    design = Design(folder)
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, stop_politely)
    began = time.monotonic()
    lab = Lab(design)
    try:
        for attempt in range(1, STARTS + 1):
            lab.start()
            started = time.monotonic()
            judge = checks.Judge(lab)
            beyond = outside.Outside(lab)
            while not (settled := judge.settled() and beyond.settled()) and time.monotonic() < started + CONVERGENCE_S:
                time.sleep(1)
            converged = time.monotonic()
            if attempt == STARTS or settled:
                break
            print(f"\n{design.name}: has not settled in {CONVERGENCE_S} s, and is started again; what was missing:")
            for check in judge.all() + beyond.all():
                if not check.passed():
                    show(check)
            lab.stop()
            lab = Lab(design)
        found = judge.all() + beyond.all()
        print(f"\n{design.name}: {len(design.switches)} switches, {len(design.wires)} links between them, "
              f"{len(design.nics)} NICs, {len(lab.hosts)} of them hosts; "
              f"start {started - began:.0f} s, converged {converged - started:.0f} s later", flush=True)
        for check in found:
            show(check)
        found += [show(check) for check in traffic.reach(lab)]
        found += [show(check) for check in traffic.cut_legs(lab)]
        found += [show(check) for check in [plans.cut_links(lab)] if check.wanted]
        if with_doubts:
            found.append(show(doubts.all(lab, judge)))
        print(f"  {time.monotonic() - began:.0f} s", flush=True)
        return found
    finally:
        lab.stop()


def show(check):
    print(f"  {check.name:<50} {check.found:>5} of {check.wanted:<5} {'ok' if check.passed() else 'FAILED'}", flush=True)
    for note in check.notes:
        print(f"      {note}", flush=True)
    for fault in check.faults[:SHOWN]:
        print(f"      {fault}", flush=True)
    if len(check.faults) > SHOWN:
        print(f"      and {len(check.faults) - SHOWN} more", flush=True)
    return check


def stop_politely(number, frame):
    raise SystemExit(128 + number)


def main(words):
    folders = [word for word in words if word != "--doubts"]
    if not folders:
        print(__doc__, file=sys.stderr)
        return 2
    passed = failed = 0
    for folder in folders:
        try:
            found = run_lab(folder, "--doubts" in words)
        except (RuntimeError, OSError, ValueError, KeyError) as fault:
            found = [show(checks.Check("the lab runs", 1, 0, [f"{folder}: {type(fault).__name__}: {fault}"]))]
        passed += sum(check.passed() for check in found)
        failed += sum(not check.passed() for check in found)
    print(f"checks: {passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
