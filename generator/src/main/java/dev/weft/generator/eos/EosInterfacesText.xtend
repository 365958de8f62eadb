package dev.weft.generator.eos

import dev.weft.generator.eos.EosInterfaces.Sharing
import dev.weft.generator.eos.EosInterfaces.Towards
import dev.weft.topology.EdgePorts

/** Port-channels, ports, loopbacks, gateways and the end of tunnels. */
package class EosInterfacesText {
	val outsideText = new EosOutsideText

	def String render(EosSwitch it) '''
		«FOR channel : interfaces.portChannels»
			«portChannel(channel, switching.edge, qos)»
		«ENDFOR»
		«FOR port : interfaces.ports»
			«port(it, port)»
		«ENDFOR»
		«outsideText.channels(interfaces)»
		«outsideText.trunkChannels(interfaces)»
		«outsideText.subInterfaces(interfaces)»
		«loopbacks(interfaces)»
		interface Management1
		   description management
		   vrf MGMT
		   «IF management.address.empty»
		   	ip address dhcp
		   	dhcp client accept default-route
		   «ELSE»
		   	ip address «management.address»
		   «ENDIF»
		!
		«FOR gateway : interfaces.gateways»
			«gateway(gateway)»
		«ENDFOR»
		«FOR each : interfaces.tenantPartners»
			interface Vlan«each.vlan»
			   description mlag routing of tenant «each.tenant»
			   no shutdown
			   mtu «each.mtu»
			   vrf «each.table»
			   ip address «each.address»
			!
		«ENDFOR»
		«IF interfaces.partner !== null»
			«partner(interfaces, interfaces.partner)»
		«ENDIF»
		«IF interfaces.vxlan !== null»
			«vxlan(interfaces.vxlan)»
		«ENDIF»
	'''

	private def portChannel(EosInterfaces.PortChannel it, EdgePorts edge, EosQos qos) '''
		interface Port-Channel«number»
		   «IF accessVlan == 0»
		   	description «peerName» Port-Channel«number»
		   	switchport mode trunk
		   	switchport trunk group MLAG
		   «ELSE»
		   	description «description»
		   	switchport access vlan «accessVlan»
		   «ENDIF»
		   switchport
		   «IF isMlag»
		   	mlag «number»
		   «ENDIF»
		   «IF segment !== null»
		   	!
		   	evpn ethernet-segment
		   	   identifier «segment.identifier»
		   	   route-target import «segment.routeTarget»
		   «ENDIF»
		   «IF !systemId.empty»
		   	lacp system-id «systemId»
		   «ENDIF»
		   «IF isTracked»
		   	link tracking group UPLINKS downstream
		   «ENDIF»
		   «IF accessVlan != 0»
		   	«IF edge.worksWithoutLacp»
		   		port-channel lacp fallback timeout 10
		   		port-channel lacp fallback individual
		   	«ENDIF»
		   	«edge(edge)»
		   «ENDIF»
		   «profile(qos)»
		!
	'''

	private def edge(EdgePorts it) '''
		spanning-tree portfast
		«IF isGuarded»
			spanning-tree bpduguard enable
		«ENDIF»
	'''

	private def port(EosSwitch all, EosInterfaces.Port it) '''
		interface «name»
		   description «description»
		   no shutdown
		   «IF routed !== null»
		   	mtu «routed.mtu»
		   «ENDIF»
		   speed «speed(speed)»
		   «IF routed !== null»
		   	no switchport
		   	«routed(all.interfaces, routed)»
		   «ENDIF»
		   «IF trunk !== null»
		   	«outsideText.trunk(trunk)»
		   «ENDIF»
		   «IF accessVlan != 0»
		   	switchport access vlan «accessVlan»
		   	switchport
		   	«edge(all.switching.edge)»
		   «ENDIF»
		   «IF channelGroup != 0»
		   	channel-group «channelGroup» mode active
		   «ENDIF»
		   «IF hasPolicy»
		   	«profile(all.qos)»
		   	«counters(all.qos)»
		   «ENDIF»
		!
	'''

	private def counters(EosQos it) '''
		«IF it !== null && isCounted»
			«FOR queue : queues.filter[ecn !== null]»
				!
				uc-tx-queue «queue.number»
				   random-detect ecn count
			«ENDFOR»
		«ENDIF»
	'''

	private def profile(EosQos it) '''
		«IF it !== null»
			service-profile «profile»
		«ENDIF»
	'''

	private def speed(EosInterfaces.Speed it) '''«rate»«IF isTerabits»t«ELSE»g«ENDIF»«IF lanes > 0»-«lanes»«ENDIF»'''

	private def routed(EosInterfaces all, EosInterfaces.Routed it) '''
		«IF !table.empty»
			vrf «table»
		«ENDIF»
		«IF !address.empty»
			ip address «address»
		«ENDIF»
		«IF towards == Towards.SWITCH»
			«link»
			«IF all.hasOspf»
				«ospf(1)»
			«ENDIF»
		«ENDIF»
		«IF isTracked»
			link tracking group UPLINKS upstream
		«ENDIF»
	'''

	private def link(EosInterfaces.Routed it) {
		switch addressing {
			case NUMBERED: ''
			case BORROWED: '''
				ip address unnumbered Loopback0
			'''
			case LINK_LOCAL: '''
				ipv6 enable
			'''
		}
	}

	private def area() '''ip ospf area 0.0.0.0'''

	private def ospf(int cost) '''
		ip ospf cost «cost»
		ip ospf network point-to-point
		«area»
	'''

	private def loopbacks(EosInterfaces it) '''
		«IF !loopback.empty»
			interface Loopback0
			   description router id
			   ip address «loopback»
			   «IF hasOspf»
			   	«area»
			   «ENDIF»
			   «IF !loopback6.empty»
			   	ipv6 address «loopback6»
			   «ENDIF»
			!
		«ENDIF»
		«IF !sharedTunnel.empty»
			interface Loopback1
			   description end of tunnels, shared
			   ip address «sharedTunnel»
			   «IF hasOspf»
			   	«area»
			   «ENDIF»
			!
		«ENDIF»
	'''

	private def gateway(EosInterfaces.Gateway it) '''
		interface Vlan«vlan»
		   description gateway of «title»
		   no shutdown
		   mtu «mtu»
		   «IF !table.empty»
		   	vrf «table»
		   «ENDIF»
		   ip address «IF sharing == Sharing.VIRTUAL»virtual «ENDIF»«address»
		   «IF !gateway.empty»
		   	ip virtual-router address «gateway»
		   «ENDIF»
		   «IF sharing == Sharing.SECOND_WITH_HOST_ROUTES»
		   	«hostRoutes»
		   «ENDIF»
		   «IF !address6.empty»
		   	ipv6 address «IF sharing != Sharing.OWN»virtual «ENDIF»«address6»
		   «ENDIF»
		!
	'''

	/** A neighbour whose link to this leaf is down is reached through the other leaf: by routes. */
	private def hostRoutes() '''
		ip local-proxy-arp
		ip attached-host route export
	'''

	private def partner(EosInterfaces all, EosInterfaces.Partner it) '''
		interface Vlan«routingVlan»
		   description mlag routing
		   no shutdown
		   mtu «mtu»
		   ip address «routingAddress»
		   «IF all.hasOspf»
		   	«ospf(cost)»
		   «ENDIF»
		!
		interface Vlan«controlVlan»
		   description mlag control
		   no shutdown
		   mtu «mtu»
		   no autostate
		   ip address «controlAddress»
		!
	'''

	private def vxlan(EosInterfaces.Vxlan it) '''
		interface Vxlan1
		   vxlan source-interface «IF isShared»Loopback1«ELSE»Loopback0«ENDIF»
		   «IF isShared»
		   	vxlan virtual-router encapsulation mac-address mlag-system-id
		   «ENDIF»
		   vxlan udp-port 4789
		   «FOR entry : vlans»
		   	vxlan vlan «entry.vlan» vni «entry.vni»
		   «ENDFOR»
		   «FOR entry : tenants»
		   	vxlan vrf «entry.tenant» vni «entry.vni»
		   «ENDFOR»
		!
	'''
}
