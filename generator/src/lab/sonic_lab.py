#!/usr/bin/env python3
"""Runs SONiC's two files of each switch in FRR, with the daemons that SONiC would start, and judges sessions by the design.

Usage: sonic_lab.py FOLDER    a fabric's output folder, with configs/ and topology.json

As frr_lab.py, which has the devices of a Linux switch, but ports, addresses and daemons come from config_db.json: SONiC's
supervisor starts bfdd where frr_mgmt_framework_config is "true" and nowhere else, and that before frr.conf is read. Nothing
is forwarded to servers: a VLAN is a dummy with its addresses. At the end a leaf begins again without that word, and its BFD
sessions must be missed.
"""

import json
import shutil
import sys
import time

import checks
from design import Design
from frr_lab import CONVERGENCE_S, show
from lab import DAEMONS, ETC, IPV6, RUN, SBIN, Lab, end, is_alive, run

SWITCH = "frr_mgmt_framework_config"


class SonicLab(Lab):
    """Only switches and the cables between them."""

    def __init__(self, design):
        super().__init__(design)
        self.databases = {}
        for name in design.by_name:
            self.databases[name] = json.loads((design.folder / "configs" / name / "config_db.json").read_text())
        self.ports = {name: linux_names(database) for name, database in self.databases.items()}

    def start(self):
        for name in self.design.by_name:
            self.spaces.append(self.space(name))
            run("ip", "netns", "add", self.space(name))
        cables = [self.cable(
            wire.lower, self.ports[wire.lower][wire.lower_port], wire.upper, self.ports[wire.upper][wire.upper_port])
            for wire in self.design.wires]
        run("ip", "-batch", "-", text="\n".join(cables) + "\n")
        for name in self.design.by_name:
            self.inside(name, "sysctl", "-q", "-w", "net.ipv4.ip_forward=1", *IPV6.split())
            run("ip", "-n", self.space(name), "-batch", "-", text="\n".join(self.devices(name)) + "\n")
        list(self.pool.map(self.start_daemons, self.design.by_name))

    def devices(self, name):
        database = self.databases[name]
        cabled = {wire.lower_port for wire in self.design.wires if wire.lower == name}
        cabled |= {wire.upper_port for wire in self.design.wires if wire.upper == name}
        yield "link set lo up"
        for port in sorted(self.ports[name][port] for port in cabled):
            row = database["PORT"][port]
            yield f"link set {port} mtu {row['mtu']} {row['admin_status']}"
        for device in [*database.get("VLAN", {}), *(row for row in database["LOOPBACK_INTERFACE"] if "|" not in row)]:
            yield f"link add {device} type dummy"
            yield f"link set {device} up"
        for table in ("INTERFACE", "LOOPBACK_INTERFACE", "VLAN_INTERFACE"):
            for row in database.get(table, {}):
                device, _, address = row.partition("|")
                if address:
                    yield f"address add {address} dev {device}"

    def start_daemons(self, name):
        space = self.space(name)
        self.folders(space)
        shutil.copyfile(self.design.folder / "configs" / name / "frr.conf", ETC / space / "frr.conf")
        has_bfd = self.databases[name]["DEVICE_METADATA"]["localhost"].get(SWITCH) == "true"
        script = [f"hostname {name}"]
        script += [f"{SBIN}/{daemon} -d -N {space} -P 0 -A 127.0.0.1" for daemon in DAEMONS if daemon != "bfdd" or has_bfd]
        run("ip", "netns", "exec", space, "unshare", "--uts", "sh", "-ec", "\n".join(script))
        run("vtysh", "-N", space, "-b")

    def start_without(self, name, word):
        """Begins the daemons of a switch again, as if its database did not say the word."""
        self.databases[name]["DEVICE_METADATA"]["localhost"].pop(word, None)
        space = self.space(name)
        for file in sorted((RUN / space).glob("*.pid")):
            pid = int(file.read_text())
            end(pid, 15)
            while is_alive(pid):
                time.sleep(0.1)
        for folder in (ETC, RUN):
            shutil.rmtree(folder / space)
        self.start_daemons(name)


def linux_names(database):
    """Port names of the design, which are those of Linux switches, to SONiC's: children of a cage by their first lane."""
    cages = {}
    for name, row in database["PORT"].items():
        cages.setdefault(int(row["index"]), []).append((int(row["lanes"].split(",")[0]), name))
    names = {}
    for cage, children in cages.items():
        for child, (_, name) in enumerate(sorted(children)):
            names[f"swp{cage}" + (f"s{child}" if len(children) > 1 else "")] = name
    return names


def waits(claim):
    deadline = time.monotonic() + CONVERGENCE_S
    while not claim() and time.monotonic() < deadline:
        time.sleep(1)


def main(words):
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    design = Design(words[0])
    lab = SonicLab(design)
    try:
        lab.start()
        judge = checks.Judge(lab)
        looked_at = [judge.sessions, judge.bfd, judge.routes]
        waits(lambda: all(judge.over_all(check).passed() for check in looked_at))
        print(f"\n{design.name} on SONiC: {len(design.switches)} switches, {len(design.wires)} links", flush=True)
        found = [show(judge.over_all(check)) for check in looked_at]
        leaf = design.leaves[0]["name"]
        lab.start_without(leaf, SWITCH)
        waits(lambda: judge.sessions(leaf).passed())
        doubt = checks.Check(f"without {SWITCH} BFD is missed")
        doubt.expect(judge.sessions(leaf).passed() and judge.bfd(leaf).found == 0, f"{leaf} has BFD sessions, or no neighbours")
        found.append(show(doubt))
    finally:
        lab.stop()
    failed = sum(not check.passed() for check in found)
    print(f"checks: {len(found) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
