"""Those outside of the fabric: routers of the laboratory that the design leads to, and what comes of them."""

import dataclasses
import ipaddress
import json

from checks import Check, of, table

DEFAULT = "0.0.0.0/0"
# What a way out must not let in: a route that nobody agreed on, and one into the fabric's own addresses.
STRAY = "203.0.113.0/24"


@dataclasses.dataclass
class Router:
    """The other end of one interface of a switch, by topology.json alone."""

    name: str
    switch: str
    ports: list
    own: str
    peer: str
    vlan: int
    tenant: int
    is_group: bool
    system: int
    accepts: list
    advertises: list
    written: list

    def gives_default(self):
        return DEFAULT in self.written or bool(self.system) and DEFAULT in self.accepts


def routers(design, rows, port_name):
    """A router for each interface: links of a switch with one address are a group."""
    found = {}
    for row in rows:
        switch = design.switches[row["switch"]]
        key = (switch["name"], row["own"], row.get("tenant", 0))
        if key not in found:
            found[key] = Router(
                f"out{len(found)}", switch["name"], [], row["own"], row["peer"], row["vlan"], row.get("tenant", 0),
                bool(row.get("lacp")), row["peerAs"], row["accept"].split(), row["advertise"].split(),
                row["static"].split())
        found[key].ports.append(port_name(row["cage"], row["lane"]))
    return list(found.values())


def device(router):
    port = "bond0" if router.is_group else "eth0"
    return f"{port}.{router.vlan}" if router.vlan else port


def lines(router, bond, mtu):
    """Its devices and addresses, in the words of ip."""
    ports = [f"eth{number}" for number in range(len(router.ports))]
    yield "link set lo up"
    if router.is_group:
        yield f"link add bond0 {bond}"
        yield from (f"link set {port} master bond0" for port in ports)
    yield from (f"link set {port} mtu {mtu} up" for port in ports)
    if router.is_group:
        yield f"link set bond0 mtu {mtu} up"
    if router.vlan:
        yield f"link add {device(router)} link {'bond0' if router.is_group else 'eth0'} type vlan id {router.vlan}"
    yield f"link set {device(router)} mtu {mtu} up"
    yield f"address add {router.peer}/{router.own.split('/')[1]} dev {device(router)}"


def config(router, design):
    """It tells a default route, a stray one and one into the fabric, whatever is agreed."""
    own = router.own.split("/")[0]
    text = ["frr defaults datacenter"]
    if router.system:
        hijacked = design.networks[0].prefix.split("/")[0] + "/32"
        text += [
            f"router bgp {router.system}", f" bgp router-id {router.peer}", " no bgp ebgp-requires-policy",
            " no bgp network import-check", f" neighbor {own} remote-as {design.by_name[router.switch]['as']}",
            " address-family ipv4 unicast", f"  network {STRAY}", f"  network {hijacked}",
            f"  neighbor {own} default-originate", " exit-address-family"]
    return "\n".join(text + ["end", ""])


def ways(design, tenant):
    """Routers that give the default route to a table."""
    return [router for router in design.outside if router.tenant == tenant and router.gives_default()]


def next_hops(design, leaf, tenant):
    """Where the default route of a leaf leads: out by itself, else to every leaf that leads out; ports, or loopbacks."""
    mine = [router for router in ways(design, tenant) if router.switch == leaf]
    if mine:
        return sorted(router.peer for router in mine)
    far = sorted({router.switch for router in ways(design, tenant)})
    if tenant:
        return sorted(design.by_name[switch]["loopback"] for switch in far)
    attachments = {design.by_name[switch]["attachment"] for switch in far}
    return sorted({port for attachment in attachments for port in design.next_hops(leaf, attachment)})


class Outside:
    """Checks of those outside."""

    def __init__(self, lab):
        self.lab = lab
        self.design = lab.design

    def all(self):
        if not self.design.outside:
            return []
        return [check for check in (self.sessions(), self.defaults(), self.told()) if check.wanted or check.faults]

    def settled(self):
        return all(check.passed() for check in self.all())

    def summary(self, router):
        return json.loads(self.lab.talk(router.name, "bgpd", "show bgp ipv4 unicast summary json") or "{}")

    def sessions(self):
        check = Check("sessions with those outside")
        for router in self.design.outside:
            if router.system:
                peers = self.summary(router).get("peers", {})
                state = peers.get(router.own.split("/")[0], {}).get("state")
                check.expect(state == "Established", f"{router.name} with {router.switch}: {state}")
        return check

    def defaults(self):
        """In each table of each leaf: where the default route leads, or that there is none."""
        check = Check("default routes, in tables with a way out alone")
        for leaf in (switch["name"] for switch in self.design.leaves):
            for tenant in self.design.tenants():
                wanted = next_hops(self.design, leaf, tenant)
                is_own = any(router.switch == leaf for router in ways(self.design, tenant))
                key = "gateway" if tenant or is_own else "dev"
                listed = json.loads(self.lab.ip(leaf, "-j", "route", "show", *table(tenant), "exact", "default") or "[]")
                held = sorted(hop.get(key, "") for route in listed for hop in route.get("nexthops", [route]))
                if wanted:
                    check.expect(held == wanted, f"{leaf}: default{of(tenant)} by {held}, designed {wanted}")
                else:
                    check.refuse(listed, f"{leaf}: default{of(tenant)} by {held}, designed nowhere")
        return check

    def told(self):
        """Networks of servers inside what is advertised, all of the table and none of another; not what it said itself."""
        check = Check("networks told outside, and no others")
        for router in self.design.outside:
            if not router.system:
                continue
            answer = json.loads(self.lab.talk(router.name, "bgpd", "show bgp ipv4 unicast json") or "{}")
            told = answer.get("routes", {}).items()
            held = {prefix for prefix, paths in told if any(path.get("path") for path in paths)}
            inside = [ipaddress.ip_network(prefix) for prefix in router.advertises]
            wanted = {
                network.aggregate or network.prefix for network in self.design.networks
                if network.tenant == router.tenant
                and any(ipaddress.ip_network(network.prefix).subnet_of(around) for around in inside)}
            if not router.tenant:
                wanted |= {
                    f"{switch['loopback']}/32" for switch in self.design.switches
                    if any(ipaddress.ip_address(switch["loopback"]) in around for around in inside)}
            for prefix in sorted(wanted):
                check.expect(prefix in held, f"{router.name} does not know {prefix}")
            check.refuse(held - wanted, f"{router.name} knows {sorted(held - wanted)}")
        return check
