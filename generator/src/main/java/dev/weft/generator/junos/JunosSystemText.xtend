package dev.weft.generator.junos

/** What a switch is besides its fabric: name, management, the servers that it uses. */
package class JunosSystemText {
	val serversText = new JunosServersText

	def String render(JunosSwitch it) '''
		set system host-name «hostname»
		set system services ssh
		set system services netconf ssh
		set system management-instance
		set routing-instances mgmt_junos description management
		set interfaces «managementPort» description management
		«IF managementAddress.empty»
			set interfaces «managementPort» unit 0 family inet dhcp
		«ELSE»
			set interfaces «managementPort» unit 0 family inet address «managementAddress»
			set routing-instances mgmt_junos routing-options static route 0.0.0.0/0 next-hop «managementGateway»
		«ENDIF»
		«serversText.render(servers, qos !== null)»
		set protocols lldp port-id-subtype interface-name
		set protocols lldp interface all
		«IF aggregateCount > 0»
			set chassis aggregated-devices ethernet device-count «aggregateCount»
		«ENDIF»
		«IF maximumEcmp > 0»
			set chassis maximum-ecmp «maximumEcmp»
		«ENDIF»
	'''
}
