"""What hosts see of a fabric: who hears whom, and what is lost when a leg is cut."""

import time

from checks import Check
from probes import Prober, matrix

HEADERS = 28  # IPv4 and ICMP
PATIENCE_S = 20
INTERVAL_S = 0.1
ASKING = 6
SETTLED_S = 30
STEADY_S = 3
LATE_S = 0.5


def first_hosts(lab):
    """One host of each network."""
    chosen = {}
    for nic in lab.hosts.values():
        chosen.setdefault(nic.network, nic)
    return list(chosen.values())


def address(nic):
    return nic.address.split("/")[0]


def reach(lab):
    """The first host of each network asks all hosts, in packets of the design's MTU."""
    asking = first_hosts(lab)
    questions = {
        (nic.name, address(other)): lab.design.joined(nic, other)
        for nic in asking for other in lab.hosts.values() if other is not nic}
    probers = {nic.name: Prober(lab.space(nic.name)) for nic in asking}
    answered = matrix(questions, probers, lab.design.routing["mtu"] - HEADERS, PATIENCE_S)
    for prober in probers.values():
        prober.close()
    joined, apart = Check("hosts that hear each other, at full MTU"), Check("hosts kept apart by design")
    for question, shall in questions.items():
        if shall:
            joined.expect(question in answered, f"{question[0]} does not hear {question[1]}")
        else:
            apart.expect(question not in answered, f"{question[0]} hears {question[1]}")
    return [check for check in (joined, apart) if check.wanted]


def cut_legs(lab):
    """Cuts one leg of the first host of each pair of leaves while hosts of other networks ask it."""
    done = []
    seen = set()
    for target in first_hosts(lab):
        attachment = lab.design.by_name[target.ports[0].leaf]["attachment"]
        if len(target.ports) > 1 and attachment not in seen:
            seen.add(attachment)
            done += cut_leg(lab, target, len(seen) % 2)
    total = {}
    for check in done:
        total.setdefault(check.name, Check(check.name)).__iadd__(check)
    return list(total.values())


def cut_leg(lab, target, leg):
    asking = [nic for nic in first_hosts(lab) if nic is not target][:ASKING]
    probers = {nic.name: Prober(lab.space(nic.name)) for nic in asking}
    flow = Flow(probers, address(target), lab.design.routing["mtu"] - HEADERS)
    port = target.ports[leg]
    settled, whole, without, again = (
        Check(what) for what in (
            "legs cut and mended, after which all settles", "echoes answered with both legs",
            "echoes answered with a leg cut", "echoes answered with the leg back"))
    flow.run(STEADY_S, whole)
    lab.ip(port.leaf, "link", "set", port.name, "down")
    settled.expect(flow.settles(), f"{target.name}: echoes are lost for {SETTLED_S} s after {port.leaf} is cut")
    settled.note(f"{flow.number_lost} echoes lost in {flow.settling_s:.1f} s")
    flow.run(STEADY_S, without)
    lab.ip(port.leaf, "link", "set", port.name, "up")
    back = flow.settles(lambda: lab.legs(target.name) == len(target.ports))
    settled.expect(back, f"{target.name}: echoes are lost for {SETTLED_S} s after {port.leaf} is back")
    settled.note(f"{flow.number_lost} echoes lost in {flow.settling_s:.1f} s")
    flow.run(STEADY_S, again)
    for prober in probers.values():
        prober.close()
    return [settled, whole, without, again]


class Flow:
    """Several hosts that ask one, again and again."""

    def __init__(self, probers, target, size):
        self.probers, self.target, self.size = probers, target, size
        self.number = 0
        self.lost = {}

    def run(self, seconds, check=None):
        """Asks for a time; each echo is a line of the check."""
        first, end = self.number + 1, time.monotonic() + seconds
        while time.monotonic() < end:
            self.number += 1
            for prober in self.probers.values():
                prober.ask(self.target, self.number, self.size)
            pause = time.monotonic() + INTERVAL_S
            while time.monotonic() < pause:
                for prober in self.probers.values():
                    prober.listen()
                time.sleep(INTERVAL_S / 5)
        time.sleep(LATE_S)
        for name, prober in self.probers.items():
            prober.listen()
            asked = range(first, self.number + 1)
            self.lost[name] = [number for number in asked if (self.target, number & 0xFFFF) not in prober.heard]
            if check:
                for number in asked:
                    check.expect(number not in self.lost[name], f"{name}: no answer of {self.target} to echo {number}")

    def settles(self, claim=lambda: True):
        """Runs until nothing is lost for a second and the claim holds; notes how long it took and what was lost."""
        began, self.number_lost = time.monotonic(), 0
        while time.monotonic() < began + SETTLED_S:
            self.run(1)
            lost = sum(map(len, self.lost.values()))
            self.number_lost += lost
            self.settling_s = time.monotonic() - began
            if lost == 0 and claim():
                return True
        return False
