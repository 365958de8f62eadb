#!/bin/env python3
#md5sum="4ff8b8a39ddaf435c915af18f5d89fbd"
# seg1-leaf1: NX-OS runs this as its POAP script and restarts with the configuration left here.
from cli import cli

cli('copy http://10.192.0.253/Campus/Gpus/secrets/nxos bootflash:secrets.cfg vrf management')
cli('copy http://10.192.0.253/Campus/Gpus/configs/seg1-leaf1.cfg bootflash:weft.cfg vrf management')
with open('/bootflash/poap.cfg', 'w') as out:
    for part in ('secrets.cfg', 'weft.cfg'):
        with open('/bootflash/' + part) as text:
            out.write(text.read())
cli('copy bootflash:poap.cfg scheduled-config')
