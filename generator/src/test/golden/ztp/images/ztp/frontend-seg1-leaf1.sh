#!/bin/bash
# frontend-seg1-leaf1: EOS runs this when it has no configuration, and restarts with the one left here.
set -eu
if ! grep -qxF 'SWI_VERSION=4.33.1F' /etc/swi-version; then
    curl -fsS -o '/mnt/flash/EOS64-4.33.1F.swi' 'https://10.192.0.253/images/EOS64-4.33.1F.swi'
    touch /mnt/flash/boot-config
    sed -i '/^SWI=/d' /mnt/flash/boot-config
    echo 'SWI=flash:/EOS64-4.33.1F.swi' >> /mnt/flash/boot-config
fi
curl -fsS -o /tmp/secrets.cfg 'https://10.192.0.253/Campus/Users/secrets/eos'
curl -fsS -o /tmp/weft.cfg 'https://10.192.0.253/Campus/Users/configs/frontend-seg1-leaf1.cfg'
cat /tmp/secrets.cfg /tmp/weft.cfg > /mnt/flash/startup-config
