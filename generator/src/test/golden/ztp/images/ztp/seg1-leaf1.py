#!/bin/env python3
#md5sum="95f247b1bdcde7c4417246150dbeaad0"
# seg1-leaf1: NX-OS runs this as its POAP script and restarts with the configuration left here.
from cli import cli

cli('copy https://10.192.0.253/Campus/Gpus/secrets/nxos bootflash:secrets.cfg vrf management')
cli('copy https://10.192.0.253/Campus/Gpus/configs/seg1-leaf1.cfg bootflash:weft.cfg vrf management')
with open('/bootflash/poap.cfg', 'w') as out:
    for part in ('secrets.cfg', 'weft.cfg'):
        with open('/bootflash/' + part) as text:
            out.write(text.read())
if '10.4(3)' not in cli('show version'):
    cli('copy https://10.192.0.253/images/nxos64-cs.10.4.3.F.bin bootflash:nxos64-cs.10.4.3.F.bin vrf management')
    cli('config terminal ; boot nxos bootflash:nxos64-cs.10.4.3.F.bin')
    cli('copy running-config startup-config')
    with open('/bootflash/poap.cfg', 'a') as out:
        out.write('boot nxos bootflash:nxos64-cs.10.4.3.F.bin\n')
cli('copy bootflash:poap.cfg scheduled-config')
