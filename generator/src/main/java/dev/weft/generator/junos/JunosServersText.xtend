package dev.weft.generator.junos

import dev.weft.generator.underlay.Secrets
import dev.weft.generator.underlay.UsedServers

/**
 * Servers that a switch uses. Logins: servers are asked, then the switch's own passwords. Junos
 * commits no server without its key, so that the servers themselves are in the template of secrets;
 * until it is loaded there is nobody to ask and passwords decide. Who is known to servers alone
 * becomes {@code remote}, who may look; servers say who may more.
 */
package class JunosServersText {
	def String render(UsedServers it, boolean hasQueues) '''
		«FOR clock : clocks»
			set system ntp server «clock.server»«instance»
			«IF clock.isPreferred»
				set system ntp server «clock.server» prefer
			«ENDIF»
		«ENDFOR»
		«FOR server : dns»
			set system name-server «server»«instance»
		«ENDFOR»
		«FOR server : syslog»
			set system syslog host «server» any notice
			«IF !isInBand»
				set system syslog host «server»«instance»
			«ENDIF»
		«ENDFOR»
		«IF !logins.empty»
			set system authentication-order «method»
			set system authentication-order password
			set system login user remote class read-only
		«ENDIF»
		«IF !collectors.empty»
			«IF isMeasuredByTls»
				«served»
			«ELSE»
				«telemetry(hasQueues)»
			«ENDIF»
		«ENDIF»
	'''

	/** What the switch is to load besides, with a placeholder for the key. */
	def String secrets(UsedServers it) '''
		# «Secrets.REMARK»
		«FOR server : logins»
			«IF !isInBand»
				set system «method»-server «server»«instance»
			«ENDIF»
			set system «method»-server «server» secret "«Secrets.AAA_KEY»"
		«ENDFOR»
		set system accounting events login
		set system accounting events interactive-commands
		set system accounting destination «method»
	'''

	/** Names the table of what a switch reaches over its management port. */
	private def instance(UsedServers it) {
		if (isInBand) '' else ' routing-instance mgmt_junos'
	}

	private def method(UsedServers it) {
		if (isTacacs) 'tacplus' else 'radius'
	}

	/** Collectors ask over gNMI; whoever is no collector is not answered. */
	private def served(UsedServers it) '''
		set system services extension-service request-response grpc ssl port 32767
		set system services extension-service request-response grpc ssl local-certificate weft
		set system services extension-service request-response grpc ssl use-pki
		«IF !isInBand»
			set system services extension-service request-response grpc«instance»
		«ENDIF»
		«FOR collector : collectors.filter[isAddress]»
			set system services extension-service notification allow-clients address «collector.server»
		«ENDFOR»
	'''

	/** Collectors hear every 30 seconds, on port 50051. */
	private def telemetry(UsedServers it, boolean hasQueues) '''
		«FOR collector : collectors»
			set services analytics streaming-server collector«collector.number» remote-address «collector.server»
			set services analytics streaming-server collector«collector.number» remote-port 50051
		«ENDFOR»
		set services analytics export-profile WEFT reporting-rate 30
		set services analytics export-profile WEFT format gpb-gnmi
		set services analytics export-profile WEFT transport grpc
		«IF !isInBand»
			set services analytics export-profile WEFT«instance»
		«ENDIF»
		«FOR collector : collectors»
			set services analytics sensor PORTS server-name collector«collector.number»
		«ENDFOR»
		set services analytics sensor PORTS export-name WEFT
		set services analytics sensor PORTS resource /interfaces/
		«IF hasQueues»
			«FOR collector : collectors»
				set services analytics sensor QUEUES server-name collector«collector.number»
			«ENDFOR»
			set services analytics sensor QUEUES export-name WEFT
			set services analytics sensor QUEUES resource /qos/interfaces/
		«ENDIF»
	'''
}
