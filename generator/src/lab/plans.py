"""What becomes of planned routes (static load balancing) when links fail: the other next hops take over, and give back."""

import json
import time

from checks import Check

NOTICED_S = 20


def cut_links(lab):
    """Cuts a planned link at the leaf that sends, then one further on, at the leaf that is sent to."""
    check = Check("planned links cut near and far, and taken over")
    design = lab.design
    if design.raw["loadBalancing"] != "static":
        return check
    leaf = design.leaves[0]["name"]
    plan = design.routes(leaf)
    network = next(network for network in design.networks if network.prefix in plan)
    prefix, port = network.prefix, plan[network.prefix][0]
    near = next(wire for wire in design.wires if (wire.lower, wire.lower_port) == (leaf, port))
    end = next(other["name"] for other in design.leaves if other["attachment"] == network.attachment)
    far = next(wire for wire in design.wires if (wire.lower, wire.upper) == (end, near.upper))
    others = [hop for hop in design.next_hops(leaf, network.attachment) if hop != port]
    for what, wire in (("near", near), ("far", far)):
        before = waits(lambda: hops(lab, leaf, prefix) == [port])
        lab.ip(wire.lower, "link", "set", wire.lower_port, "down")
        began = time.monotonic()
        taken = waits(lambda: hops(lab, leaf, prefix) == others)
        seconds = time.monotonic() - began
        lab.ip(wire.lower, "link", "set", wire.lower_port, "up")
        back = waits(lambda: hops(lab, leaf, prefix) == [port])
        check.expect(before and taken and back,
                     f"{what}: {prefix} by {port} before {before}, by {others} {taken}, by {port} again {back}")
        check.note(f"{leaf} to {prefix}, {what} end of {port} cut: over {', '.join(others)} after {seconds:.1f} s")
    return check


def hops(lab, leaf, prefix):
    """Ports that the kernel of a leaf has for a prefix."""
    routes = json.loads(lab.ip(leaf, "-j", "route", "show", "exact", prefix) or "[]")
    return sorted(hop["dev"] for route in routes for hop in route.get("nexthops", [route]))


def waits(claim):
    deadline = time.monotonic() + NOTICED_S
    while time.monotonic() < deadline:
        if claim():
            return True
        time.sleep(0.2)
    return False
