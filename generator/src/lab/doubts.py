"""Breaks what is right, one thing at a time: each time the check for that must fail, else it proves nothing."""

import time

from checks import Check

NOTICED_S = 15


def all(lab, judge):
    total = Check("faults made by hand, each noticed by its check")
    for name, fault in faults(lab, judge):
        check, breaks, mends = fault
        before = waits(lambda: check().passed())
        breaks()
        noticed = waits(lambda: not check().passed())
        mends()
        mended = waits(lambda: check().passed())
        total.expect(before and noticed and mended,
                     f"{name}: right before {before}, noticed {noticed}, right again {mended}")
    return total


def waits(claim):
    deadline = time.monotonic() + NOTICED_S
    while time.monotonic() < deadline:
        if claim():
            return True
        time.sleep(0.5)
    return False


def faults(lab, judge):
    """Name to (check, how to break, how to mend)."""
    design = lab.design
    leaf = design.leaves[0]["name"]
    system = design.by_name[leaf]["as"]
    if design.sessions(leaf):
        bgp = f"router bgp {system}"
        group = "SPINES"
        yield "a leaf's sessions are shut", (
            lambda: judge.sessions(leaf),
            lambda: lab.configure(leaf, "bgpd", bgp, f"neighbor {group} shutdown"),
            lambda: lab.configure(leaf, "bgpd", bgp, f"no neighbor {group} shutdown"))
    if design.sessions(leaf) and not design.routing["tenants"]:
        unicast = (bgp, "address-family ipv4 unicast")
        width = max(len(hops) for hops in design.routes(leaf).values())
        word = "maximum-paths " + ("ibgp " if design.routing["protocol"] == "ibgp" else "")
        yield "a leaf uses one next hop", (
            lambda: judge.next_hops(leaf),
            lambda: lab.configure(leaf, "bgpd", *unicast, word + "1"),
            lambda: lab.configure(leaf, "bgpd", *unicast, f"{word}{width}"))
        other = design.leaves[-1]["name"]
        stray = (f"router bgp {design.by_name[other]['as']}", "address-family ipv4 unicast")
        yield "a leaf announces a stray prefix", (
            lambda: judge.routes(leaf),
            lambda: lab.configure(other, "bgpd", stray[0], "no bgp network import-check", stray[1], "network 203.0.113.0/24"),
            lambda: lab.configure(other, "bgpd", *stray, "no network 203.0.113.0/24"))
    if design.routing["bfdMultiplier"]:
        interval = design.routing["bfdIntervalMs"]
        yield "a leaf's BFD is slow", (
            lambda: judge.bfd(leaf),
            lambda: lab.configure(leaf, "bfdd", "bfd", "profile WEFT", f"transmit-interval {interval + 200}"),
            lambda: lab.configure(leaf, "bfdd", "bfd", "profile WEFT", f"transmit-interval {interval}"))
    if design.routing["tenants"]:
        tenant = f"tenant{design.tenants_at(leaf)[0]}"
        vni = next(vrf["vni"] for vrf in judge.ask(leaf, "zebra", "show vrf vni json")["vrfs"] if vrf["vrf"] == tenant)
        yield "a tenant loses its tunnel", (
            lambda: judge.tunnel_ends(leaf),
            lambda: lab.configure(leaf, "zebra", f"vrf {tenant}", f"no vni {vni}"),
            lambda: lab.configure(leaf, "zebra", f"vrf {tenant}", f"vni {vni} prefix-routes-only"))
    for port, vlan in sorted(design.vlans(leaf).items())[:1]:
        words = ("dev", port, "vid", str(vlan), "pvid", "untagged")
        yield "a port leaves its VLAN", (
            lambda: judge.vlans(leaf),
            lambda: lab.inside(leaf, "bridge", "vlan", "del", *words),
            lambda: lab.inside(leaf, "bridge", "vlan", "add", *words))
    bonded = [nic for nic in lab.hosts.values() if len(nic.ports) > 1]
    for nic in bonded[:1]:
        near = nic.ports[0]
        yield "a NIC loses a leg", (
            judge.bonds,
            lambda: lab.ip(near.leaf, "link", "set", near.name, "down"),
            lambda: lab.ip(near.leaf, "link", "set", near.name, "up"))
    if bonded and design.segments(leaf):
        channel = f"bond{bonded[0].channel}"
        line = f"evpn mh es-id {design.segment(bonded[0])}"
        for what, check in (("shared", judge.segments), ("announced", judge.segment_routes)):
            yield f"a segment is no longer {what}", (
                lambda check=check: check(leaf),
                lambda: lab.configure(leaf, "zebra", f"interface {channel}", f"no {line}"),
                lambda: lab.configure(leaf, "zebra", f"interface {channel}", line))
    yield "the management port leaves its table", (
        lambda: judge.management(leaf),
        lambda: lab.ip(leaf, "link", "set", "eth0", "nomaster"),
        lambda: lab.ip(leaf, "link", "set", "eth0", "master", "mgmt"))
