package dev.weft.generator.junos

import dev.weft.generator.switches.BootUrls

/** The script that Junos runs when it has no configuration. */
package class JunosBootText {
	def String render(BootUrls it) '''
		#!/bin/sh
		# «hostname»: Junos runs this when it has no configuration.
		set -eu
		curl -fsS -o /var/tmp/secrets.set '«secrets»'
		curl -fsS -o /var/tmp/weft.set '«config»'
		cli -c 'configure; delete chassis auto-image-upgrade; load set /var/tmp/secrets.set; load set /var/tmp/weft.set; commit and-quit'
	'''
}
