"""The namespaces, wires, daemons and hosts of one fabric."""

import concurrent.futures
import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import time

import outside

ETC, RUN, SBIN = pathlib.Path("/etc/frr"), pathlib.Path("/var/run/frr"), pathlib.Path("/usr/lib/frr")
DAEMONS = [name for name in ("mgmtd", "zebra", "staticd", "bgpd", "bfdd") if (SBIN / name).exists()]
IPV6 = "net.ipv6.conf.all.disable_ipv6=0 net.ipv6.conf.default.disable_ipv6=0 net.ipv6.conf.default.accept_dad=0"
# As docs/reference/routing.md advises for servers.
SERVER_BOND = "type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast xmit_hash_policy layer3+4"

COLLECTING_DISTRIBUTING = 0x30  # IEEE 802.1AX, Actor_State


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)[:400]}: {done.stdout}{done.stderr}".strip()[:2000])
    return done.stdout


class Lab:
    """Names carry the process id, so nothing else on the machine is touched."""

    def __init__(self, design):
        self.design = design
        self.prefix = f"w{os.getpid()}-"
        self.pool = concurrent.futures.ThreadPoolExecutor(4)
        self.hosts = {nic.name: nic for nic in design.probed()}
        self.spaces = []

    def space(self, name):
        return self.prefix + name

    # --- start ------------------------------------------------------------------------------------------------------

    def start(self):
        names = list(self.design.by_name) + list(self.hosts) + [one.name for one in self.design.outside] + ["rest"]
        batch = []
        for name in names:
            self.spaces.append(self.space(name))
            batch.append(f"netns add {self.space(name)}")
        run("ip", "-batch", "-", text="\n".join(batch) + "\n")
        run("ip", "-batch", "-", text="\n".join(self.wiring()) + "\n")
        rest = [f"link set nic{port.link} up" for nic in self.design.nics if nic.name not in self.hosts for port in nic.ports]
        run("ip", "-n", self.space("rest"), "-batch", "-", text="\n".join(rest) + "\n")
        list(self.pool.map(self.start_switch, self.design.by_name))
        list(self.pool.map(self.start_host, self.hosts.values()))
        list(self.pool.map(self.start_outside, self.design.outside))

    def wiring(self):
        """Every cable of the design; NICs that are no hosts of the lab share one namespace, so that their ports are up."""
        for name in self.design.by_name:
            yield f"link add eth0 netns {self.space(name)} type dummy"
        for wire in self.design.wires:
            yield self.cable(wire.lower, wire.lower_port, wire.upper, wire.upper_port)
        for router in self.design.outside:
            for number, port in enumerate(router.ports):
                yield self.cable(router.name, f"eth{number}", router.switch, port)
        for nic in self.design.nics:
            for number, port in enumerate(nic.ports):
                if nic.name in self.hosts:
                    yield self.cable(nic.name, f"eth{number}", port.leaf, port.name)
                else:
                    yield self.cable("rest", f"nic{port.link}", port.leaf, port.name)

    def cable(self, a, port, b, peer):
        return f"link add {port} netns {self.space(a)} type veth peer name {peer} netns {self.space(b)}"

    def folders(self, space):
        frr = pwd.getpwnam("frr")
        for folder in (ETC / space, RUN / space):
            folder.mkdir(parents=True)
            os.chown(folder, frr.pw_uid, frr.pw_gid)

    def start_outside(self, router):
        space = self.space(router.name)
        text = "\n".join(outside.lines(router, SERVER_BOND, self.design.routing["mtu"])) + "\n"
        run("ip", "-n", space, "-batch", "-", text=text)
        if router.system:
            self.folders(space)
            (ETC / space / "frr.conf").write_text(outside.config(router, self.design))
            daemons = [name for name in DAEMONS if name != "bfdd"]
            script = [f"hostname {router.name}"]
            script += [f"{SBIN}/{daemon} -d -N {space} -P 0 -A 127.0.0.1" for daemon in daemons]
            run("ip", "netns", "exec", space, "unshare", "--uts", "sh", "-ec", "\n".join(script))
            run("vtysh", "-N", space, "-b")

    def start_switch(self, name):
        space = self.space(name)
        self.folders(space)
        configs = self.design.folder / "configs"
        shutil.copyfile(configs / f"{name}.conf", ETC / space / "frr.conf")
        script = [f"hostname {name}", f"sysctl -q -w {IPV6}", "ip link set lo up"]
        script += [f"sh {configs}/{name}.ifup.sh"] * 2  # it must bear being run again
        script += [f"{SBIN}/{daemon} -d -N {space} -P 0 -A 127.0.0.1" for daemon in DAEMONS]
        run("ip", "netns", "exec", space, "unshare", "--uts", "sh", "-ec", "\n".join(script))
        if self.design.segments(name):
            # Else FRR keeps the bonds of Ethernet segments down for three minutes after it starts.
            self.configure(name, "zebra", "evpn mh startup-delay 1")
        run("vtysh", "-N", space, "-b")

    def start_host(self, nic):
        space = self.space(nic.name)
        mtu = nic.settings.get("ROCE_MTU", self.design.routing["mtu"])
        ports = [f"eth{number}" for number in range(len(nic.ports))]
        lines = ["link set lo up"]
        device = ports[0]
        if len(ports) > 1:
            device = "bond0"
            lines.append(f"link add bond0 {SERVER_BOND}")
            lines += [f"link set {port} master bond0" for port in ports]
        lines += [f"link set {port} mtu {mtu} up" for port in ports]
        lines += [f"link set {device} mtu {mtu} up", f"address add {nic.address} dev {device}"]
        lines.append(f"route add default via {nic.gateway}")
        run("ip", "-n", space, "-batch", "-", text="\n".join(lines) + "\n")

    # --- while it runs ----------------------------------------------------------------------------------------------

    def runs(self, switch, daemon):
        return (RUN / self.space(switch) / f"{daemon}.vty").exists()

    def talk(self, switch, daemon, *commands):
        """Says commands to a daemon as vtysh does, over its socket; returns the last answer."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(60)
            line.connect(str(RUN / self.space(switch) / f"{daemon}.vty"))
            for command in ("enable", *commands):
                line.sendall(command.encode() + b"\0")
                answer = b""
                while len(answer) < 4 or answer[-4:-1] != b"\0\0\0":
                    part = line.recv(1 << 16)
                    if not part:
                        raise RuntimeError(f"{switch}: {daemon} hung up at '{command}'")
                    answer += part
            return answer[:-4].decode()

    def configure(self, switch, daemon, *lines):
        self.talk(switch, daemon, "configure terminal", *lines, "end")

    def ip(self, switch, *words):
        return run("ip", "-n", self.space(switch), *words)

    def inside(self, switch, *command):
        return run("ip", "netns", "exec", self.space(switch), *command)

    def legs(self, host):
        """Ports of a host that it uses, and the leaf at their other end too, as that has said by LACP."""
        legs = 0
        for number in range(len(self.hosts[host].ports)):
            folder = f"/sys/class/net/eth{number}/bonding_slave"
            said = self.inside(host, "cat", f"{folder}/state", f"{folder}/ad_partner_oper_port_state").split()
            legs += said[0] == "active" and int(said[1]) & COLLECTING_DISTRIBUTING == COLLECTING_DISTRIBUTING
        return legs

    # --- end --------------------------------------------------------------------------------------------------------

    def stop(self):
        self.pool.shutdown(wait=True, cancel_futures=True)
        pids = []
        names = list(self.design.by_name) + [router.name for router in self.design.outside]
        for name in names:
            for file in sorted((RUN / self.space(name)).glob("*.pid")):
                pids.append(int(file.read_text()))
                end(pids[-1], 15)
        deadline = time.monotonic() + 5
        while any(is_alive(pid) for pid in pids) and time.monotonic() < deadline:
            time.sleep(0.1)
        for pid in filter(is_alive, pids):
            end(pid, 9)
        for name in names:
            for folder in (ETC, RUN):
                shutil.rmtree(folder / self.space(name), ignore_errors=True)
        for space in self.spaces:
            if pathlib.Path(f"/run/netns/{space}").exists():
                run("ip", "netns", "delete", space)


def end(pid, signal):
    try:
        os.kill(pid, signal)
    except ProcessLookupError:
        pass


def is_alive(pid):
    return pathlib.Path(f"/proc/{pid}").exists()
