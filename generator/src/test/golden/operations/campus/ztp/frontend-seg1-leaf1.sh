#!/bin/bash
# frontend-seg1-leaf1: EOS runs this when it has no configuration, and restarts with the one left here.
set -eu
curl -fsS -o /tmp/secrets.cfg 'http://10.192.0.253/Campus/Users/secrets/eos'
curl -fsS -o /tmp/weft.cfg 'http://10.192.0.253/Campus/Users/configs/frontend-seg1-leaf1.cfg'
cat /tmp/secrets.cfg /tmp/weft.cfg > /mnt/flash/startup-config
