package dev.weft.generator.nxos

/** What a switch is before its interfaces: features, management, cages, VLANs and tenants. */
package class NxosSystemText {
	def String render(NxosSwitch it) '''
		hostname «hostname»
		!
		«FOR line : features»
			«line»
		«ENDFOR»
		!
		vrf context management
		«IF !managementGateway.empty»
			«"  "»ip route 0.0.0.0/0 «managementGateway»
		«ENDIF»
		!
		«management(management)»
		system jumbomtu 9216
		!
		«FOR breakout : breakouts»
			interface breakout module 1 port «breakout.cage» map «breakout.map»
		«ENDFOR»
		«IF !breakouts.empty»
			!
		«ENDIF»
		«IF bfd !== null»
			bfd interval «bfd.intervalMs» min_rx «bfd.intervalMs» multiplier «bfd.multiplier»
			!
		«ENDIF»
		«IF !anycastMac.empty»
			fabric forwarding anycast-gateway-mac «anycastMac»
			!
		«ENDIF»
		«FOR vlan : vlans»
			vlan «vlan.id»
			  name «vlan.name»
			  «IF vlan.vni != 0»
			  	vn-segment «vlan.vni»
			  «ENDIF»
			!
		«ENDFOR»
		«FOR tenant : tenants»
			vrf context «tenant.name»
			  vni «tenant.vni»
			  rd auto
			  address-family ipv4 unicast
			    route-target both «tenant.routeTarget»
			    route-target both «tenant.routeTarget» evpn
			!
		«ENDFOR»
	'''

	private def management(NxosManagement it) '''
		«FOR line : lines»
			«line»
		«ENDFOR»
		«IF !lines.empty»
			!
		«ENDIF»
		«FOR line : logins»
			«line»
		«ENDFOR»
		«IF !logins.empty»
			!
		«ENDIF»
		«IF !collectors.empty»
			telemetry
			  destination-profile
			    use-vrf «vrf»
			  destination-group 1
			    «FOR collector : collectors»
			    	«collector»
			    «ENDFOR»
			  sensor-group 1
			    data-source DME
			    path sys/intf depth unbounded
			  subscription 1
			    dst-grp 1
			    snsr-grp 1 sample-interval 10000
			!
		«ENDIF»
	'''
}
