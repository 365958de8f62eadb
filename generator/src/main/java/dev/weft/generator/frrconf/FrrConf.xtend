package dev.weft.generator.frrconf

import dev.weft.generator.underlay.PlannedRoutes
import java.util.List

/** The text that {@code vtysh -b} loads. */
class FrrConf {
	def String render(FrrSwitch it) '''
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
			 vni «tenant.carries»
			exit-vrf
			!
		«ENDFOR»
		«FOR each : interfaces»
			interface «each.name»
			 «FOR line : each.lines»
			 	«line»
			 «ENDFOR»
			exit
			!
		«ENDFOR»
		«IF !told.empty»
			«told(told)»
		«ENDIF»
		«IF bgp !== null»
			«FOR preferred : bgp.planned»
				«preferred(preferred)»
			«ENDFOR»
			«bgp(bgp)»
		«ENDIF»
		«FOR tenant : tenants»
			«tenant(tenant, !told.empty)»
		«ENDFOR»
		«IF bfd !== null»
			bfd
			 profile WEFT
			  detect-multiplier «bfd.multiplier»
			  receive-interval «bfd.intervalMs»
			  transmit-interval «bfd.intervalMs»
			 exit
			exit
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
	private def told(List<String> prefixes) '''
		«FOR prefix : prefixes»
			ip prefix-list AGGREGATES permit «prefix»
		«ENDFOR»
		!
		route-map AGGREGATES permit 10
		 match ip address prefix-list AGGREGATES
		exit
		!
	'''

	private def preferred(PlannedRoutes.Preferred it) '''
		«FOR entry : prefixes»
			ip prefix-list «name» seq «entry.sequence» permit «entry.prefix»
		«ENDFOR»
		!
		route-map «name» permit 10
		 match ip address prefix-list «name»
		 set weight 200
		exit
		!
		route-map «name» permit 20
		exit
		!
	'''

	private def bgp(FrrSwitch.Bgp it) '''
		router bgp «localAs»
		 bgp router-id «routerId»
		 bgp log-neighbor-changes
		 no bgp ebgp-requires-policy
		 no bgp default ipv4-unicast
		 bgp bestpath as-path multipath-relax
		 «FOR group : groups»
		 	neighbor «group.name» peer-group
		 	«FOR setting : group.settings»
		 		neighbor «group.name» «setting»
		 	«ENDFOR»
		 	«FOR neighbor : group.neighbors»
		 		neighbor «neighbor.id» «neighbor.kind»remote-as «neighbor.remoteAs»
		 		neighbor «neighbor.id» peer-group «group.name»
		 		neighbor «neighbor.id» description «neighbor.description»
		 	«ENDFOR»
		 «ENDFOR»
		 !
		 address-family ipv4 unicast
		  «FOR network : networks»
		  	network «network»
		  «ENDFOR»
		  «FOR aggregate : aggregates»
		  	aggregate-address «aggregate» summary-only
		  «ENDFOR»
		  «FOR group : groups»
		  	«FOR setting : group.unicast»
		  		neighbor «group.name» «setting»
		  	«ENDFOR»
		  	«FOR neighbor : group.neighbors.filter[!routeMap.empty]»
		  		neighbor «neighbor.id» route-map «neighbor.routeMap» in
		  	«ENDFOR»
		  «ENDFOR»
		  «multipath»
		 exit-address-family
		 «IF !networks6.empty»
		 	!
		 	address-family ipv6 unicast
		 	 «FOR network : networks6»
		 	 	network «network»
		 	 «ENDFOR»
		 	 «FOR group : groups»
		 	 	«FOR setting : group.unicast6»
		 	 		neighbor «group.name» «setting»
		 	 	«ENDFOR»
		 	 «ENDFOR»
		 	 «multipath»
		 	exit-address-family
		 «ENDIF»
		 «IF evpn !== null»
		 	!
		 	address-family l2vpn evpn
		 	 «evpn(it, evpn)»
		 	exit-address-family
		 «ENDIF»
		exit
		!
	'''

	private def evpn(FrrSwitch.Bgp it, FrrSwitch.Evpn own) '''
		«FOR group : groups»
			«FOR setting : group.evpn»
				neighbor «group.name» «setting»
			«ENDFOR»
		«ENDFOR»
		«IF !own.vnis.empty»
			advertise-all-vni
			«IF own.hasSharedGateways»
				advertise-svi-ip
			«ENDIF»
		«ENDIF»
		«FOR vni : own.vnis»
			vni «vni.vni»
			 rd «vni.distinguisher»
			 route-target import «vni.routeTarget»
			 route-target export «vni.routeTarget»
			exit-vni
		«ENDFOR»
	'''

	private def tenant(FrrSwitch.Tenant it, boolean isFiltered) '''
		router bgp «localAs» vrf «vrf»
		 bgp router-id «routerId»
		 !
		 address-family ipv4 unicast
		  «FOR line : announced»
		  	«line»
		  «ENDFOR»
		 exit-address-family
		 !
		 address-family l2vpn evpn
		  advertise ipv4 unicast«IF isFiltered» route-map AGGREGATES«ENDIF»
		  rd «distinguisher»
		  route-target import «routeTarget»
		  route-target export «routeTarget»
		 exit-address-family
		exit
		!
	'''
}
