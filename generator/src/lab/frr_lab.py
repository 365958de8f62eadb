#!/usr/bin/env python3
"""Runs generated FRR configurations in network namespaces and judges them.

Usage: frr_lab.py FOLDER...    each a fabric's output folder, holding configs/ and interop/frr-lab/lab.txt

Needs root, frr, iproute2 and iputils-ping. Every switch becomes a namespace with its own zebra, bgpd and bfdd, every NIC
port a namespace with one address. What lab.txt promises is compared with what FRR and the kernel say: sessions, BFD, the
next hops of every rail prefix on every leaf, and pings of full MTU between the leaves. Exit status 0 when all checks pass.
"""

import concurrent.futures
import ipaddress
import json
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import time

DAEMONS = ("zebra", "bgpd", "bfdd")
ETC, RUN, SBIN = pathlib.Path("/etc/frr"), pathlib.Path("/var/run/frr"), "/usr/lib/frr"
CONVERGENCE_S = float(os.environ.get("CONVERGENCE_S", "60"))


def run(*command, check=True, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    if check and done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stdout}{done.stderr}".strip())
    return done


def as_json(*command):
    out = run(*command, check=False).stdout.strip()
    return json.loads(out) if out else {}


def answered(*command):
    return run(*command, check=False).returncode == 0


class Promises:
    """The facts of a lab.txt; LabDescription.java says what the lines mean."""

    def __init__(self, path):
        self.nodes, self.wires, self.hosts, self.routes, self.mtu = {}, [], [], {}, 1500
        for line in path.read_text().splitlines():
            kind, *words = line.split(" ")
            if kind == "mtu":
                self.mtu = int(words[0])
            elif kind == "node":
                self.nodes[words[0]] = (int(words[1]), int(words[2]))
            elif kind == "wire":
                self.wires.append(words)
            elif kind == "host":
                self.hosts.append(words)
            elif kind == "route":
                self.routes.setdefault(words[0], {})[words[1]] = int(words[2])
            else:
                raise ValueError(f"{path}: unknown line '{line}'")


class Lab:
    """The namespaces and daemons of one fabric. Names carry the process id, so nothing else is touched."""

    def __init__(self, folder, number):
        self.folder = pathlib.Path(folder)
        self.promises = Promises(self.folder / "interop/frr-lab/lab.txt")
        self.prefix = f"weft{os.getpid()}-{number}-"
        self.pool = concurrent.futures.ThreadPoolExecutor(4)

    def space(self, name):
        return self.prefix + name

    def each(self, action, names):
        return dict(zip(names, self.pool.map(action, names)))

    def start(self):
        everyone = list(self.promises.nodes) + [host[0] for host in self.promises.hosts]
        self.each(self.add_space, everyone)
        links = [
            f"link add {port} netns {self.space(a)} type veth peer name {peer} netns {self.space(b)}"
            for a, port, b, peer in self.promises.wires
        ] + [
            f"link add eth0 netns {self.space(name)} type veth peer name {port} netns {self.space(leaf)}"
            for name, leaf, port, _, _ in self.promises.hosts
        ]
        run("ip", "-batch", "-", text="\n".join(links) + "\n")
        for host in self.promises.hosts:
            self.start_host(*host)
        self.each(self.start_node, list(self.promises.nodes))

    def add_space(self, name):
        space = self.space(name)
        run("ip", "netns", "add", space)
        settings = ("all.disable_ipv6=0", "default.disable_ipv6=0", "default.accept_dad=0")
        for setting in settings:
            run("ip", "netns", "exec", space, "sysctl", "-q", "-w", f"net.ipv6.conf.{setting}")
        run("ip", "-n", space, "link", "set", "lo", "up")

    def start_host(self, name, leaf, port, address, gateway):
        commands = (
            f"link set eth0 mtu {self.promises.mtu} up\n"
            f"address add {address} dev eth0\n"
            f"route add default via {gateway}\n"
        )
        run("ip", "-n", self.space(name), "-batch", "-", text=commands)

    def start_node(self, name):
        space = self.space(name)
        inside = ("ip", "netns", "exec", space)
        conf = self.folder / "configs" / f"{name}.conf"
        run("vtysh", "-C", "-f", str(conf))
        for _ in range(2):  # it must bear being run again
            run(*inside, "sh", str(conf.with_name(f"{name}.ifup.sh")))
        frr = pwd.getpwnam("frr")
        for folder in (ETC / space, RUN / space):
            folder.mkdir(parents=True)
            os.chown(folder, frr.pw_uid, frr.pw_gid)
        loaded = ETC / space / "frr.conf"
        shutil.copyfile(conf, loaded)
        os.chown(loaded, frr.pw_uid, frr.pw_gid)
        for daemon in DAEMONS:
            run(*inside, f"{SBIN}/{daemon}", "-d", "-N", space, "-P", "0", "-A", "127.0.0.1")
        run("vtysh", "-N", space, "-b")

    def stop(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        self.pool.shutdown(wait=True, cancel_futures=True)
        pids = []
        for name in self.promises.nodes:
            for file in sorted((RUN / self.space(name)).glob("*.pid")):
                pids.append(int(file.read_text()))
                signal_process(pids[-1], signal.SIGTERM)
        deadline = time.monotonic() + 5
        while any(is_alive(pid) for pid in pids) and time.monotonic() < deadline:
            time.sleep(0.1)
        for pid in filter(is_alive, pids):
            signal_process(pid, signal.SIGKILL)
        for name in self.promises.nodes:
            for folder in (ETC, RUN):
                shutil.rmtree(folder / self.space(name), ignore_errors=True)
        for line in run("ip", "netns", "list").stdout.splitlines():
            space = line.split(" ")[0]
            if space.startswith(self.prefix):
                run("ip", "netns", "delete", space, check=False)

    def judge(self):
        """Checks as (node, what, expected, found, passed)."""
        found = self.each(self.judge_node, list(self.promises.nodes))
        return [check for checks in found.values() for check in checks]

    def judge_node(self, name):
        space = self.space(name)
        sessions, bfd = self.promises.nodes[name]
        summary = as_json("vtysh", "-N", space, "-c", "show bgp ipv4 unicast summary json")
        peers = summary.get("peers", {}).values()
        up = sum(peer.get("state") == "Established" for peer in peers)
        checks = [(name, "sessions established", sessions, up, up == sessions == len(peers))]
        if bfd:
            watched = as_json("vtysh", "-N", space, "-c", "show bfd peers json")
            alive = sum(peer.get("status") == "up" for peer in watched)
            checks.append((name, "BFD sessions up", bfd, alive, alive == bfd))
        promised = self.promises.routes.get(name, {})
        if promised:
            kernel = as_json("ip", "-j", "-n", space, "route", "show", "proto", "bgp")
            held = {route["dst"]: len(route.get("nexthops", [route])) for route in kernel}
            right = sum(held.get(prefix, 0) == width for prefix, width in promised.items())
            checks.append((name, "rail prefixes, ECMP as designed", len(promised), right, right == len(promised)))
            widths = sorted(set(promised.values()))
            found = sorted({held.get(prefix, 0) for prefix in promised})
            checks.append((name, "ECMP widths", widths, found, widths == found))
        return checks

    def ping(self):
        """One NIC of every leaf to one NIC of every leaf that it shall reach."""
        first = {}
        for name, leaf, _, address, _ in self.promises.hosts:
            first.setdefault(leaf, (name, address))
        checks = []
        for leaf, (name, _) in first.items():
            promised = self.promises.routes.get(leaf, {})
            targets = [a for _, a in first.values() if promised.get(network(a))]
            if not targets:
                continue
            size = str(self.promises.mtu - 28)
            space = self.space(name)
            ping = ("ip", "netns", "exec", space, "ping", "-q", "-c1", "-W2", "-M", "do", "-s", size)
            answers = self.each(lambda a: answered(*ping, a.split("/")[0]), targets)
            heard = sum(answers.values())
            checks.append((leaf, "full-MTU pings to other leaves", len(targets), heard, heard == len(targets)))
        return checks


def network(address):
    return str(ipaddress.ip_interface(address).network)


def signal_process(pid, number):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def is_alive(pid):
    return pathlib.Path(f"/proc/{pid}").exists()


def run_lab(folder, number):
    lab = Lab(folder, number)
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, stop_politely)
    began = time.monotonic()
    try:
        lab.start()
        started = time.monotonic()
        checks = lab.judge()
        while not all(check[-1] for check in checks) and time.monotonic() < started + CONVERGENCE_S:
            time.sleep(0.5)
            checks = lab.judge()
        converged = time.monotonic()
        checks += lab.ping()
        print(f"\n{folder}: {len(lab.promises.nodes)} switches, {len(lab.promises.hosts)} NIC ports; "
              f"start {started - began:.1f} s, converged after {converged - started:.1f} s")
        return checks
    finally:
        lab.stop()


def stop_politely(number, frame):
    raise SystemExit(128 + number)


def main(folders):
    if not folders:
        print(__doc__, file=sys.stderr)
        return 2
    passed = failed = 0
    for number, folder in enumerate(folders):
        try:
            checks = run_lab(folder, number)
        except (RuntimeError, OSError, ValueError) as fault:
            print(f"\n{folder}: {fault}")
            checks = [(folder, "lab runs", "yes", "no", False)]
        for node, what, expected, found, fits in checks:
            print(f"  {node:<24} {what:<34} {expected!s:>8} {found!s:>8}  {'ok' if fits else 'FAILED'}")
            passed += fits
            failed += not fits
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
