package dev.weft.generator.junos

/** What a switch is besides its fabric: name, management, the servers that it uses. */
package class JunosSystemText {
	def String render(JunosSwitch it) '''
		set system host-name «hostname»
		set system services ssh
		set system services netconf ssh
		set system management-instance
		set routing-instances mgmt_junos description management
		set interfaces re0:mgmt-0 description management
		«FOR line : management»
			set «line»
		«ENDFOR»
		«services(services)»
		set protocols lldp port-id-subtype interface-name
		set protocols lldp interface all
		«IF aggregateCount > 0»
			set chassis aggregated-devices ethernet device-count «aggregateCount»
		«ENDIF»
		«IF maximumEcmp > 0»
			set chassis maximum-ecmp «maximumEcmp»
		«ENDIF»
	'''

	private def services(JunosSwitch.Services it) '''
		«IF !preferredNtp.empty»
			set system ntp server «preferredNtp»«instance»
			set system ntp server «preferredNtp» prefer
		«ENDIF»
		«FOR server : otherNtp»
			set system ntp server «server»«instance»
		«ENDFOR»
		«FOR server : dns»
			set system name-server «server»«instance»
		«ENDFOR»
		«FOR server : syslog»
			set system syslog host «server» any notice
			«IF !instance.empty»
				set system syslog host «server»«instance»
			«ENDIF»
		«ENDFOR»
		«FOR line : logins»
			set system «line»
		«ENDFOR»
		«FOR collector : collectors»
			set services analytics streaming-server «collector.name» remote-address «collector.address»
			set services analytics streaming-server «collector.name» remote-port «collectorPort»
		«ENDFOR»
		«IF !collectors.empty»
			set services analytics export-profile WEFT reporting-rate «reportingSeconds»
			set services analytics export-profile WEFT format gpb-gnmi
			set services analytics export-profile WEFT transport grpc
			«IF !instance.empty»
				set services analytics export-profile WEFT«instance»
			«ENDIF»
			«FOR collector : collectors»
				set services analytics sensor PORTS server-name «collector.name»
			«ENDFOR»
			set services analytics sensor PORTS export-name WEFT
			set services analytics sensor PORTS resource /interfaces/
		«ENDIF»
	'''
}
