package dev.weft.generator.frrconf

import dev.weft.generator.bgp.Family
import dev.weft.generator.bgp.Neighbor
import dev.weft.generator.bgp.NextHop
import dev.weft.generator.bgp.PeerGroup
import dev.weft.generator.bgp.PeerGroup.Kind
import dev.weft.generator.bgp.Speaker
import dev.weft.generator.underlay.PlannedRoutes
import dev.weft.topology.Sessions

/** The {@code router bgp} section of the default table, and the policies that it names. */
package class FrrBgpText {
	val boolean areModesLeft
	val FrrOutsideText outsideText

	new(boolean areModesLeft) {
		this.areModesLeft = areModesLeft
		outsideText = new FrrOutsideText(areModesLeft)
	}

	def String render(FrrSwitch.Bgp it) '''
		«FOR preferred : speaker.planned»
			«preferred(preferred)»
		«ENDFOR»
		«outsideText.policies(speaker.outside, '')»
		router bgp «speaker.^as»
		 bgp router-id «speaker.routerId»
		 bgp log-neighbor-changes
		 no bgp ebgp-requires-policy
		 no bgp default ipv4-unicast
		 bgp bestpath as-path multipath-relax
		 «restart(speaker.sessions)»
		 «FOR group : speaker.groups»
		 	neighbor «group.groupName» peer-group
		 	«settings(it, group)»
		 	«FOR neighbor : group.neighbors»
		 		«neighbor(it, group, neighbor)»
		 	«ENDFOR»
		 «ENDFOR»
		 «outsideText.neighbors(speaker.outside)»
		 !
		 address-family ipv4 unicast
		  «FOR network : speaker.loopbacks + speaker.networks»
		  	network «network»
		  «ENDFOR»
		  «FOR aggregate : speaker.aggregates»
		  	aggregate-address «aggregate» summary-only
		  «ENDFOR»
		  «FOR group : speaker.with(Family.IPV4)»
		  	«unicast(speaker, group)»
		  	«FOR neighbor : group.neighbors.filter[!preferred.empty]»
		  		neighbor «neighbor.id» route-map «neighbor.preferred» in
		  	«ENDFOR»
		  «ENDFOR»
		  «outsideText.unicast(speaker.outside)»
		  «paths(speaker)»
		 exit-address-family
		 «IF speaker.carriesIpv6»
		 	!
		 	address-family ipv6 unicast
		 	 «FOR network : speaker.networks6»
		 	 	network «network»
		 	 «ENDFOR»
		 	 «FOR group : speaker.with(Family.IPV6)»
		 	 	«unicast(speaker, group)»
		 	 «ENDFOR»
		 	 «paths(speaker)»
		 	exit-address-family
		 «ENDIF»
		 «IF speaker.hasEvpn»
		 	!
		 	address-family l2vpn evpn
		 	 «evpn(it)»
		 	exit-address-family
		 «ENDIF»
		«IF areModesLeft»
			exit
		«ENDIF»
		!
	'''

	/** In each table whose sessions outlive a restart. */
	def String restart(Sessions it) '''
		«IF restartsGracefully»
			bgp graceful-restart
			bgp graceful-restart restart-time «restartSeconds»
			bgp graceful-restart preserve-fw-state
		«ENDIF»
	'''

	/** Times of a neighbour or group. */
	def String times(Sessions it, CharSequence name) '''
		«IF isTimed»
			neighbor «name» timers «keepaliveSeconds» «holdSeconds»
		«ENDIF»
	'''

	/** Most routes of a neighbour or group, in a family. */
	def String limit(Sessions it, CharSequence name) '''
		«IF isLimited»
			neighbor «name» maximum-prefix «prefixLimit»
		«ENDIF»
	'''

	private def preferred(PlannedRoutes.Preferred it) '''
		«FOR entry : prefixes»
			ip prefix-list «name» seq «entry.sequence» permit «entry.prefix»
		«ENDFOR»
		!
		route-map «name» permit 10
		 match ip address prefix-list «name»
		 set weight 200
		«IF areModesLeft»
			exit
		«ENDIF»
		!
		route-map «name» permit 20
		«IF areModesLeft»
			exit
		«ENDIF»
		!
	'''

	private def groupName(PeerGroup it) {
		switch kind {
			case LINKS: tierName
			case LOOPBACKS: '''«tierName»-EVPN'''
			case CLIENTS: 'CLIENTS'
			case MESH: 'INTERNAL'
			case PAIR_ROUTES: 'MLAG_PEER'
			case PAIR_EVPN: 'EVPN_PEER'
		}
	}

	private def settings(FrrSwitch.Bgp all, PeerGroup it) '''
		«IF hasBfd»
			neighbor «groupName» bfd
			neighbor «groupName» bfd profile WEFT
			«IF all.speaker.sessions.restartsGracefully»
				neighbor «groupName» bfd check-control-plane-failure
			«ENDIF»
		«ENDIF»
		«times(all.speaker.sessions(it), groupName)»
		«IF isBetweenLoopbacks»
			neighbor «groupName» update-source «all.loopback»
		«ENDIF»
		«IF isMultihop»
			neighbor «groupName» ebgp-multihop 3
		«ENDIF»
	'''

	private def neighbor(FrrSwitch.Bgp all, PeerGroup group, Neighbor it) '''
		neighbor «id» «IF group.isUnnumbered»interface «ENDIF»remote-as «^as»
		neighbor «id» peer-group «group.groupName»
		neighbor «id» description «FrrSwitch.printable(description)»«IF group.isBetweenLoopbacks» «all.loopback»«ELSEIF group.kind == Kind.PAIR_ROUTES» Vlan«all.pairVlan»«ENDIF»
	'''

	private def unicast(Speaker all, PeerGroup it) '''
		neighbor «groupName» activate
		«limit(all.sessions(it), groupName)»
		«IF areClients»
			neighbor «groupName» route-reflector-client
		«ENDIF»
		«IF nextHop == NextHop.SELF_OF_REFLECTED»
			neighbor «groupName» next-hop-self force
		«ELSEIF nextHop == NextHop.SELF»
			neighbor «groupName» next-hop-self
		«ENDIF»
		«IF takesOwnAs»
			neighbor «groupName» allowas-in 1
		«ENDIF»
	'''

	private def paths(Speaker it) '''
		maximum-paths «IF isInternal»ibgp «ENDIF»«maximumPaths»
	'''

	private def evpn(FrrSwitch.Bgp it) '''
		«FOR group : speaker.with(Family.EVPN)»
			neighbor «group.groupName» activate
			«IF group.areClients»
				neighbor «group.groupName» route-reflector-client
			«ENDIF»
			«IF group.takesOwnAs»
				neighbor «group.groupName» allowas-in 1
			«ENDIF»
		«ENDFOR»
		«IF endsTunnels»
			advertise-all-vni
			«IF hasSharedGateways»
				advertise-svi-ip
			«ENDIF»
		«ENDIF»
		«FOR vni : vnis»
			vni «vni.vni»
			 rd «vni.distinguisher»
			 route-target import «vni.routeTarget»
			 route-target export «vni.routeTarget»
			exit-vni
		«ENDFOR»
	'''
}
