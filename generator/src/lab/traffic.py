"""What hosts see of a fabric: who hears whom, and what is lost when a leg is cut."""

import time

from checks import Check
from probes import Prober, Tap, matrix

HEADERS = 28  # IPv4 and ICMP
PATIENCE_S = 20
ECHO_BYTES = 100  # of large ones that come at once the asked host's kernel drops some: its buffer for answers is full
INTERVAL_S = 0.05
ASKING = 6
SETTLED_S = 30
STEADY_S = 3
LATE_S = 0.5
BUSY_S = 0.3  # what a busy machine adds: its kernels' timers are late by so much
# A leaf looks at its ports every 10 ms (miimon), its kernel's clock ticks as often, and a lost echo counts until the next.
CUT_S = 0.02 + 2 * INTERVAL_S + BUSY_S
# Linux's LACP works every 0.1 s. A port that is back is open from its first turn to the one that attaches it to its bond, and
# again one turn after the partner has said that it is attached too, which it says at most 3 times a second.
BACK_S = 0.1 + (1 / 3 + 0.1) + 2 * INTERVAL_S + BUSY_S


def first_hosts(lab):
    """One host of each network."""
    chosen = {}
    for nic in lab.hosts.values():
        chosen.setdefault(nic.network, nic)
    return list(chosen.values())


def address(nic):
    return nic.address.split("/")[0]


def reach(lab):
    """The first host of each network asks all hosts, in packets of the design's MTU and of the traffic class of its settings."""
    asking = first_hosts(lab)
    questions = {
        (nic.name, address(other)): lab.design.joined(nic, other)
        for nic in asking for other in lab.hosts.values() if other is not nic}
    classes = {nic.name: int(nic.settings.get("ROCE_TRAFFIC_CLASS", 0)) for nic in asking}
    probers = {name: Prober(lab.space(name), octet) for name, octet in classes.items()}
    answered = matrix(questions, probers, lab.design.routing["mtu"] - HEADERS, PATIENCE_S)
    for prober in probers.values():
        prober.close()
    joined, apart = Check("hosts that hear each other, at full MTU"), Check("hosts kept apart by design")
    for question, shall in questions.items():
        if shall:
            joined.expect(question in answered, f"{question[0]} does not hear {question[1]}")
        else:
            apart.expect(question not in answered, f"{question[0]} hears {question[1]}")
    kept = Check("answers with the traffic class of roce.conf")
    for name, octet in classes.items():
        if octet:
            for other, came in probers[name].classes.items():
                kept.expect(came == octet, f"{name} asks {other} with {octet}, and gets {came} back")
    return [check for check in (joined, apart, kept) if check.wanted]


def cut_legs(lab):
    """Cuts one leg of the first host of each pair of leaves while hosts of other networks that hear it ask it."""
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
    return [check for check in total.values() if check.wanted or check.faults]


def cut_leg(lab, target, leg):
    others = [nic for nic in first_hosts(lab) if nic is not target and lab.design.joined(nic, target)]
    asking = others[:ASKING]
    probers = {nic.name: Prober(lab.space(nic.name)) for nic in asking}
    stream = Stream(probers, address(target))
    port = target.ports[leg]
    silence, other, whole, without, again = (
        Check(what) for what in (
            "silence while a leg is cut and mended", "flows over the other leg that lose nothing",
            "echoes answered with both legs", "echoes answered with a leg cut", "echoes answered with the leg back"))
    tap = Tap(lab.space(port.leaf), port.name)
    stream.run(STEADY_S, whole)
    crossed = tap.flows()
    over = {(nic.name, flow) for nic in asking for flow in (0, 1) if (address(nic), flow) in crossed}
    lab.ip(port.leaf, "link", "set", port.name, "down")
    lost = stream.settles(silence, f"{target.name}: {port.leaf} cut", CUT_S)
    for name, flow in sorted(set(stream.flows) - over):
        other.expect(lost[name, flow] == 0, f"{name}, flow {flow}: {lost[name, flow]} echoes of {target.name} lost")
    other.refuse(not over, f"{target.name}: no flow over the leg of {port.leaf} that is cut")
    stream.run(STEADY_S, without)
    lab.ip(port.leaf, "link", "set", port.name, "up")
    stream.settles(silence, f"{target.name}: {port.leaf} back", BACK_S, lambda: lab.legs(target.name) == len(target.ports))
    stream.run(STEADY_S, again)
    for prober in probers.values():
        prober.close()
    return [silence, other, whole, without, again]


class Stream:
    """Several hosts that ask one, again and again, each in two flows: so there are some over each leg, both ways."""

    def __init__(self, probers, target):
        self.probers, self.target = probers, target
        self.flows = [(name, flow) for name in probers for flow in (0, 1)]
        self.number = 0

    def run(self, seconds, check=None):
        """Asks for a time, each echo a line of the check. Returns for each flow how many were lost, and how long it was silent."""
        asked = {}
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.number += 1
            asked[self.number] = time.monotonic()
            for name, flow in self.flows:
                self.probers[name].ask(self.target, self.number, ECHO_BYTES, flow)
            self.listen_until(asked[self.number] + INTERVAL_S)
        asked[self.number + 1] = time.monotonic()
        self.listen_until(time.monotonic() + LATE_S)
        lost, silent_s = dict.fromkeys(self.flows, 0), dict.fromkeys(self.flows, 0)
        for number in sorted(asked)[:-1]:
            for name, flow in self.flows:
                answered = (self.target, number & 0xFFFF, flow) in self.probers[name].heard
                if check:
                    check.expect(answered, f"{name}: no answer of {self.target} to echo {number}")
                if not answered:
                    lost[name, flow] += 1
                    silent_s[name, flow] += asked[number + 1] - asked[number]
        return lost, silent_s

    def listen_until(self, end):
        while True:
            for prober in self.probers.values():
                prober.listen()
            if time.monotonic() >= end:
                return
            time.sleep(INTERVAL_S / 5)

    def settles(self, check, what, allowed_s, claim=lambda: True):
        """Runs until nothing is lost for a second and the claim holds: no flow may be silent for longer than allowed.

        Returns for each flow how many echoes were lost.
        """
        began, lost, silent_s = time.monotonic(), dict.fromkeys(self.flows, 0), dict.fromkeys(self.flows, 0)
        while time.monotonic() < began + SETTLED_S:
            lost_now, silent_now = self.run(1)
            for flow in self.flows:
                lost[flow] += lost_now[flow]
                silent_s[flow] += silent_now[flow]
            if not any(lost_now.values()) and claim():
                break
        else:
            check.refuse(True, f"{what}: has not settled in {SETTLED_S} s")
        worst_s = max(silent_s.values())
        check.expect(worst_s <= allowed_s, f"{what}: a flow is silent for {worst_s:.2f} s, {allowed_s:.2f} s allowed")
        seconds = time.monotonic() - began
        check.note(f"{what}: no flow silent for more than {worst_s:.2f} s, {sum(lost.values())} echoes lost, settled after {seconds:.1f} s")
        return lost
