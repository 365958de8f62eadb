"""Reads outputs for operation as their tools do, and compares them with each other. Argument: the output folder."""

import ast
import hashlib
import ipaddress
import json
import pathlib
import re
import sys

import yaml

KINDS = {
    "arista_ceos",
    "cisco_n9kv",
    "juniper_vjunosevolved",
    "juniper_vjunosswitch",
    "linux",
    "nokia_srlinux",
    "sonic-vs",
}
KEY = "a.b_c+d/e=f-1"
LONGEST_INTERFACE = 15  # Linux: IFNAMSIZ - 1


def check(claim, message):
    if not claim:
        sys.exit("fleet-proof: " + message)


def ends_of(path, link):
    """Both ends of a cable, or the one of a port that leads out of the lab."""
    if link.get("type") == "dummy":
        return [f'{link["endpoint"]["node"]}:{link["endpoint"]["interface"]}']
    check(len(link["endpoints"]) == 2, f"{path}: {link}")
    return link["endpoints"]


def read_lab(path):
    """By containerlab's schema and manual: known kinds, files that are there, each interface in one link."""
    lab = yaml.safe_load(path.read_text())
    nodes = lab["topology"]["nodes"]
    check(re.fullmatch(r"[a-z0-9][a-z0-9_.-]*", lab["name"]), f"{path}: name {lab['name']}")
    for name, node in nodes.items():
        check(node["kind"] in KINDS, f"{path}: kind {node['kind']}")
        check(node["kind"] in lab["topology"]["kinds"] or "image" in node, f"{path}: {name} has no image")
        files = [bind.split(":")[0] for bind in node.get("binds", [])]
        files += [node["startup-config"]] if "startup-config" in node else []
        for file in files:
            check((path.parent / file).is_file(), f"{path}: {name} wants {file}")
    if "mgmt" in lab:
        network = ipaddress.ip_network(lab["mgmt"]["ipv4-subnet"])
        own = [node["mgmt-ipv4"] for node in nodes.values() if node.get("network-mode") != "none"]
        check(len(set(own + [lab["mgmt"]["ipv4-gw"]])) == len(own) + 1, f"{path}: an address twice")
        check(all(ipaddress.ip_address(each) in network for each in own), f"{path}: {network}")
    seen = set()
    for link in lab["topology"]["links"]:
        for end in ends_of(path, link):
            node, interface = end.split(":")
            check(node in nodes, f"{path}: {end}")
            check(len(interface) <= LONGEST_INTERFACE and interface != "eth0", f"{path}: {end}")
            check(end not in seen, f"{path}: {end} twice")
            seen.add(end)
    return len(nodes)


def read_lldp(path):
    """What one end sees, the other sees."""
    devices = json.loads(path.read_text())["devices"]
    ports = 0
    for name, device in devices.items():
        for port, seen in device["ports"].items():
            other = devices.get(seen["neighbor"])
            if other is None:
                continue  # outside
            back = other["ports"][seen["port"]]
            check((back["neighbor"], back["port"]) == (name, port), f"{path}: {name} {port}")
            ports += 1
    return ports


def read_snapshot(path):
    """Every end of a cable is a device with a configuration that has the interface."""
    snapshot = path.parent.parent
    texts = {}
    for edge in json.loads(path.read_text())["edges"]:
        for node in edge.values():
            name = node["hostname"]
            if name not in texts:
                files = list(snapshot.glob(f"configs/{name}.*")) + list(snapshot.glob(f"sonic_configs/{name}/*"))
                check(files, f"{path}: no configuration of {name}")
                texts[name] = "".join(file.read_text() for file in files)
            check(node["interfaceName"] in texts[name], f"{path}: {node}")
    return len(texts)


def read_poap(path):
    """NX-OS takes the sum of the script without the line of the sum."""
    lines = path.read_text().splitlines(keepends=True)
    stated = [line for line in lines if line.startswith("#md5sum=")]
    rest = "".join(line for line in lines if not line.startswith("#md5sum="))
    check(stated == [f'#md5sum="{hashlib.md5(rest.encode()).hexdigest()}"\n'], f"{path}: sum")
    ast.parse(rest)


def read_template(path):
    """Filled in, a template is what its system reads; it has no other placeholder."""
    text = path.read_text()
    check("${WEFT_AAA_KEY}" in text, f"{path}: no placeholder")
    filled = text.replace("${WEFT_AAA_KEY}", KEY)
    check("$" not in filled, f"{path}: another placeholder")
    system = path.stem
    if system == "sonic":
        check(KEY in str(json.loads(filled)), f"{path}: key")
    elif system == "cumulus":
        check(KEY in str(yaml.safe_load(filled)[0]["set"]["system"]["aaa"]), f"{path}: key")
    else:
        starts = ("#", "set ") if system == "junos" else ("!", "feature ", "tacacs-server ", "radius-server ")
        check(all(line.startswith(starts) for line in filled.splitlines()), f"{path}: {filled}")
    return system


def main():
    out = pathlib.Path(sys.argv[1])
    labs = [read_lab(path) for path in out.rglob("topology.clab.yml")]
    ends = [read_lldp(path) for path in out.rglob("lldp.json")]
    switches = [read_snapshot(path) for path in out.rglob("layer1_topology.json")]
    scripts = list(out.glob("*/ztp/*.py"))
    for script in scripts:
        read_poap(script)
    for path in out.glob("*/ztp/*.json"):
        check(json.loads(path.read_text())["ztp"], str(path))
    templates = {read_template(path) for path in out.rglob("secrets/*.template")}
    check(templates == {"cumulus", "eos", "junos", "nxos", "sonic"}, f"templates of {templates}")
    check(labs and ends and switches and scripts, "an output is missing")
    print(
        f"labs of {labs} nodes, {sum(ends)} LLDP ends, snapshots with cables of {switches} switches,"
        f" templates of secrets: read"
    )


main()
