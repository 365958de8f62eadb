#!/bin/sh
# Ports, bridges and forwarding of pod1-spine1. Addresses and routes: pod1-spine1.conf, loaded by FRR.
set -eu

sysctl -q -w net.ipv4.ip_forward=1
sysctl -q -w net.ipv6.conf.all.disable_ipv6=0
sysctl -q -w net.ipv6.conf.all.forwarding=1
sysctl -q -w net.ipv4.fib_multipath_hash_policy=1
sysctl -q -w net.ipv4.conf.all.ignore_routes_with_linkdown=1

ip link set swp9 mtu 9000 up
ip link set swp10 mtu 9000 up
ip link set swp1 mtu 9000 up
ip link set swp2 mtu 9000 up
