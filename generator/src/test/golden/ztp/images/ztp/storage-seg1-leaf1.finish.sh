#!/bin/bash
# storage-seg1-leaf1: SONiC runs this last, as storage-seg1-leaf1.json says.
set -eu
sonic-cfggen -j /tmp/secrets.json --write-to-db
config save -y
mkdir -p /etc/sonic/frr
cp /tmp/frr.conf /etc/sonic/frr/frr.conf
systemctl reset-failed bgp
systemctl restart bgp
