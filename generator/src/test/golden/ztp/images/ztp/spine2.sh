#!/bin/sh
# spine2: Junos runs this when it has no configuration.
set -eu
curl -fsS -o /var/tmp/secrets.set 'https://10.192.0.253/Campus/Gpus/secrets/junos'
curl -fsS -o /var/tmp/weft.set 'https://10.192.0.253/Campus/Gpus/configs/spine2.set'
factory='delete chassis auto-image-upgrade; delete interfaces; delete protocols; delete vlans'
lines="$factory; load set /var/tmp/secrets.set; load set /var/tmp/weft.set"
cli -c "configure; $lines; commit check; rollback 0; exit" > /var/tmp/weft.log 2>&1
if grep -m 1 error /var/tmp/weft.log >&2; then exit 1; fi
cli -c "configure; $lines; commit and-quit"
