package dev.weft.generator.nxos

import dev.weft.generator.nxos.NxosInterfaces.Towards
import dev.weft.topology.EdgePorts
import java.util.List

/** Loopbacks, VLANs, port-channels, ports and the end of tunnels. */
package class NxosInterfacesText {
	val qosText = new NxosQosText
	val outsideText = new NxosOutsideText

	/**
	 * @param qos null for none
	 */
	def String render(NxosInterfaces it, EdgePorts edge, NxosQos qos) '''
		«loopbacks»
		«FOR gateway : gateways»
			«gateway(gateway)»
		«ENDFOR»
		«FOR vlan : tenantVlans»
			interface Vlan«vlan.vlan»
			  description overlay of tenant «vlan.tenant»
			  mtu «vlan.mtu»
			  vrf member «vlan.table»
			  no ip redirects
			  ip forward
			  no shutdown
			!
		«ENDFOR»
		«IF partner !== null»
			interface Vlan«partner.vlan»
			  description vpc routing
			  mtu «partner.mtu»
			  no ip redirects
			  ip address «partner.address»
			  «IF hasOspf»
			  	«ospf(partner.cost)»
			  «ENDIF»
			  no shutdown
			!
		«ENDIF»
		«FOR channel : channels»
			«channel(channel, edge, qos)»
		«ENDFOR»
		«FOR port : ports»
			«port(it, port, edge, qos)»
		«ENDFOR»
		«outsideText.channels(it, qos)»
		«outsideText.subInterfaces(it)»
		«IF tunnel !== null»
			«tunnel(tunnel, qos)»
		«ENDIF»
	'''

	/** The end of tunnels is apart from the router id, as it goes down until the leaves of a pair have found each other. */
	private def loopbacks(NxosInterfaces it) '''
		«IF !loopback.empty»
			interface loopback0
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
		«IF tunnelEnd !== null»
			interface loopback1
			  description end of tunnels
			  ip address «tunnelEnd.own»
			  ip address «tunnelEnd.shared» secondary
			  «IF hasOspf»
			  	«area»
			  «ENDIF»
			!
		«ENDIF»
	'''

	private def area() '''ip router ospf UNDERLAY area 0.0.0.0'''

	private def ospf(int cost) '''
		ip ospf network point-to-point
		ip ospf cost «cost»
		«area»
	'''

	private def gateway(NxosInterfaces.Gateway it) '''
		interface Vlan«vlan»
		  description gateway of «title»
		  mtu «mtu»
		  «IF !table.empty»
		  	vrf member «table»
		  «ENDIF»
		  no ip redirects
		  ip address «address»
		  «IF isAnycast»
		  	fabric forwarding mode anycast-gateway
		  «ENDIF»
		  «IF hsrp !== null»
		  	hsrp version 2
		  	hsrp «hsrp.group»
		  	  preempt
		  	  priority «hsrp.priority»
		  	  ip «hsrp.gateway»
		  «ENDIF»
		  «IF !address6.empty»
		  	ipv6 address «address6»
		  «ENDIF»
		  no shutdown
		!
	'''

	private def edge(EdgePorts it) '''
		spanning-tree port type edge
		«IF isGuarded»
			spanning-tree bpduguard enable
		«ENDIF»
	'''

	private def channel(NxosInterfaces.Channel it, EdgePorts edge, NxosQos qos) '''
		interface port-channel«number»
		  «IF peerName.empty»
		  	description «NxosDescription.ofInterface(description)»
		  «ELSE»
		  	description «peerName» port-channel«number»
		  «ENDIF»
		  «switched(switched)»
		  «IF peerName.empty && switched.access != 0»
		  	«IF edge.worksWithoutLacp»
		  		shutdown
		  		no lacp suspend-individual
		  	«ENDIF»
		  	«edge(edge)»
		  «ELSEIF !peerName.empty»
		  	spanning-tree port type network
		  «ENDIF»
		  «IF switched.access != 0 || !peerName.empty»
		  	«policy(qos)»
		  «ELSE»
		  	«unpaused(qos)»
		  «ENDIF»
		  «IF isShared»
		  	vpc «IF peerName.empty»«number»«ELSE»peer-link«ENDIF»
		  «ENDIF»
		  no shutdown
		!
	'''

	private def port(NxosInterfaces all, NxosInterfaces.Port it, EdgePorts edge, NxosQos qos) '''
		interface «name»
		  description «NxosDescription.ofInterface(description)»
		  «IF routed !== null»
		  	«routed(all, routed, qos)»
		  	«IF channel != 0»
		  		channel-group «channel» mode active
		  	«ELSEIF routed.towards == Towards.OUTSIDE»
		  		«unpaused(qos)»
		  	«ENDIF»
		  «ENDIF»
		  «IF switched !== null»
		  	«switched(switched)»
		  	«IF channel != 0»
		  		«IF edge.worksWithoutLacp && switched.access != 0»
		  			«edge(edge)»
		  		«ENDIF»
		  		channel-group «channel» mode active
		  	«ELSEIF switched.access != 0»
		  		«edge(edge)»
		  		«policy(qos)»
		  	«ELSE»
		  		«unpaused(qos)»
		  	«ENDIF»
		  «ENDIF»
		  no shutdown
		!
	'''

	private def switched(NxosInterfaces.Switched it) '''
		switchport
		«IF access != 0»
			switchport access vlan «access»
		«ELSE»
			switchport mode trunk
			«IF untagged != 0»
				switchport trunk native vlan «untagged»
			«ENDIF»
			switchport trunk allowed vlan «trunk.join(',')»
		«ENDIF»
		mtu «mtu»
	'''

	private def routed(NxosInterfaces all, NxosInterfaces.Routed it, NxosQos qos) '''
		no switchport
		mtu «mtu»
		«IF towards != Towards.OUTSIDE»
			«policy(qos)»
		«ENDIF»
		«IF towards == Towards.OUTSIDE»
			«outsideText.address(table, address)»
		«ELSE»
			«IF !table.empty»
				vrf member «table»
			«ENDIF»
			«IF !address.empty»
				ip address «address»
			«ENDIF»
			«IF towards == Towards.SWITCH»
				«link»
			«ENDIF»
			no ip redirects
		«ENDIF»
		«IF towards == Towards.SWITCH && all.hasOspf»
			«ospf(1)»
		«ENDIF»
	'''

	private def link(NxosInterfaces.Routed it) {
		switch addressing {
			case NUMBERED: ''
			case BORROWED: '''
				medium p2p
				ip unnumbered loopback0
			'''
			case LINK_LOCAL: '''
				ip forward
				ipv6 address use-link-local-only
				ipv6 link-local use-bia
				no ipv6 redirects
			'''
		}
	}

	private def policy(NxosQos qos) '''
		«IF qos !== null»
			«qosText.port(qos)»
		«ENDIF»
	'''

	private def unpaused(NxosQos qos) '''
		«IF qos !== null»
			«qosText.outside(qos)»
		«ENDIF»
	'''

	/** What comes out of tunnels is sorted into classes there, not at the port that it came in by. */
	private def tunnel(NxosInterfaces.Tunnel it, NxosQos qos) '''
		interface nve1
		  no shutdown
		  host-reachability protocol bgp
		  «IF tellsOwnEnd»
		  	advertise virtual-rmac
		  «ENDIF»
		  source-interface «IF isShared»loopback1«ELSE»loopback0«ENDIF»
		  «IF qos !== null»
		  	service-policy type qos input «qos.name»-IN
		  «ENDIF»
		  «replicated(vnis)»
		  «FOR vni : tenantVnis»
		  	member vni «vni» associate-vrf
		  «ENDFOR»
		!
	'''

	private def replicated(List<Integer> vnis) '''
		«FOR vni : vnis»
			member vni «vni»
			  ingress-replication protocol bgp
		«ENDFOR»
	'''
}
