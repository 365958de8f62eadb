package dev.weft.generator.eos

import dev.weft.generator.underlay.Secrets
import dev.weft.generator.underlay.UsedServers

/**
 * Servers that a switch uses, over its management port or, where nothing plugs into that, in band.
 * Logins: servers are asked, then, when none of them answers, the switch's own users; at the console
 * the latter alone. A switch without the key asks in vain and stays reachable.
 */
package class EosServersText {
	def String render(UsedServers it) '''
		«FOR server : syslog»
			logging «vrf»host «server»
		«ENDFOR»
		«IF !syslog.empty && !isInBand»
			logging «vrf»source-interface Management1
		«ENDIF»
		«FOR server : dns»
			ip name-server «vrf»«server»
		«ENDFOR»
		«IF !dns.empty && !isInBand»
			ip domain lookup «vrf»source-interface Management1
		«ENDIF»
		«IF !clocks.empty && !isInBand»
			ntp local-interface «vrf»Management1
		«ENDIF»
		«FOR clock : clocks»
			ntp server «vrf»«clock.server»«IF clock.isPreferred» prefer«ENDIF» iburst
		«ENDFOR»
		«IF !(syslog.empty && dns.empty && clocks.empty)»
			!
		«ENDIF»
	'''

	/** Who may measure, over gNMI. */
	def String telemetry(EosManagement it) '''
		«IF !servers.collectors.empty»
			«IF !allowed.empty»
				ip access-list standard WEFT-TELEMETRY
				   «FOR entry : allowed»
				   	«entry.sequence» permit host «entry.collector»
				   «ENDFOR»
				!
			«ENDIF»
			«IF servers.isMeasuredByTls»
				management security
				   ssl profile WEFT
				      certificate weft.crt key weft.key
				!
			«ENDIF»
			management api gnmi
			   transport grpc default
			      «IF servers.isMeasuredByTls»
			      	ssl profile WEFT
			      «ENDIF»
			      «IF !servers.isInBand»
			      	vrf MGMT
			      «ENDIF»
			      «IF !allowed.empty»
			      	ip access-group WEFT-TELEMETRY
			      «ENDIF»
			!
		«ENDIF»
	'''

	def String logins(UsedServers it) '''
		«IF !logins.empty»
			«FOR server : logins»
				«loginProtocol.word»-server host «server»«inVrf»
			«ENDFOR»
			!
			aaa group server «IF isTacacs»tacacs+«ELSE»radius«ENDIF» WEFT
			   «FOR server : logins»
			   	server «server»«inVrf»
			   «ENDFOR»
			!
			aaa authentication login default group WEFT local
			aaa authentication login console local
			aaa authorization exec default group WEFT local
			aaa accounting exec default start-stop group WEFT
			«IF !isInBand»
				!
				ip «loginProtocol.word»«inVrf» source-interface Management1
			«ENDIF»
			!
		«ENDIF»
	'''

	/** What the switch is to load besides, with a placeholder for the key. */
	def String secrets(UsedServers it) '''
		! «Secrets.REMARK»
		«loginProtocol.word»-server key 0 «Secrets.AAA_KEY»
	'''

	private def vrf(UsedServers it) {
		if (isInBand) '' else 'vrf MGMT '
	}

	private def inVrf(UsedServers it) {
		if (isInBand) '' else ' vrf MGMT'
	}
}
