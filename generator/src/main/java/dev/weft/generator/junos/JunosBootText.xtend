package dev.weft.generator.junos

import dev.weft.generator.switches.BootUrls

/** The script that Junos runs when it has no configuration. */
package class JunosBootText {
	/**
	 * The factory has DHCP on the management port and on others, beside which Junos takes no address
	 * and no VLAN. After a line that it can't take the CLI goes on, and would commit the rest: so
	 * a load comes first that is checked and thrown away.
	 */
	def String render(BootUrls it) '''
		#!/bin/sh
		# «hostname»: Junos runs this when it has no configuration.
		set -eu
		curl -fsS -o /var/tmp/secrets.set '«secrets»'
		curl -fsS -o /var/tmp/weft.set '«config»'
		factory='delete chassis auto-image-upgrade; delete interfaces; delete protocols; delete vlans'
		lines="$factory; load set /var/tmp/secrets.set; load set /var/tmp/weft.set"
		cli -c "configure; $lines; commit check; rollback 0; exit" > /var/tmp/weft.log 2>&1
		if grep -m 1 error /var/tmp/weft.log >&2; then exit 1; fi
		cli -c "configure; $lines; commit and-quit"
	'''
}
