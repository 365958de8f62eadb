package dev.weft.generator.junos

import dev.weft.generator.switches.BootUrls

/** The script that Junos runs when it has no configuration. */
package class JunosBootText {
	/** After a line that it can't take the CLI goes on, and would commit the rest: so a load comes first that is thrown away. */
	def String render(BootUrls it) '''
		#!/bin/sh
		# «hostname»: Junos runs this when it has no configuration.
		set -eu
		curl -fsS -o /var/tmp/secrets.set '«secrets»'
		curl -fsS -o /var/tmp/weft.set '«config»'
		lines='load set /var/tmp/secrets.set; load set /var/tmp/weft.set'
		cli -c "configure; $lines; rollback 0; exit" > /var/tmp/weft.log 2>&1
		if grep -m 1 error /var/tmp/weft.log >&2; then exit 1; fi
		cli -c "configure; delete chassis auto-image-upgrade; $lines; commit and-quit"
	'''
}
