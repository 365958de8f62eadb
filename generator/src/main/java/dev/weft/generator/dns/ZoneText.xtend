package dev.weft.generator.dns

import java.util.List

/** Zone files (RFC 1035, 5) and the part of {@code named.conf} that names them. */
class ZoneText {
	def String render(Zone it) '''
		; Zone «name». The serial number stays 1: raise it, or let the server do so, where secondaries copy the zone.
		$TTL 3600
		@ IN SOA «server» hostmaster.localhost. 1 3600 600 604800 3600
		@ IN NS «server»
		«FOR entry : entries»
			«entry.owner» IN «entry.type» «entry.value»
		«ENDFOR»
	'''

	def String configuration(List<Zone> zones) '''
		«FOR zone : zones»
			zone "«zone.name»" { type primary; file "«zone.file»"; };
		«ENDFOR»
	'''
}
