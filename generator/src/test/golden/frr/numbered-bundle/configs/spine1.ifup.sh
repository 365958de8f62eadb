#!/bin/sh
# Ports, bonds, VLANs, tunnels and forwarding of spine1. Addresses and routes: spine1.conf, loaded by FRR.
set -eu

# A device, unless it is there.
new() {
	[ -e "/sys/class/net/$1" ] || echo "link add $*"
}

# A port's device, unless it is in it.
join() {
	[ "/sys/class/net/$1/master" -ef "/sys/class/net/$2" ] || printf 'link set %s down\nlink set %s master %s\n' "$1" "$1" "$2"
}

sysctl -q -w net.ipv4.ip_forward=1 net.ipv6.conf.all.disable_ipv6=0 net.ipv6.conf.all.forwarding=1
sysctl -q -w net.ipv4.fib_multipath_hash_policy=1 net.ipv4.conf.all.ignore_routes_with_linkdown=1
sysctl -q -w net.ipv4.tcp_l3mdev_accept=1 net.ipv4.udp_l3mdev_accept=1

{
	new mgmt type vrf table 1001
} | ip -batch -

{
	if [ -e /sys/class/net/eth0 ]; then
		join eth0 mgmt
		echo link set eth0 up
	fi
	cat <<-'END'
		link set mgmt up
		link set swp1 mtu 9216 up
		link set swp2 mtu 9216 up
		link set swp3 mtu 9216 up
		link set swp4 mtu 9216 up
	END
} | ip -batch -
