#!/bin/sh
# Ports, bridges and forwarding of pod1-seg1-leaf2. Addresses and routes: pod1-seg1-leaf2.conf, loaded by FRR.
set -eu

sysctl -q -w net.ipv4.ip_forward=1
sysctl -q -w net.ipv6.conf.all.disable_ipv6=0
sysctl -q -w net.ipv6.conf.all.forwarding=1
sysctl -q -w net.ipv4.fib_multipath_hash_policy=1
sysctl -q -w net.ipv4.conf.all.ignore_routes_with_linkdown=1

[ -e /sys/class/net/swp1s0 ] || devlink port split swp1 count 4

ip link set swp9 mtu 9000 up
ip link set swp10 mtu 9000 up
ip link set swp1s0 mtu 9000 up
ip link set swp1s1 mtu 9000 up

[ -e /sys/class/net/rail2 ] || ip link add rail2 type bridge stp_state 0 forward_delay 0
ip link set swp1s0 master rail2
ip link set swp1s1 master rail2
ip link set rail2 mtu 9000 up
