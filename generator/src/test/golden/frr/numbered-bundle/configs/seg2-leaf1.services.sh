#!/bin/sh
# Name, management port, LLDP, clocks, logs and resolvers of seg2-leaf1, for systemd-networkd, lldpd, chrony and rsyslog
# as Debian packs them; restart them, or the switch, afterwards. An argument is a folder to write below, as for an image.
set -eu
root=${1:-}

# Replaces a file at once.
put() {
	mkdir -p "$root${1%/*}"
	cat >"$root$1.weft"
	mv "$root$1.weft" "$root$1"
}

put /etc/hostname <<'END'
seg2-leaf1
END

# Routes, rules and next hops of FRR are left to it: networkd removes what it did not make, unless told otherwise.
put /etc/systemd/networkd.conf.d/50-weft.conf <<'END'
[Network]
ManageForeignRoutes=no
ManageForeignRoutingPolicyRules=no
ManageForeignNextHops=no
END

put /etc/systemd/network/50-weft-mgmt.netdev <<'END'
[NetDev]
Name=mgmt
Kind=vrf
[VRF]
Table=1001
END

put /etc/systemd/network/50-weft-eth0.network <<'END'
[Match]
Name=eth0
[Network]
VRF=mgmt
DHCP=yes
END

put /etc/lldpd.d/weft.conf <<'END'
configure system hostname seg2-leaf1
configure lldp portidsubtype ifname
END
