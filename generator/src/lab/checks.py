"""What is looked at in a running fabric, and what the design says about it."""

import dataclasses
import json


@dataclasses.dataclass
class Check:
    """One line of the report: so many of so many, and what is wrong."""

    name: str
    wanted: int = 0
    found: int = 0
    faults: list = dataclasses.field(default_factory=list)
    notes: list = dataclasses.field(default_factory=list)

    def passed(self):
        return self.found == self.wanted and not self.faults

    def expect(self, holds, fault):
        self.wanted += 1
        self.found += bool(holds)
        if not holds:
            self.faults.append(fault)

    def refuse(self, holds, fault):
        """Something that must not be; it is no part of the count."""
        if holds:
            self.faults.append(fault)

    def note(self, text):
        self.notes.append(text)

    def __iadd__(self, other):
        self.wanted += other.wanted
        self.found += other.found
        self.faults += other.faults
        self.notes += other.notes
        return self


def table(tenant):
    """Words that name the routing table of a tenant, or the only one."""
    return ("vrf", f"tenant{tenant}") if tenant else ()


def of(tenant):
    return f" of tenant {tenant}" if tenant else ""


class Judge:
    """All checks of one switch, by the design."""

    def __init__(self, lab):
        self.lab = lab
        self.design = lab.design
        self.loopbacks = {f"{switch['loopback']}/32" for switch in self.design.switches}
        self.loopbacks |= {switch["loopback"] for switch in self.design.switches}
        self.by_switch = [
            self.sessions, self.evpn_sessions, self.bfd, self.routes, self.next_hops, self.tunnel_ends, self.gateways,
            self.vlans, self.management, self.segments, self.segment_routes]

    def all(self):
        """Every check, summed over the switches; those that nothing is expected of are left out."""
        summed = [self.over_all(check) for check in self.by_switch] + [self.bonds()]
        return [check for check in summed if check.wanted or check.faults]

    def settled(self):
        """Whether each check has passed; begins with what comes first, and stops at what has not come yet."""
        return all(self.over_all(check).passed() for check in self.by_switch) and self.bonds().passed()

    def over_all(self, check):
        total = Check("")
        for name, part in zip(self.design.by_name, self.lab.pool.map(check, self.design.by_name)):
            total.name = part.name
            part.faults = [f"{name}: {fault}" for fault in part.faults]
            total += part
        return total

    def ask(self, name, daemon, command):
        answer = self.lab.talk(name, daemon, command)
        return json.loads(answer) if answer.strip() else {}

    # --- routing ----------------------------------------------------------------------------------------------------

    def sessions(self, name):
        return self.summary("BGP sessions established", name, "ipv4 unicast", self.design.sessions(name))

    def evpn_sessions(self, name):
        return self.summary("EVPN sessions established", name, "l2vpn evpn", self.design.evpn_sessions(name))

    def summary(self, what, name, family, wanted):
        check = Check(what)
        beyond = [
            (router.name, router.system) for router in self.design.outside
            if router.switch == name and router.system and not router.tenant and family == "ipv4 unicast"]
        answer = self.ask(name, "bgpd", f"show bgp {family} summary json") if wanted else {}
        left = sorted(
            (peer.get("hostname", ""), peer["remoteAs"])
            for peer in answer.get("peers", {}).values() if peer["state"] == "Established")
        for peer in wanted:
            one = (peer, self.design.by_name[peer]["as"])
            check.expect(one in left, f"no {family} session with {peer} (AS {one[1]})")
            if one in left:
                left.remove(one)
        left = [one for one in left if one not in beyond]
        check.refuse(left, f"sessions that nobody designed: {left}")
        return check

    def bfd(self, name):
        check = Check("BFD sessions up, with the design's timers")
        wanted = len(self.design.sessions(name)) if self.design.routing["bfdMultiplier"] else 0
        peers = self.ask(name, "bfdd", "show bfd peers json") if wanted and self.lab.runs(name, "bfdd") else []
        interval = self.design.routing["bfdIntervalMs"]
        timers = (self.design.routing["bfdMultiplier"], interval, interval)
        for number in range(wanted):
            peer = peers[number] if number < len(peers) else {}
            own = tuple(peer.get(key) for key in ("detect-multiplier", "receive-interval", "transmit-interval"))
            fine = peer.get("status") == "up" and own == timers
            check.expect(fine, f"BFD {peer.get('interface', number)}: {peer.get('status')}, {own}")
        check.refuse(len(peers) > wanted, f"{len(peers)} BFD sessions, {wanted} designed")
        return check

    def learnt(self, leaf, tenant=0):
        """What the kernel has from BGP where rails are: prefix to next hops, as ports or, for a tenant, as far leaves."""
        listed = json.loads(self.lab.ip(leaf, "-j", "route", "show", *table(tenant), "proto", "bgp") or "[]")
        listed = [route for route in listed if route.get("type") != "blackhole"]
        key = "gateway" if tenant else "dev"
        return {route["dst"]: sorted(hop.get(key, "") for hop in route.get("nexthops", [route])) for route in listed}

    def routes(self, name):
        check = Check("rail prefixes held, and no others")
        if self.design.by_name[name]["tier"] != "leaf":
            return check
        for tenant in self.design.tenants():
            promised, held = self.design.routes(name, tenant), self.learnt(name, tenant)
            for prefix in promised:
                check.expect(prefix in held, f"no route to {prefix}{of(tenant)}")
            for prefix in self.design.aggregates(name, tenant):
                dropped = self.lab.ip(name, "route", "show", *table(tenant), "type", "blackhole", "exact", prefix)
                check.expect(dropped, f"aggregate {prefix} is not dropped where nothing of it is known")
            others = set(held) - set(promised) - self.loopbacks - {"default"}  # outside.py looks at that one
            check.refuse(others, f"routes that nobody designed{of(tenant)}: {sorted(others)}")
        return check

    def next_hops(self, name):
        check = Check("equal next hops, one by one as designed")
        if self.design.by_name[name]["tier"] == "leaf":
            for tenant in self.design.tenants():
                held = self.learnt(name, tenant)
                for prefix, hops in self.design.routes(name, tenant).items():
                    own = held.get(prefix, [])
                    check.wanted += len(hops)
                    check.found += len(set(hops) & set(own))
                    check.refuse(own != hops, f"{prefix}{of(tenant)} by {own}, designed {hops}")
        return check

    def tunnel_ends(self, name):
        """Without the MAC address of its next hop a tenant's route leads nowhere."""
        check = Check("far leaves of a tenant, with their MAC addresses")
        if self.design.by_name[name]["tier"] == "leaf" and self.design.routing["tenants"]:
            for tenant in self.design.tenants():
                known = json.loads(self.lab.ip(name, "-j", "neighbor", "show", *table(tenant)) or "[]")
                macs = {entry["dst"]: entry.get("lladdr") for entry in known}
                for end in sorted({hop for hops in self.design.routes(name, tenant).values() for hop in hops}):
                    check.expect(macs.get(end), f"no MAC address for {end}{of(tenant)}")
        return check

    # --- what servers see -------------------------------------------------------------------------------------------

    def gateways(self, name):
        check = Check("gateways of rails, on their VLANs")
        switch = self.design.by_name[name]
        mine = [network for network in self.design.networks if network.attachment == switch["attachment"]]
        if switch["tier"] == "leaf" and mine:
            listed = json.loads(self.lab.ip(name, "-j", "address", "show"))
            own = {(link["ifname"], f"{a['local']}/{a['prefixlen']}") for link in listed for a in link["addr_info"]}
            for network in mine:
                shared = self.design.is_pair(switch["attachment"])
                length = 32 if shared else network.prefix.split("/")[1]
                one = (f"gw{network.vlan}" if shared else f"vlan{network.vlan}", f"{network.gateway}/{length}")
                master = {link["ifname"]: link.get("master", "") for link in listed}.get(one[0])
                check.expect(one in own, f"{one[1]} is not on {one[0]}")
                wrong = network.tenant and master != f"tenant{network.tenant}"
                check.refuse(wrong, f"{one[0]} is in the table {master}, not in that{of(network.tenant)}")
        return check

    def vlans(self, name):
        check = Check("ports and bonds in the VLAN of their rail")
        wanted = self.design.vlans(name)
        if wanted:
            listed = json.loads(self.lab.inside(name, "bridge", "-j", "vlan", "show"))
            own = {one["ifname"]: [vlan["vlan"] for vlan in one["vlans"]] for one in listed}
            for port, vlan in wanted.items():
                check.expect(own.get(port) == [vlan], f"{port} is in {own.get(port)}, designed {vlan}")
        return check

    def management(self, name):
        check = Check("management in a table of its own")
        links = json.loads(self.lab.ip(name, "-j", "link", "show", "master", "mgmt"))
        inside = [link["ifname"] for link in links if "ifname" in link]
        table = json.loads(self.lab.ip(name, "-j", "route", "show", "vrf", "mgmt") or "[]")
        check.expect(inside == ["eth0"] and not table, f"ports {inside}, routes {table}")
        return check

    def bonds(self):
        """Both legs of a NIC are one port to its server."""
        check = Check("NICs bonded over both leaves by LACP")
        for host, nic in self.lab.hosts.items():
            if len(nic.ports) > 1:
                active = self.lab.legs(host)
                check.expect(active == len(nic.ports), f"{host}: {active} of {len(nic.ports)} legs")
        return check

    # --- EVPN multihoming -------------------------------------------------------------------------------------------

    def segments(self, name):
        check = Check("Ethernet segments up on both leaves")
        wanted = self.design.segments(name)
        if wanted:
            partner = self.design.by_name[self.design.partners(name)[0]]["loopback"]
            listed = self.ask(name, "zebra", "show evpn es detail json")
            own = {one["esi"]: one for one in listed if {"local", "operUp"} <= set(one["flags"])}
            for segment in sorted(wanted):
                vteps = [far["vtep"] for far in own.get(segment, {}).get("vteps", [])]
                check.expect(vteps == [partner], f"segment {segment}: shared with {vteps}, designed {partner}")
            check.refuse(set(own) - wanted, f"segments that nobody designed: {sorted(set(own) - wanted)}")
        return check

    def segment_routes(self, name):
        """Each leaf of a pair has the routes of both for each segment: EAD (type 1) and ES (type 4), RFC 7432, 7."""
        check = Check("EVPN routes of types 1 and 4, of both leaves")
        wanted = self.design.segments(name)
        both = [name, *self.design.partners(name)] if wanted else []
        for kind, word in ((1, "ead"), (4, "es")):
            if wanted:
                own = paths(self.ask(name, "bgpd", f"show bgp l2vpn evpn route type {word} json"), kind)
                for segment in sorted(wanted):
                    for leaf in both:
                        origin = self.design.by_name[leaf]["loopback"]
                        check.expect((segment, origin) in own, f"no type-{kind} route for {segment} of {leaf}")
        return check


def paths(answer, kind):
    """The segments in EVPN routes of a type, with the loopback of the leaf that made each."""
    found = set()
    for distinguisher, routes in answer.items():
        if isinstance(routes, dict):
            for prefix in routes:
                if prefix.startswith(f"[{kind}]:"):
                    words = prefix.replace("]:[", "|").strip("[]").split("|")
                    segment = next(word for word in words if word.count(":") == 9)
                    found.add((segment, distinguisher.split(":")[0]))
    return found
