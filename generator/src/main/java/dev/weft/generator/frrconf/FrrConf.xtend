package dev.weft.generator.frrconf

import dev.weft.generator.frrconf.FrrSwitch.Uplink

/** The text that {@code vtysh -b} loads. */
class FrrConf {
	val boolean areModesLeft
	val FrrBgpText bgpText
	val FrrOutsideText outsideText

	/** For FRR itself. */
	new() {
		this(true)
	}

	/** For a reader that may not know the word {@code exit}, which leaves a mode; a new one begins without it as well. */
	new(boolean areModesLeft) {
		this.areModesLeft = areModesLeft
		bgpText = new FrrBgpText(areModesLeft)
		outsideText = new FrrOutsideText(areModesLeft)
	}

	def String render(FrrSwitch it) '''
		«head(it)»
		«FOR each : interfaces»
			«interfaceOf(each)»
			!
		«ENDFOR»
		«routes(it)»
	'''

	/** What stands before the interfaces. */
	def String head(FrrSwitch it) '''
		frr defaults datacenter
		hostname «hostname»
		log syslog informational
		service integrated-vtysh-config
		«IF !tenants.empty»
			«oneMessageAtATime»
		«ENDIF»
		!
		«FOR tenant : tenants»
			vrf «tenant.vrf»
			 vni «tenant.vni» prefix-routes-only
			exit-vrf
			!
		«ENDFOR»
	'''

	/** An interface with its addresses. */
	def String interfaceOf(FrrSwitch.Interface it) '''
		interface «name»
		 «settings»
		«IF areModesLeft»
			exit
		«ENDIF»
	'''

	/** What stands behind the interfaces. */
	def String routes(FrrSwitch it) '''
		«IF told !== null»
			«told(told)»
		«ENDIF»
		«IF bgp !== null»
			«bgpText.render(bgp)»
		«ENDIF»
		«FOR tenant : tenants»
			«tenant(tenant, told !== null)»
		«ENDFOR»
		«IF bfd !== null»
			bfd
			 profile WEFT
			  detect-multiplier «bfd.multiplier»
			  receive-interval «bfd.intervalMs»
			  transmit-interval «bfd.intervalMs»
			 «IF areModesLeft»
			 	exit
			 «ENDIF»
			«IF areModesLeft»
				exit
			«ENDIF»
			!
		«ENDIF»
		end
	'''

	/**
	 * From 8.4 to 8.5.2 and in 9.0 zebra forgets the router MAC of a tunnel's other end when a route through it is taken back
	 * and told again in one batch: it then does the second first. bgpd does so whenever the best path of a tenant's route changes.
	 */
	private def oneMessageAtATime() '''
		zebra work-queue 0
		zebra zapi-packets 1
	'''

	/** FRR tells EVPN the networks of an aggregate as well, whether it is a summary alone or not. */
	private def told(FrrSwitch.Told it) '''
		«FOR prefix : prefixes»
			ip prefix-list AGGREGATES permit «prefix»
		«ENDFOR»
		!
		route-map AGGREGATES permit 10
		 match ip address prefix-list AGGREGATES
		«IF areModesLeft»
			exit
		«ENDIF»
		!
		«FOR list : lists»
			route-map AGGREGATES permit «20 + 10 * lists.indexOf(list)»
			 match ip address prefix-list «list»
			«IF areModesLeft»
				exit
			«ENDIF»
			!
		«ENDFOR»
	'''

	private def settings(FrrSwitch.Interface it) '''
		«IF !gatewayOf.empty»
			description gateway of «gatewayOf»
		«ELSEIF !description.empty»
			description «FrrSwitch.printable(description)»
		«ENDIF»
		«IF !address.empty»
			ip address «address»
		«ENDIF»
		«IF !address6.empty»
			ipv6 address «address6»
		«ENDIF»
		«IF uplink == Uplink.OF_SEGMENTS»
			evpn mh uplink
		«ENDIF»
		«IF segment !== null»
			evpn mh es-df-pref «segment.preference»
			evpn mh es-id «segment.identifier»
		«ENDIF»
	'''

	private def tenant(FrrSwitch.Tenant it, boolean isFiltered) '''
		«outsideText.policies(outside, vrf)»
		router bgp «localAs» vrf «vrf»
		 bgp router-id «routerId»
		 «IF partner !== null»
		 	no bgp ebgp-requires-policy
		 «ENDIF»
		 «IF hasSessions»
		 	no bgp default ipv4-unicast
		 «ENDIF»
		 bgp bestpath as-path multipath-relax
		 «IF partner !== null»
		 	«bgpText.restart(partner.sessions)»
		 «ENDIF»
		 «outsideText.neighbors(outside)»
		 «IF partner !== null»
		 	neighbor «partner.neighbor.id» remote-as «partner.neighbor.^as»
		 	neighbor «partner.neighbor.id» description «FrrSwitch.printable(partner.neighbor.description)» Vlan«partner.vlan»
		 	«bgpText.times(partner.sessions, partner.neighbor.id)»
		 «ENDIF»
		 !
		 address-family ipv4 unicast
		  «FOR network : networks»
		  	network «network»
		  «ENDFOR»
		  «FOR aggregate : aggregates»
		  	aggregate-address «aggregate» summary-only
		  «ENDFOR»
		  «outsideText.unicast(outside)»
		  «IF partner !== null»
		  	neighbor «partner.neighbor.id» activate
		  	«bgpText.limit(partner.sessions, partner.neighbor.id)»
		  	neighbor «partner.neighbor.id» next-hop-self
		  «ENDIF»
		  maximum-paths «IF isInternal»ibgp «ENDIF»«maximumPaths»
		 exit-address-family
		 !
		 address-family l2vpn evpn
		  advertise ipv4 unicast«IF isFiltered» route-map AGGREGATES«ENDIF»
		  rd «distinguisher»
		  route-target import «routeTarget»
		  route-target export «routeTarget»
		 exit-address-family
		«IF areModesLeft»
			exit
		«ENDIF»
		!
	'''
}
