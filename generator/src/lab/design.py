"""What a fabric promises, worked out from its topology.json alone: nothing here has seen a configuration or a router."""

import collections
import csv
import ipaddress
import json
import pathlib

import outside

Wire = collections.namedtuple("Wire", "lower lower_port upper upper_port link")
Port = collections.namedtuple("Port", "leaf name link")
Nic = collections.namedtuple("Nic", "name network address gateway channel ports tenant settings")
Network = collections.namedtuple("Network", "prefix gateway rail vlan attachment first servers aggregate tenant")


def rows(table):
    """The rows of a table that is written by columns."""
    columns = {name: column for name, column in table.items() if name != "count"}
    return [dict(zip(columns, row)) for row in zip(*columns.values())] if table["count"] else []


def settings(file):
    """KEY=value lines of a file of settings, as a shell reads them; none where there is no such file."""
    lines = file.read_text().splitlines() if file.exists() else []
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def port_name(cage, lane):
    """A port as Linux switches call it: children of a split cage count from 0."""
    return f"swp{cage}" + (f"s{lane - 1}" if lane else "")


class Design:
    """Switches by name; ports, networks and addresses as numbers of topology.json say."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.raw = json.loads((self.folder / "topology.json").read_text())
        self.name = self.raw["fabric"]
        self.routing = self.raw["routing"]
        self.switches = rows(self.raw["switches"])
        self.by_name = {switch["name"]: switch for switch in self.switches}
        self.leaves = [switch for switch in self.switches if switch["tier"] == "leaf"]
        self.networks = [self.network(row) for row in rows(self.raw["railNetworks"])]
        self.hosts, self.wires = self.links()
        self.server_links = self.routed_links() if self.routing["serverLinks"] else []
        self.nics = self.all_nics()
        self.outside = outside.routers(self, rows(self.raw.get("externals", {"count": 0})), port_name)

    # --- what is there ----------------------------------------------------------------------------------------------

    def network(self, row):
        return Network(
            row["prefix"], row["gateway"], row["rail"], row["vlan"], row["attachment"], row["firstServer"],
            row["servers"], row.get("aggregate"), row.get("tenant", 0))

    def links(self):
        """Links to NICs, and wires between switches of two tiers."""
        links = rows(self.raw["links"])
        first = self.raw["firstLinkOfKind"]
        hosts = [(number, link) for number, link in enumerate(links[: first["leaf-spine"]])]
        wires = []
        for number, link in list(enumerate(links))[first["leaf-spine"] : first["peer"]]:
            wires.append(Wire(
                self.switches[link["lower"]]["name"], port_name(link["lowerCage"], link["lowerLane"]),
                self.switches[link["upper"]]["name"], port_name(link["upperCage"], link["upperLane"]), number))
        return hosts, wires

    def all_nics(self):
        """Every NIC with its ports; NIC r of a server is on rail r, counted round."""
        ports = collections.defaultdict(list)
        for number, link in self.hosts:
            leaf = self.switches[link["upper"]]
            ports[link["lower"]].append(Port(leaf["name"], port_name(link["upperCage"], link["upperLane"]), number))
        nics = []
        for index, server in enumerate(rows(self.raw["servers"])):
            count = self.raw["serverModels"][server["model"]]["nics"]
            for nic in range(server["firstNic"], server["firstNic"] + count):
                rail = (nic - server["firstNic"]) % self.raw["summary"]["rails"]
                if ports[nic]:
                    name = f"{server['name']}-nic{nic - server['firstNic']}"
                    model = self.raw["serverModels"][server["model"]]["name"]
                    of_host = settings(self.folder / "hosts" / model / "roce.conf")
                    nics.append(self.nic(name, index, rail, ports[nic], self.tenant(server), of_host))
        return nics

    def routed_links(self):
        """The /31 of each link to a server, in order of the links: network, address of the leaf, of the NIC."""
        ends = collections.defaultdict(dict)
        with open(self.folder / "addresses.csv", newline="") as file:
            for row in csv.DictReader(file):
                if row["kind"] == "server-link":
                    ends[row["network"]]["leaf" if row["device"] in self.by_name else "nic"] = row["address"]
        return [(network, end["leaf"], end["nic"]) for network, end in ends.items()]

    def nic(self, name, server, rail, ports, tenant, of_host):
        if self.server_links:
            network, leaf, nic = self.server_links[ports[0].link]
            return Nic(name, network, f"{nic}/31", leaf, None, ports, tenant, of_host)
        attachment = self.by_name[ports[0].leaf]["attachment"]
        of_attachment = [n for n, network in enumerate(self.networks) if network.attachment == attachment]
        rails = sorted({self.networks[n].rail for n in of_attachment})
        number = next(n for n in of_attachment if self.networks[n].rail == rail and self.networks[n].tenant == tenant)
        network = self.networks[number]
        prefix = ipaddress.ip_network(network.prefix)
        place = server - network.first
        address = f"{prefix[self.routing['firstHost'] + place]}/{prefix.prefixlen}"
        # As docs/reference/routing.md counts port-channels: by server, then by rail.
        channel = place * len(rails) + rail - rails[0] + 1
        return Nic(name, number, address, network.gateway, channel, ports, tenant, of_host)

    def tenant(self, server):
        """Whose a server is: the first tenant's where the text does not say; 0 without tenants."""
        return (server.get("tenant") or 1) if self.routing["tenants"] else 0

    def tenants(self):
        """All tenants, each with a table on every leaf; without any the one table that there is, as 0."""
        return list(range(1, self.routing["tenants"] + 1)) or [0]

    def tenants_at(self, leaf):
        """Those with servers at a leaf."""
        return sorted({nic.tenant for nic in self.nics if any(port.leaf == leaf for port in nic.ports)})

    def is_pair(self, attachment):
        return sum(leaf["attachment"] == attachment for leaf in self.leaves) > 1

    def probed(self):
        """The first and the last NIC of each network: those that the lab runs as hosts."""
        chosen = {}
        for nic in self.nics:
            chosen.setdefault(nic.network, []).append(nic)
        return [nic for nics in chosen.values() for nic in (nics if len(nics) < 2 else (nics[0], nics[-1]))]

    # --- what must come of it ---------------------------------------------------------------------------------------

    def sessions(self, name):
        """Neighbours over links, as a sorted list of host names."""
        peers = [wire.upper for wire in self.wires if wire.lower == name]
        return sorted(peers + [wire.lower for wire in self.wires if wire.upper == name])

    def partners(self, name):
        """The other leaf of a pair of Ethernet segments, which EVPN is spoken with where there is no overlay."""
        switch = self.by_name[name]
        if self.raw["multihoming"] != "esi" or switch["tier"] != "leaf":
            return []
        return [leaf["name"] for leaf in self.leaves if leaf["attachment"] == switch["attachment"] and leaf is not switch]

    def evpn_sessions(self, name):
        return self.sessions(name) if self.routing["overlay"] != "none" else self.partners(name)

    def next_hops(self, leaf, attachment):
        """Ports of a leaf on shortest ways to an attachment: all of them, as ECMP is designed; empty: not joined."""
        neighbours = collections.defaultdict(set)
        for wire in self.wires:
            neighbours[wire.lower].add(wire.upper)
            neighbours[wire.upper].add(wire.lower)
        ends = [other["name"] for other in self.leaves if other["attachment"] == attachment]
        hops = dict.fromkeys(ends, 0)
        queue = collections.deque(ends)
        while queue:
            at = queue.popleft()
            for other in neighbours[at]:
                if other not in hops:
                    hops[other] = hops[at] + 1
                    queue.append(other)
        return sorted(
            wire.lower_port for wire in self.wires
            if wire.lower == leaf and leaf in hops and hops.get(wire.upper) == hops[leaf] - 1)

    def routes(self, leaf, tenant=0):
        """What a leaf must have learnt in the table of a tenant, prefix to next hops, and nothing beside it."""
        own = self.by_name[leaf]["attachment"]
        promised = {}
        for network in self.networks:
            if network.attachment != own and network.tenant == tenant:
                ports = self.next_hops(leaf, network.attachment)
                ends = [other["loopback"] for other in self.leaves if other["attachment"] == network.attachment]
                if ports:
                    promised[network.aggregate or network.prefix] = sorted(ends) if tenant else ports
        for nic in self.nics if self.server_links else []:
            ports = self.next_hops(leaf, self.by_name[nic.ports[0].leaf]["attachment"])
            if ports and nic.tenant == tenant:
                promised[nic.network] = ports
        return self.planned(leaf, promised) if self.raw["loadBalancing"] == "static" else promised

    def planned(self, leaf, promised):
        """Of the ports of each rail prefix the one whose turn it is, as docs/reference/routing.md deals them."""
        order = sorted(
            self.networks, key=lambda network: (self.plane(network.attachment), network.rail, network.attachment))
        own = self.by_name[leaf]["attachment"]
        first = next(place for place, network in enumerate(order) if network.attachment == own)
        turns = collections.Counter()
        chosen = {}
        for network in order[first:] + order[:first]:
            ports = promised.get(network.prefix, [])
            by_cable = tuple(wire.lower_port for wire in self.wires if wire.lower == leaf and wire.lower_port in ports)
            if by_cable:
                chosen[network.prefix] = [by_cable[turns[by_cable] % len(by_cable)]]
                turns[by_cable] += 1
        return chosen

    def plane(self, attachment):
        return next(leaf["plane"] for leaf in self.leaves if leaf["attachment"] == attachment)

    def aggregates(self, leaf, tenant):
        """What a leaf announces in place of the rails of a tenant."""
        own = self.by_name[leaf]["attachment"]
        mine = [network for network in self.networks if network.attachment == own and network.tenant == tenant]
        return {network.aggregate for network in mine if network.aggregate}

    def joined(self, one, other):
        """Whether the network joins two NICs: there is a way, and both are one tenant's."""
        at, to = (self.by_name[nic.ports[0].leaf]["attachment"] for nic in (one, other))
        return one.tenant == other.tenant and (at == to or bool(self.next_hops(one.ports[0].leaf, to)))

    def segment(self, nic):
        """Ethernet segment of a NIC, by the formula of docs/reference/routing.md."""
        attachment = self.by_name[nic.ports[0].leaf]["attachment"]
        return "00:00:00:00:" + self.system_mac(attachment, nic.channel)

    def system_mac(self, attachment, channel):
        base = int(self.routing["systemMac"].replace(":", ""), 16)
        return (base | (attachment + 1) << 16 | channel).to_bytes(6, "big").hex(":")

    def segments(self, leaf):
        """The Ethernet segments at a leaf."""
        if not self.partners(leaf):
            return set()
        return {self.segment(nic) for nic in self.nics if any(port.leaf == leaf for port in nic.ports)}

    def vlans(self, leaf):
        """Port or bond of a leaf to its VLAN."""
        found = {}
        for nic in self.nics:
            for port in nic.ports:
                if port.leaf == leaf and not self.server_links:
                    bonded = self.is_pair(self.by_name[leaf]["attachment"])
                    found[f"bond{nic.channel}" if bonded else port.name] = self.networks[nic.network].vlan
        return found
