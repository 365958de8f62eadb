package dev.weft.generator.eos

import dev.weft.generator.underlay.PlannedRoutes

/** The {@code router bgp} section. */
package class EosBgpText {
	def String render(EosBgp it) '''
		«FOR preferred : planned»
			«preferred(preferred)»
		«ENDFOR»
		router bgp «localAs»
		   router-id «routerId»
		   no bgp default ipv4-unicast
		   maximum-paths «maximumPaths» ecmp «maximumPaths»
		   «neighbors(it)»
		   «FOR aggregate : aggregates»
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
		   «families(it)»
		   «FOR table : tables»
		   	!
		   	vrf «table.name»
		   	   rd «table.distinguisher»
		   	   route-target import evpn «table.routeTarget»
		   	   route-target export evpn «table.routeTarget»
		   	   router-id «routerId»
		   	   «FOR aggregate : table.aggregates»
		   	   	aggregate-address «aggregate» summary-only
		   	   «ENDFOR»
		   	   redistribute connected
		   «ENDFOR»
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

	private def neighbors(EosBgp it) '''
		«FOR group : groups»
			neighbor «group.name» peer group
			«FOR setting : group.settings»
				neighbor «group.name» «setting»
			«ENDFOR»
		«ENDFOR»
		«FOR neighbor : neighbors»
			neighbor «neighbor.address» peer group «neighbor.group»
			neighbor «neighbor.address» remote-as «neighbor.remoteAs»
			neighbor «neighbor.address» description «neighbor.description»
			«IF !neighbor.routeMap.empty»
				neighbor «neighbor.address» route-map «neighbor.routeMap» in
			«ENDIF»
		«ENDFOR»
		«FOR neighbor : interfaceNeighbors»
			neighbor interface «neighbor.port» peer-group «neighbor.group» remote-as «neighbor.remoteAs»
		«ENDFOR»
	'''

	private def families(EosBgp it) '''
		«IF hasEvpn»
			!
			address-family evpn
			   «FOR group : groups.filter[isEvpn]»
			   	neighbor «group.name» activate
			   «ENDFOR»
		«ENDIF»
		!
		address-family ipv4
		   «FOR group : groups»
		   	«IF group.isUnicast»
		   		neighbor «group.name» activate
		   		«IF group.isUnnumbered»
		   			neighbor «group.name» next-hop address-family ipv6 originate
		   		«ENDIF»
		   	«ELSE»
		   		no neighbor «group.name» activate
		   	«ENDIF»
		   «ENDFOR»
		   «FOR network : networks»
		   	network «network»
		   «ENDFOR»
		«IF !networks6.empty»
			!
			address-family ipv6
			   «FOR group : groups.filter[isUnicast]»
			   	neighbor «group.name» activate
			   «ENDFOR»
			   «FOR network : networks6»
			   	network «network»
			   «ENDFOR»
		«ENDIF»
	'''
}
