package dev.weft.generator.nxos

import dev.weft.generator.underlay.Secrets
import dev.weft.generator.underlay.UsedServers

/**
 * Servers that a switch uses, over its management port or, where nothing plugs into that, in band.
 * Logins: servers are asked, then, when none of them answers, the switch's own users. A switch
 * without the key asks in vain and stays reachable; so does its console, which asks none.
 */
package class NxosServersText {
	def String render(UsedServers it, boolean hasQueues) '''
		«FOR server : dns»
			ip name-server «server» use-vrf «vrf»
		«ENDFOR»
		«FOR clock : clocks»
			ntp server «clock.server»«IF clock.isPreferred» prefer«ENDIF» use-vrf «vrf»
		«ENDFOR»
		«FOR server : syslog»
			logging server «server» 5 use-vrf «vrf»
		«ENDFOR»
		«IF !(dns.empty && clocks.empty && syslog.empty)»
			!
		«ENDIF»
		«IF !logins.empty»
			«loginLines»
			!
		«ENDIF»
		«IF !collectors.empty»
			«telemetry(hasQueues)»
			!
		«ENDIF»
	'''

	/** What the switch is to load besides, with a placeholder for the key. */
	def String secrets(UsedServers it) '''
		! «Secrets.REMARK»
		«IF isTacacs»
			«tacacsFeature»
		«ENDIF»
		«loginProtocol.word»-server key 0 «Secrets.AAA_KEY»
	'''

	/** TACACS+ must be on before what it is asked by. */
	def String tacacsFeature() '''feature tacacs+'''

	private def vrf(UsedServers it) {
		if (isInBand) 'default' else 'management'
	}

	private def loginLines(UsedServers it) '''
		«FOR server : logins»
			«loginProtocol.word»-server host «server»
		«ENDFOR»
		aaa group server «IF isTacacs»tacacs+«ELSE»radius«ENDIF» WEFT
		  «FOR server : logins»
		  	server «server»
		  «ENDFOR»
		  use-vrf «vrf»
		  «IF !isInBand»
		  	source-interface mgmt0
		  «ENDIF»
		aaa authentication login default group WEFT local
		aaa accounting default group WEFT local
	'''

	/** Over gRPC, to the port that collectors of Cisco listen on. */
	private def telemetry(UsedServers it, boolean hasQueues) '''
		telemetry
		  «IF isMeasuredByTls»
		  	certificate /bootflash/weft.pem «collectors.head.server»
		  «ENDIF»
		  destination-profile
		    use-vrf «vrf»
		  destination-group 1
		    «FOR collector : collectors»
		    	«IF collector.isAddress»ip address«ELSE»host«ENDIF» «collector.server» port 57500 protocol gRPC encoding GPB
		    «ENDFOR»
		  sensor-group 1
		    data-source DME
		    path sys/intf depth unbounded
		  «IF hasQueues»
		  	sensor-group 2
		  	  data-source NX-API
		  	  path "show queuing interface"
		  	  path "show interface priority-flow-control"
		  	  path "show queuing pfc-queue"
		  «ENDIF»
		  subscription 1
		    dst-grp 1
		    snsr-grp 1 sample-interval 10000
		    «IF hasQueues»
		    	snsr-grp 2 sample-interval 30000
		    «ENDIF»
	'''
}
