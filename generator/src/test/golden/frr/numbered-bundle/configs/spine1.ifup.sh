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
# Servers in the default table answer behind eth0, and in all other tables: sshd answers tenants and ways out.
sysctl -q -w net.ipv4.tcp_l3mdev_accept=1 net.ipv4.udp_l3mdev_accept=1
# Answers come back on other ports than questions left by, where a strict filter of sources drops them.
for conf in /proc/sys/net/ipv4/conf/*; do
	echo 0 >"$conf/rp_filter"
done

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
