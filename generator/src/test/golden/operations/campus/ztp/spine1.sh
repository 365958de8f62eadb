#!/bin/sh
# spine1: Junos runs this when it has no configuration.
set -eu
curl -fsS -o /var/tmp/secrets.set 'http://10.192.0.253/Campus/Gpus/secrets/junos'
curl -fsS -o /var/tmp/weft.set 'http://10.192.0.253/Campus/Gpus/configs/spine1.set'
cli -c 'configure; delete chassis auto-image-upgrade; load set /var/tmp/secrets.set; load set /var/tmp/weft.set; commit and-quit'
