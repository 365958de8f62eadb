#!/bin/sh
# Name, management port, LLDP, clocks, logs and resolvers of seg2-leaf1, for systemd-networkd, lldpd, chrony and rsyslog
# as Debian packs them; restart them, or the switch, afterwards. An argument is a folder to write below, as for an image.
# Not here. Logins: 10.9.0.5; set up PAM.
# Not here. Measurements: 10.9.0.4; needs an agent.
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
[RoutingPolicyRule]
To=10.9.0.3
Table=1001
END

put /etc/lldpd.d/weft.conf <<'END'
configure system hostname seg2-leaf1
configure lldp portidsubtype ifname
END

put /etc/chrony/conf.d/weft.conf <<'END'
bindacqdevice mgmt
END

put /etc/chrony/sources.d/weft.sources <<'END'
server 10.9.0.1 iburst prefer
server clock.example.net iburst
END

put /etc/rsyslog.d/90-weft.conf <<'END'
*.notice action(type="omfwd" target="10.9.0.2" port="514" protocol="udp" device="mgmt")
END

put /etc/resolv.conf <<'END'
nameserver 10.9.0.3
END
