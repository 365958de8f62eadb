#!/bin/bash
# CUMULUS-AUTOPROVISIONING
# management-seg1-leaf1: Cumulus Linux runs this once, at its first start, and once more from cumulus-linux-5.14.0-mlx-amd64.bin.
set -eu
. /etc/lsb-release
case "$DISTRIB_RELEASE" in
    '5.14' | '5.14'.*) ;;
    *)
        /usr/cumulus/bin/onie-install -fa -i 'https://10.192.0.253/images/cumulus-linux-5.14.0-mlx-amd64.bin'
        reboot
        exit 0
        ;;
esac
curl -fsS -o /tmp/secrets.yaml 'https://10.192.0.253/Campus/Oob/secrets/cumulus'
curl -fsS -o /tmp/startup.yaml 'https://10.192.0.253/Campus/Oob/configs/management-seg1-leaf1/startup.yaml'
nv config replace /tmp/startup.yaml
nv config patch /tmp/secrets.yaml
nv config apply -y
nv config save
exit 0
