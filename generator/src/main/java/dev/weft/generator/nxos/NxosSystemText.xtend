package dev.weft.generator.nxos

/** What a switch is before its interfaces: features, management, cages, VLANs and tenants. */
package class NxosSystemText {
	val serversText = new NxosServersText
	val outsideText = new NxosOutsideText

	def String render(NxosSwitch it) '''
		hostname «hostname»
		!
		«FOR feature : features»
			«feature(feature)»
		«ENDFOR»
		!
		vrf context management
		«IF !managementGateway.empty»
			«"  "»ip route 0.0.0.0/0 «managementGateway»
		«ENDIF»
		!
		«serversText.render(servers, qos !== null)»
		system jumbomtu 9216
		!
		«FOR breakout : breakouts»
			interface breakout module 1 port «breakout.cage» map «breakout.gigabits»g-«breakout.children»x
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
			  name «vlanName(vlan)»
			  «IF vlan.vni != 0»
			  	vn-segment «vlan.vni»
			  «ENDIF»
			!
		«ENDFOR»
		«FOR tenant : tenants»
			vrf context «tenant.name»
			  vni «tenant.vni»
			  rd auto
			  «outsideText.routes(tenant.outside)»
			  address-family ipv4 unicast
			    route-target both «tenant.routeTarget»
			    route-target both «tenant.routeTarget» evpn
			!
		«ENDFOR»
	'''

	private def feature(NxosSwitch.Feature it) {
		switch it {
			case OSPF: 'feature ospf'
			case BGP: 'feature bgp'
			case VLAN_INTERFACES: 'feature interface-vlan'
			case HSRP: 'feature hsrp'
			case LACP: 'feature lacp'
			case VPC: 'feature vpc'
			case LLDP: 'feature lldp'
			case BFD: 'feature bfd'
			case TELEMETRY: 'feature telemetry'
			case TACACS: serversText.tacacsFeature
			case EVPN: 'nv overlay evpn'
			case VLAN_NETWORKS: 'feature vn-segment-vlan-based'
			case TUNNELS: 'feature nv overlay'
			case INFRA_VLAN: '''system nve infra-vlans «NxosPeerLink.ROUTING_VLAN»'''
		}
	}

	private def vlanName(NxosSwitch.Vlan it) {
		switch use {
			case RAIL: name
			case TENANT: '''tenant«tenant»'''
			case PAIR: 'vpc-routing'
		}
	}
}
