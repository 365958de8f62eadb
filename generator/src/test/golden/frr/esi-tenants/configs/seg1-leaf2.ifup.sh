#!/bin/sh
# Ports, bonds, VLANs, tunnels and forwarding of seg1-leaf2. Addresses and routes: seg1-leaf2.conf, loaded by FRR.
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

{
	new mgmt type vrf table 1001
	new tenant1 type vrf table 1002
	new tenant2 type vrf table 1003
	new bond1 type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast xmit_hash_policy layer3+4 updelay 300 min_links 1 ad_actor_system 02:00:00:01:00:01
	new bond2 type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast xmit_hash_policy layer3+4 updelay 300 min_links 1 ad_actor_system 02:00:00:01:00:02
	new bond3 type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast xmit_hash_policy layer3+4 updelay 300 min_links 1 ad_actor_system 02:00:00:01:00:03
	new bond4 type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast xmit_hash_policy layer3+4 updelay 300 min_links 1 ad_actor_system 02:00:00:01:00:04
	new vni10101 type vxlan id 10101 local 10.255.0.1 dstport 4789 nolearning
	new vni10102 type vxlan id 10102 local 10.255.0.1 dstport 4789 nolearning
	new vni14096 type vxlan id 14096 local 10.255.0.1 dstport 4789 nolearning
	new vni14097 type vxlan id 14097 local 10.255.0.1 dstport 4789 nolearning
	new br0 address 06:00:0a:ff:00:01 type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 forward_delay 0
	new vlan101 link br0 type vlan id 101
	new gw101 link vlan101 address 02:00:00:00:00:01 type macvlan mode private
	new vlan102 link br0 type vlan id 102
	new gw102 link vlan102 address 02:00:00:00:00:01 type macvlan mode private
	new vlan4001 link br0 type vlan id 4001
	new vlan4002 link br0 type vlan id 4002
} | ip -batch -

{
	join vlan101 tenant1
	join gw101 tenant1
	join vlan102 tenant1
	join gw102 tenant1
	join swp1s0 bond1
	join bond1 br0
	join swp1s1 bond2
	join bond2 br0
	join swp1s2 bond3
	join bond3 br0
	join swp1s3 bond4
	join bond4 br0
	join vni10101 br0
	join vni10102 br0
	join vlan4001 tenant1
	join vni14096 br0
	join vlan4002 tenant2
	join vni14097 br0
	if [ -e /sys/class/net/eth0 ]; then
		join eth0 mgmt
		echo link set eth0 up
	fi
	cat <<-'END'
		link set mgmt up
		link set tenant1 up
		link set tenant2 up
		link set swp1s0 mtu 9000 up
		link set bond1 mtu 9000 up
		link set swp1s1 mtu 9000 up
		link set bond2 mtu 9000 up
		link set swp1s2 mtu 9000 up
		link set bond3 mtu 9000 up
		link set swp1s3 mtu 9000 up
		link set bond4 mtu 9000 up
		link set vni10101 mtu 9000 up
		link set vni10102 mtu 9000 up
		link set vni14096 mtu 9000 up
		link set vni14097 mtu 9000 up
		link set br0 mtu 9000 up
		link set vlan101 mtu 9000 up
		link set gw101 mtu 9000 up
		link set vlan102 mtu 9000 up
		link set gw102 mtu 9000 up
		link set vlan4001 mtu 9000 up
		link set vlan4002 mtu 9000 up
		link set swp9 mtu 9050 up
		link set swp10 mtu 9050 up
	END
} | ip -batch -

bridge -batch - <<-'END'
	vlan add dev br0 vid 101 self
	fdb replace 02:00:00:00:00:01 dev br0 self local vlan 101
	vlan add dev br0 vid 102 self
	fdb replace 02:00:00:00:00:01 dev br0 self local vlan 102
	vlan add dev bond1 vid 101 pvid untagged
	link set dev bond1 backup_port vni10101
	vlan add dev bond2 vid 102 pvid untagged
	link set dev bond2 backup_port vni10102
	vlan add dev bond3 vid 101 pvid untagged
	link set dev bond3 backup_port vni10101
	vlan add dev bond4 vid 102 pvid untagged
	link set dev bond4 backup_port vni10102
	vlan add dev vni10101 vid 101 pvid untagged
	link set dev vni10101 learning off neigh_suppress on
	vlan add dev vni10102 vid 102 pvid untagged
	link set dev vni10102 learning off neigh_suppress on
	vlan add dev br0 vid 4001 self
	vlan add dev vni14096 vid 4001 pvid untagged
	link set dev vni14096 learning off
	vlan add dev br0 vid 4002 self
	vlan add dev vni14097 vid 4002 pvid untagged
	link set dev vni14097 learning off
END
sysctl -q -w net.ipv4.conf.vlan101.arp_ignore=1
sysctl -q -w net.ipv4.conf.vlan101.arp_announce=2
sysctl -q -w net.ipv6.conf.gw101.accept_dad=0
sysctl -q -w net.ipv4.conf.vlan102.arp_ignore=1
sysctl -q -w net.ipv4.conf.vlan102.arp_announce=2
sysctl -q -w net.ipv6.conf.gw102.accept_dad=0
