package dev.weft.generator.cumulus

import dev.weft.generator.switches.BootUrls

/** The script that Cumulus Linux runs at its first start. */
package class CumulusBootText {
	def String render(BootUrls it) '''
		#!/bin/bash
		# CUMULUS-AUTOPROVISIONING
		# «hostname»: Cumulus Linux runs this once, at its first start«IF image !== null», and once more from «image.file»«ENDIF».
		set -eu
		«IF image !== null»
		. /etc/lsb-release
		case "$DISTRIB_RELEASE" in
		    '«image.release»' | '«image.release»'.*) ;;
		    *)
		        /usr/cumulus/bin/onie-install -fa -i '«image.url»'
		        reboot
		        exit 0
		        ;;
		esac
		«ENDIF»
		curl -fsS -o /tmp/secrets.yaml '«secrets»'
		curl -fsS -o /tmp/startup.yaml '«config»/startup.yaml'
		nv config replace /tmp/startup.yaml
		nv config patch /tmp/secrets.yaml
		nv config apply -y
		nv config save
		exit 0
	'''
}
