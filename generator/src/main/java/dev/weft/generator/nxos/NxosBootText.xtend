package dev.weft.generator.nxos

import dev.weft.generator.switches.BootUrls

/** The POAP script but for its first lines, which hold the checksum of this. */
package class NxosBootText {
	def String render(BootUrls it) '''
		# «hostname»: NX-OS runs this as its POAP script and restarts with the configuration left here.
		from cli import cli

		cli('terminal dont-ask ; copy «secrets» bootflash:secrets.cfg vrf management')
		cli('terminal dont-ask ; copy «config» bootflash:weft.cfg vrf management')
		with open('/bootflash/poap.cfg', 'w') as out:
		    for part in ('secrets.cfg', 'weft.cfg'):
		        with open('/bootflash/' + part) as text:
		            out.write(text.read())
		«IF image !== null»
		if '«image.release»' not in cli('show version'):
		    cli('terminal dont-ask ; copy «image.url» bootflash:«image.file» vrf management')
		    cli('terminal dont-ask ; config terminal ; boot nxos bootflash:«image.file»')
		    cli('terminal dont-ask ; copy running-config startup-config')
		    with open('/bootflash/poap.cfg', 'a') as out:
		        out.write('boot nxos bootflash:«image.file»\n')
		«ENDIF»
		cli('terminal dont-ask ; copy bootflash:poap.cfg scheduled-config')
	'''
}
