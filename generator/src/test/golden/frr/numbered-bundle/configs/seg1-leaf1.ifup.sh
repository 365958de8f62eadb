#!/bin/sh
# Ports, bonds, VLANs, tunnels and forwarding of seg1-leaf1. Addresses and routes: seg1-leaf1.conf, loaded by FRR.
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
[ -e /sys/class/net/swp1s0 ] || devlink port split swp1 count 4
[ -e /sys/class/net/swp16s0 ] || devlink port split swp16 count 4

{
	new mgmt type vrf table 1001
	new br0 address 06:00:0a:ff:00:00 type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 forward_delay 0
	new vlan101 link br0 type vlan id 101
	new vlan102 link br0 type vlan id 102
} | ip -batch -

{
	join swp1s0 br0
	join swp1s1 br0
	join swp1s2 br0
	join swp1s3 br0
	if [ -e /sys/class/net/eth0 ]; then
		join eth0 mgmt
		echo link set eth0 up
	fi
	cat <<-'END'
		link set mgmt up
		link set swp1s0 mtu 9216 up
		link set swp1s1 mtu 9216 up
		link set swp1s2 mtu 9216 up
		link set swp1s3 mtu 9216 up
		link set br0 mtu 9216 up
		link set vlan101 mtu 9216 up
		link set vlan102 mtu 9216 up
		link set swp9 mtu 9216 up
		link set swp10 mtu 9216 up
		link set swp16s0 mtu 9216 up
	END
} | ip -batch -

bridge -batch - <<-'END'
	vlan add dev br0 vid 101 self
	vlan add dev br0 vid 102 self
	vlan add dev swp1s0 vid 101 pvid untagged
	vlan add dev swp1s1 vid 102 pvid untagged
	vlan add dev swp1s2 vid 101 pvid untagged
	vlan add dev swp1s3 vid 102 pvid untagged
END
