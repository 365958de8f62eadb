#!/bin/env python3
#md5sum="8e62ee6ac115fac56fe763c63c89dd35"
# seg1-leaf1: NX-OS runs this as its POAP script and restarts with the configuration left here.
from cli import cli

cli('terminal dont-ask ; copy http://10.192.0.253/Campus/Gpus/secrets/nxos bootflash:secrets.cfg vrf management')
cli('terminal dont-ask ; copy http://10.192.0.253/Campus/Gpus/configs/seg1-leaf1.cfg bootflash:weft.cfg vrf management')
with open('/bootflash/poap.cfg', 'w') as out:
    for part in ('secrets.cfg', 'weft.cfg'):
        with open('/bootflash/' + part) as text:
            out.write(text.read())
cli('terminal dont-ask ; copy bootflash:poap.cfg scheduled-config')
