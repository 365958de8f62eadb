package dev.weft.generator.eos

import dev.weft.generator.bgp.Family
import dev.weft.generator.bgp.Neighbor
import dev.weft.generator.bgp.NextHop
import dev.weft.generator.bgp.PeerGroup
import dev.weft.generator.bgp.PeerGroup.Kind
import dev.weft.generator.bgp.Speaker
import dev.weft.generator.underlay.PlannedRoutes

/** The {@code router bgp} section. */
package class EosBgpText {
	val outsideText = new EosOutsideText

	def String render(EosBgp it) '''
		«FOR preferred : speaker.planned»
			«preferred(preferred)»
		«ENDFOR»
		«outsideText.policies(speaker.outside, '')»
		«FOR table : tables»
			«outsideText.policies(table.outside, table.name)»
		«ENDFOR»
		«IF !untold.empty»
			«withoutLinks»
		«ENDIF»
		router bgp «speaker.^as»
		   router-id «speaker.routerId»
		   no bgp default ipv4-unicast
		   «IF speaker.sessions.restartsGracefully»
		   	graceful-restart restart-time «speaker.sessions.restartSeconds»
		   	graceful-restart
		   «ENDIF»
		   maximum-paths «speaker.maximumPaths» ecmp «speaker.maximumPaths»
		   «neighbors(speaker)»
		   «outsideText.neighbors(speaker.outside)»
		   «FOR aggregate : speaker.aggregates»
		   	aggregate-address «aggregate» summary-only
		   «ENDFOR»
		   «IF hasHostRoutes»
		   	redistribute attached-host
		   «ENDIF»
		   «FOR vrf : macVrfs»
		   	!
		   	vlan «vrf.vlan»
		   	   rd «vrf.distinguisher»
		   	   route-target both «vrf.routeTarget»
		   	   redistribute learned
		   «ENDFOR»
		   «families(speaker)»
		   «FOR table : tables»
		   	!
		   	vrf «table.name»
		   	   rd «table.distinguisher»
		   	   route-target import evpn «table.routeTarget»
		   	   route-target export evpn «table.routeTarget»
		   	   router-id «speaker.routerId»
		   	   «IF speaker.maximumPaths > 1»
		   	   	maximum-paths «speaker.maximumPaths» ecmp «speaker.maximumPaths»
		   	   «ENDIF»
		   	   «outsideText.neighbors(table.outside)»
		   	   «IF table.partner !== null»
		   	   	neighbor «table.partner.address» peer group MLAG_PEER
		   	   	neighbor «table.partner.address» remote-as «table.partner.^as»
		   	   	neighbor «table.partner.address» description «table.partner.name» Vlan«table.partner.vlan»
		   	   «ENDIF»
		   	   «FOR aggregate : table.aggregates»
		   	   	aggregate-address «aggregate» summary-only
		   	   «ENDFOR»
		   	   redistribute connected«IF table.isFiltered» route-map WITHOUT-LINKS«ENDIF»
		   	   «outsideText.family(table.outside)»
		   «ENDFOR»
		!
	'''

	private def withoutLinks(EosBgp it) '''
		ip prefix-list LINKS
		   «FOR network : untold»
		   	seq «10 * (untold.indexOf(network) + 1)» permit «network»
		   «ENDFOR»
		!
		route-map WITHOUT-LINKS deny 10
		   match ip address prefix-list LINKS
		!
		route-map WITHOUT-LINKS permit 20
		!
	'''

	private def preferred(PlannedRoutes.Preferred it) '''
		ip prefix-list «name»
		   «FOR entry : prefixes»
		   	seq «entry.sequence» permit «entry.prefix»
		   «ENDFOR»
		!
		route-map «name» permit 10
		   match ip address prefix-list «name»
		   set local-preference 200
		!
		route-map «name» permit 20
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

	private def neighbors(Speaker it) '''
		«FOR group : groups»
			neighbor «group.groupName» peer group
			«settings(it, group, group.groupName)»
		«ENDFOR»
		«FOR group : groups.filter[!isUnnumbered]»
			«FOR neighbor : group.neighbors»
				«neighbor(group, neighbor)»
			«ENDFOR»
		«ENDFOR»
		«FOR group : groups.filter[isUnnumbered]»
			«FOR neighbor : group.neighbors»
				neighbor interface «neighbor.port» peer-group «group.groupName» remote-as «neighbor.^as»
			«ENDFOR»
		«ENDFOR»
	'''

	private def settings(Speaker all, PeerGroup it, CharSequence name) '''
		«IF hasBfd»
			neighbor «name» bfd
		«ENDIF»
		«IF isBetweenLoopbacks»
			neighbor «name» update-source Loopback0
		«ENDIF»
		«IF isMultihop»
			neighbor «name» ebgp-multihop 3
		«ENDIF»
		«IF nextHop == NextHop.KEPT»
			neighbor «name» next-hop-unchanged
		«ELSEIF nextHop == NextHop.SELF»
			neighbor «name» next-hop-self
		«ENDIF»
		«IF areClients»
			neighbor «name» route-reflector-client
		«ENDIF»
		«IF takesOwnAs»
			neighbor «name» allowas-in 1
		«ENDIF»
		«IF all.sessions(it).isTimed»
			neighbor «name» timers «all.sessions(it).keepaliveSeconds» «all.sessions(it).holdSeconds»
		«ENDIF»
		neighbor «name» send-community
		neighbor «name» maximum-routes «all.prefixLimit(it)»
	'''

	private def neighbor(PeerGroup group, Neighbor it) '''
		neighbor «id» peer group «group.groupName»
		neighbor «id» remote-as «^as»
		neighbor «id» description «description»«IF group.isBetweenLoopbacks» Loopback0«ELSEIF group.kind == Kind.PAIR_ROUTES» Vlan«EosPeerLink.ROUTING_VLAN»«ENDIF»
		«IF !preferred.empty»
			neighbor «id» route-map «preferred» in
		«ENDIF»
	'''

	private def families(Speaker it) '''
		«IF !with(Family.EVPN).empty»
			!
			address-family evpn
			   «FOR group : with(Family.EVPN)»
			   	neighbor «group.groupName» activate
			   «ENDFOR»
		«ENDIF»
		!
		address-family ipv4
		   «FOR group : groups»
		   	«IF group.has(Family.IPV4)»
		   		neighbor «group.groupName» activate
		   		«IF group.isUnnumbered»
		   			neighbor «group.groupName» next-hop address-family ipv6 originate
		   		«ENDIF»
		   	«ELSE»
		   		no neighbor «group.groupName» activate
		   	«ENDIF»
		   «ENDFOR»
		   «FOR network : loopbacks + networks»
		   	network «network»
		   «ENDFOR»
		   «outsideText.unicast(outside)»
		«IF carriesIpv6»
			!
			address-family ipv6
			   «FOR group : with(Family.IPV6)»
			   	neighbor «group.groupName» activate
			   «ENDFOR»
			   «FOR network : networks6»
			   	network «network»
			   «ENDFOR»
		«ENDIF»
	'''
}
