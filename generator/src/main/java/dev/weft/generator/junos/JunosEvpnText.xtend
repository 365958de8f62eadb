package dev.weft.generator.junos

/** The MAC-VRF of the rails and the routing tables of tenants. */
package class JunosEvpnText {
	val outsideText = new JunosOutsideText

	def String render(JunosEvpn it) '''
		«isolation(isolation)»
		set routing-instances «instance» instance-type mac-vrf
		set routing-instances «instance» service-type vlan-aware
		set routing-instances «instance» protocols evpn encapsulation vxlan
		set routing-instances «instance» protocols evpn extended-vni-list all
		set routing-instances «instance» protocols evpn default-gateway no-gateway-community
		«FOR network : networks»
			set routing-instances «instance» protocols evpn vni-options vni «network.vni» vrf-target target:«network.routeTarget»
		«ENDFOR»
		set routing-instances «instance» vtep-source-interface lo0.0
		set routing-instances «instance» route-distinguisher «routeDistinguisher»
		set routing-instances «instance» vrf-target target:«routeTarget»
		«FOR port : interfaces»
			set routing-instances «instance» interface «port»
		«ENDFOR»
		«FOR network : networks»
			set routing-instances «instance» vlans «network.name» vlan-id «network.vlan»
			«IF !network.irb.empty»
				set routing-instances «instance» vlans «network.name» l3-interface «network.irb»
			«ENDIF»
			set routing-instances «instance» vlans «network.name» vxlan vni «network.vni»
		«ENDFOR»
		«IF !tenants.empty»
			«IF tellsAggregates»
				set policy-options policy-statement TENANT-OUT term AGGREGATE from protocol aggregate
				set policy-options policy-statement TENANT-OUT term AGGREGATE then accept
			«ELSE»
				«outsideText.untold('TENANT-OUT', linksOutside)»
				set policy-options policy-statement TENANT-OUT term DIRECT from protocol direct
				set policy-options policy-statement TENANT-OUT term DIRECT then accept
			«ENDIF»
			«outsideText.toldToTenants(it)»
			set policy-options policy-statement TENANT-OUT term REST then reject
		«ENDIF»
		«FOR tenant : tenants»
			«tenant(tenant)»
		«ENDFOR»
	'''

	private def isolation(JunosEvpn.Isolation it) {
		switch it {
			case DEFAULT: ''
			case IGNORED: '''
				set protocols evpn no-core-isolation
			'''
			case DELAYED: '''
				set protocols network-isolation group «JunosNames.ISOLATION» detection hold-time up 240000
				set protocols network-isolation group «JunosNames.ISOLATION» detection service-tracking core-isolation
				set protocols network-isolation group «JunosNames.ISOLATION» service-tracking-action lacp-out-of-sync
			'''
		}
	}

	private def tenant(JunosEvpn.Tenant it) '''
		set routing-instances «name» instance-type vrf
		set routing-instances «name» protocols evpn ip-prefix-routes advertise direct-nexthop
		set routing-instances «name» protocols evpn ip-prefix-routes encapsulation vxlan
		set routing-instances «name» protocols evpn ip-prefix-routes vni «vni»
		set routing-instances «name» protocols evpn ip-prefix-routes export TENANT-OUT
		set routing-instances «name» routing-options multipath
		«FOR aggregate : aggregates»
			set routing-instances «name» routing-options aggregate route «aggregate» discard
		«ENDFOR»
		«FOR each : interfaces»
			set routing-instances «name» interface «each»
		«ENDFOR»
		set routing-instances «name» route-distinguisher «routeDistinguisher»
		set routing-instances «name» vrf-target target:«routeTarget»
		«outsideText.tenant(it)»
	'''
}
