package dev.weft.generator.sonic

import dev.weft.generator.switches.BootUrls

/** The scripts that SONiC's ZTP runs before and after it loads the database. */
package class SonicBootText {
	/**
	 * What is missing stops the boot before anything is changed. Nothing can be fetched later: the
	 * database puts eth0 into the VRF mgmt, and ZTP asks from the default one.
	 */
	def String fetch(BootUrls it) '''
		#!/bin/bash
		# «hostname»: SONiC runs this first, as «hostname».json says.
		set -eu
		curl -fsS -o /tmp/secrets.json '«secrets»'
		curl -fsS -o /tmp/frr.conf '«config»/frr.conf'
		curl -fsS -o «SonicBoot.FETCHED» '«folder»«hostname»«SonicBoot.FINISH»'
	'''

	/** A reload may lose frr.conf, so it is laid down after the last one. */
	def String finish(BootUrls it) '''
		#!/bin/bash
		# «hostname»: SONiC runs this last, as «hostname».json says.
		set -eu
		sonic-cfggen -j /tmp/secrets.json --write-to-db
		config save -y
		mkdir -p /etc/sonic/frr
		cp /tmp/frr.conf /etc/sonic/frr/frr.conf
		systemctl reset-failed bgp
		systemctl restart bgp
	'''
}
