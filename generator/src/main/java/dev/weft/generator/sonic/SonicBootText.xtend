package dev.weft.generator.sonic

import dev.weft.generator.switches.BootUrls

/** The script that SONiC's ZTP runs. */
package class SonicBootText {
	def String render(BootUrls it) '''
		#!/bin/bash
		# «hostname»: SONiC runs this as «hostname».json says.
		set -eu
		curl -fsS -o /tmp/secrets.json '«secrets»'
		curl -fsS -o /tmp/weft.json '«config»/config_db.json'
		curl -fsS -o /tmp/frr.conf '«config»/frr.conf'
		sonic-cfggen -j /etc/sonic/config_db.json -j /tmp/weft.json -j /tmp/secrets.json --print-data > /tmp/config_db.json
		mv /tmp/config_db.json /etc/sonic/config_db.json
		mkdir -p /etc/sonic/frr
		mv /tmp/frr.conf /etc/sonic/frr/frr.conf
		config reload -y -f
	'''
}
