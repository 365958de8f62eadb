package dev.weft.generator.frr

/** {@code configs/<hostname>.services.sh}: writes the files of programs besides FRR, below a folder if one is named. */
class ServicesScript {
	def String render(SystemServices it) '''
		#!/bin/sh
		# Name, management port, LLDP, clocks, logs and resolvers of «hostname», for systemd-networkd, lldpd, chrony and rsyslog
		# as Debian packs them; restart them, or the switch, afterwards. An argument is a folder to write below, as for an image.
		«FOR remark : notWritten»
			# Not here. «remark»
		«ENDFOR»
		set -eu
		root=${1:-}

		# Replaces a file at once.
		put() {
			mkdir -p "$root${1%/*}"
			cat >"$root$1.weft"
			mv "$root$1.weft" "$root$1"
		}
		«FOR file : files»

			put «file.path» <<'END'
			«FOR line : file.lines»
				«line»
			«ENDFOR»
			END
		«ENDFOR»
	'''
}
