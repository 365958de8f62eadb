package dev.weft.generator.nxos

import dev.weft.generator.bgp.Family
import dev.weft.generator.bgp.Neighbor
import dev.weft.generator.bgp.NextHop
import dev.weft.generator.bgp.PeerGroup
import dev.weft.generator.bgp.PeerGroup.Kind
import dev.weft.generator.bgp.Speaker
import dev.weft.generator.underlay.PlannedRoutes
import java.util.List

/** The {@code router bgp} section, and the policies that it names. */
package class NxosBgpText {
	val outsideText = new NxosOutsideText

	def String policies(Speaker it, List<NxosSwitch.Tenant> tenants) '''
		«IF !tenants.empty»
			route-map ALL permit 10
			!
			«outsideText.withoutLinks(NxosSwitch.linksOutside(tenants))»
		«ELSEIF groups.exists[nextHop == NextHop.KEPT]»
			route-map NEXT-HOP-UNCHANGED permit 10
			  set ip next-hop unchanged
			!
		«ENDIF»
	'''

	/**
	 * @param tellsOwnEnd whether networks of tenants are behind the own end of tunnels
	 */
	def String render(Speaker it, List<NxosSwitch.Tenant> tenants, boolean tellsOwnEnd) '''
		«FOR preferred : planned»
			«preferred(preferred)»
		«ENDFOR»
		«outsideText.routes(outside)»
		«IF !outside.routes.empty»
			!
		«ENDIF»
		«outsideText.policies(outside)»
		«FOR tenant : tenants»
			«outsideText.policies(tenant.outside)»
		«ENDFOR»
		router bgp «^as»
		  router-id «routerId»
		  «IF !isInternal»
		  	bestpath as-path multipath-relax
		  «ENDIF»
		  log-neighbor-changes
		  «IF sessions.restartsGracefully»
		  	graceful-restart
		  	graceful-restart restart-time «sessions.restartSeconds»
		  «ENDIF»
		  «own(tellsOwnEnd)»
		  «FOR group : inOrder»
		  	template peer «groupName(group)»
		  	  «template(it, group)»
		  «ENDFOR»
		  «FOR group : inOrder»
		  	«FOR neighbor : group.neighbors»
		  		«neighbor(group, neighbor)»
		  	«ENDFOR»
		  «ENDFOR»
		  «outsideText.neighbors(outside)»
		  «FOR tenant : tenants»
		  	vrf «tenant.name»
		  	  bestpath as-path multipath-relax
		  	  address-family ipv4 unicast
		  	    advertise l2vpn evpn
		  	    redistribute direct route-map «IF tenant.outside.links.empty»ALL«ELSE»WITHOUT-LINKS«ENDIF»
		  	    «FOR network : tenant.outside.networks»
		  	    	network «network»
		  	    «ENDFOR»
		  	    «FOR aggregate : tenant.aggregates»
		  	    	aggregate-address «aggregate» summary-only
		  	    «ENDFOR»
		  	    «paths»
		  	  «outsideText.neighbors(tenant.outside)»
		  «ENDFOR»
		!
	'''

	/** Sessions between loopbacks stand last. */
	private def inOrder(Speaker it) {
		groups.filter[kind !== Kind.LOOPBACKS] + groups.filter[kind === Kind.LOOPBACKS]
	}

	private def groupName(PeerGroup it) {
		switch kind {
			case LINKS: tierName
			case LOOPBACKS: '''«tierName»-EVPN'''
			case CLIENTS: 'CLIENTS'
			case MESH: 'INTERNAL'
			case PAIR_ROUTES: 'VPC-PEER'
			case PAIR_EVPN: 'EVPN-PEER'
		}
	}

	private def own(Speaker it, boolean tellsOwnEnd) '''
		address-family ipv4 unicast
		  «FOR network : loopbacks + networks + outside.networks»
		  	network «network»
		  «ENDFOR»
		  «FOR aggregate : aggregates»
		  	aggregate-address «aggregate» summary-only
		  «ENDFOR»
		  «paths»
		«IF carriesIpv6»
			address-family ipv6 unicast
			  «FOR network : networks6»
			  	network «network»
			  «ENDFOR»
			  «paths»
		«ENDIF»
		«IF hasEvpn»
			address-family l2vpn evpn
			  «IF tellsOwnEnd»
			  	advertise-pip
			  «ENDIF»
			  «IF isTransit»
			  	retain route-target all
			  «ENDIF»
		«ENDIF»
	'''

	private def paths(Speaker it) '''
		maximum-paths «IF isInternal»ibgp «ENDIF»«maximumPaths»
	'''

	private def template(Speaker all, PeerGroup it) '''
		«IF hasBfd»
			bfd
		«ENDIF»
		«IF isBetweenLoopbacks»
			update-source loopback0
		«ENDIF»
		«IF isMultihop»
			ebgp-multihop 3
		«ENDIF»
		«IF all.sessions(it).isTimed»
			timers «all.sessions(it).keepaliveSeconds» «all.sessions(it).holdSeconds»
		«ENDIF»
		«FOR family : families»
			address-family «word(family)»
			  «IF family !== Family.EVPN && all.sessions.limited»
			  	maximum-prefix «all.sessions.prefixLimit»
			  «ENDIF»
			  send-community
			  send-community extended
			  «IF takesOwnAs»
			  	allowas-in 1
			  «ENDIF»
			  «IF tellsOwnAs»
			  	disable-peer-as-check
			  «ENDIF»
			  «IF nextHop == NextHop.SELF»
			  	next-hop-self
			  «ELSEIF nextHop == NextHop.KEPT»
			  	route-map NEXT-HOP-UNCHANGED out
			  «ENDIF»
			  «IF areClients»
			  	route-reflector-client
			  «ENDIF»
		«ENDFOR»
	'''

	private def word(Family it) {
		switch it {
			case IPV4: 'ipv4 unicast'
			case IPV6: 'ipv6 unicast'
			case EVPN: 'l2vpn evpn'
		}
	}

	private def neighbor(PeerGroup group, Neighbor it) '''
		neighbor «id»
		  inherit peer «groupName(group)»
		  remote-as «^as»
		  description «NxosDescription.ofNeighbor(description + suffix(group))»
		  «IF !preferred.empty»
		  	address-family ipv4 unicast
		  	  route-map «preferred» in
		  «ENDIF»
	'''

	private def suffix(PeerGroup it) '''«IF isBetweenLoopbacks» loopback0«ELSEIF kind == Kind.PAIR_ROUTES» Vlan«NxosPeerLink.ROUTING_VLAN»«ENDIF»'''

	private def preferred(PlannedRoutes.Preferred it) '''
		«FOR entry : prefixes»
			ip prefix-list «name» seq «entry.sequence» permit «entry.prefix»
		«ENDFOR»
		!
		route-map «name» permit 10
		  match ip address prefix-list «name»
		  set weight 200
		route-map «name» permit 20
		!
	'''
}
