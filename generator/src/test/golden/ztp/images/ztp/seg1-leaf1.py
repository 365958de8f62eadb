#!/bin/env python3
#md5sum="e0b8d3c554697bc27787fcf6928d7cd6"
# seg1-leaf1: NX-OS runs this as its POAP script and restarts with the configuration left here.
from cli import cli

cli('terminal dont-ask ; copy https://10.192.0.253/Campus/Gpus/secrets/nxos bootflash:secrets.cfg vrf management')
cli('terminal dont-ask ; copy https://10.192.0.253/Campus/Gpus/configs/seg1-leaf1.cfg bootflash:weft.cfg vrf management')
with open('/bootflash/poap.cfg', 'w') as out:
    for part in ('secrets.cfg', 'weft.cfg'):
        with open('/bootflash/' + part) as text:
            out.write(text.read())
if '10.4(3)' not in cli('show version'):
    cli('terminal dont-ask ; copy https://10.192.0.253/images/nxos64-cs.10.4.3.F.bin bootflash:nxos64-cs.10.4.3.F.bin vrf management')
    cli('terminal dont-ask ; config terminal ; boot nxos bootflash:nxos64-cs.10.4.3.F.bin')
    cli('terminal dont-ask ; copy running-config startup-config')
    with open('/bootflash/poap.cfg', 'a') as out:
        out.write('boot nxos bootflash:nxos64-cs.10.4.3.F.bin\n')
cli('terminal dont-ask ; copy bootflash:poap.cfg scheduled-config')
