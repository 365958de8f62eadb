#!/bin/bash
# storage-seg1-leaf1: SONiC runs this first, as storage-seg1-leaf1.json says.
set -eu
curl -fsS -o /tmp/secrets.json 'https://10.192.0.253/Campus/Disks/secrets/sonic'
curl -fsS -o /tmp/frr.conf 'https://10.192.0.253/Campus/Disks/configs/storage-seg1-leaf1/frr.conf'
curl -fsS -o /tmp/finish.sh 'https://10.192.0.253/Campus/ztp/storage-seg1-leaf1.finish.sh'
