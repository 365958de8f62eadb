#!/bin/bash
# CUMULUS-AUTOPROVISIONING
# management-seg1-leaf1: Cumulus Linux runs this once, at its first start.
set -eu
curl -fsS -o /tmp/secrets.yaml 'http://10.192.0.253/Campus/Oob/secrets/cumulus'
curl -fsS -o /tmp/startup.yaml 'http://10.192.0.253/Campus/Oob/configs/management-seg1-leaf1/startup.yaml'
nv config replace /tmp/startup.yaml
nv config patch /tmp/secrets.yaml
nv config apply -y
nv config save
exit 0
