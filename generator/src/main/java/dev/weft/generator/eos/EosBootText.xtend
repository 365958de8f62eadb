package dev.weft.generator.eos

import dev.weft.generator.switches.BootUrls

/** The script that EOS runs when it has no configuration. */
package class EosBootText {
	def String render(BootUrls it) '''
		#!/bin/bash
		# «hostname»: EOS runs this when it has no configuration, and restarts with the one left here.
		set -eu
		«IF image !== null»
		if ! grep -qxF 'SWI_VERSION=«image.release»' /etc/swi-version; then
		    curl -fsS -o '/mnt/flash/«image.file»' '«image.url»'
		    touch /mnt/flash/boot-config
		    sed -i '/^SWI=/d' /mnt/flash/boot-config
		    echo 'SWI=flash:/«image.file»' >> /mnt/flash/boot-config
		fi
		«ENDIF»
		curl -fsS -o /tmp/secrets.cfg '«secrets»'
		curl -fsS -o /tmp/weft.cfg '«config»'
		cat /tmp/secrets.cfg /tmp/weft.cfg > /mnt/flash/startup-config
	'''
}
