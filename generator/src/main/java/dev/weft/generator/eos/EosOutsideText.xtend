package dev.weft.generator.eos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.WayOut

/** What EOS is told of those outside of the fabric; nothing where there is nobody. */
package class EosOutsideText {
	def String channels(EosInterfaces it) '''
		«FOR each : outsideChannels»
			interface «each.name»
			   description «each.description»
			   no shutdown
			   mtu «each.routed.mtu»
			   no switchport
			   «address(each.routed.table, each.routed.address)»
			!
		«ENDFOR»
	'''

	def String trunkChannels(EosInterfaces it) '''
		«FOR each : trunkChannels»
			interface «each.name»
			   description «each.description»
			   no shutdown
			   «trunk(each.trunk)»
			   «IF each.mlag > 0»
			   	mlag «each.mlag»
			   «ENDIF»
			   «IF each.segment !== null»
			   	!
			   	evpn ethernet-segment
			   	   identifier «each.segment.identifier»
			   	   route-target import «each.segment.routeTarget»
			   «ENDIF»
			   «IF !each.systemId.empty»
			   	lacp system-id «each.systemId»
			   «ENDIF»
			   «IF each.isTracked»
			   	link tracking group UPLINKS downstream
			   «ENDIF»
			!
		«ENDFOR»
	'''

	def String trunk(EosInterfaces.Trunk it) '''
		«IF untagged > 0»
			switchport trunk native vlan «untagged»
		«ENDIF»
		switchport trunk allowed vlan «vlans.join(',')»
		switchport mode trunk
		switchport
	'''

	/** The table comes first: to change it takes the address away. */
	private def address(String table, String address) '''
		«IF !table.empty»
			vrf «table»
		«ENDIF»
		«IF !address.empty»
			ip address «address»
		«ENDIF»
	'''

	def String subInterfaces(EosInterfaces it) '''
		«FOR each : subInterfaces»
			interface «each.name»
			   description «each.description»
			   mtu «each.mtu»
			   encapsulation dot1q vlan «each.vlan»
			   «address(each.table, each.address)»
			!
		«ENDFOR»
	'''

	/**
	 * What stands before {@code router bgp}.
	 *
	 * @param table empty for the default one
	 */
	def String policies(Outside it, String table) '''
		«FOR filter : filters»
			ip prefix-list «filter.name»
			   «FOR entry : filter.entries»
			   	seq «entry.sequence» «entry(entry)»
			   «ENDFOR»
			!
		«ENDFOR»
		«FOR route : routes»
			ip route «IF !table.empty»vrf «table» «ENDIF»«route.prefix» «route.via»
		«ENDFOR»
		«IF !routes.empty»
			!
		«ENDIF»
	'''

	private def entry(WayOut.Entry it) '''«IF isPermitted»permit«ELSE»deny«ENDIF» «prefix»«IF isWithin» le «longest»«ENDIF»'''

	/** In {@code router bgp}. */
	def String neighbors(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address» remote-as «session.^as»
			neighbor «session.address» description «session.description»
			«IF session.hasBfd»
				neighbor «session.address» bfd
			«ENDIF»
			«IF session.isLimited»
				neighbor «session.address» maximum-accepted-routes «session.prefixLimit»
			«ENDIF»
		«ENDFOR»
	'''

	/** In its family of IPv4 routes. */
	def String family(Outside it) '''
		«IF !isEmpty»
			!
			address-family ipv4
			   «unicast(it)»
		«ENDIF»
	'''

	/** What stands in that. */
	def String unicast(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address» activate
			neighbor «session.address» prefix-list «session.accepts» in
			neighbor «session.address» prefix-list «session.advertises» out
		«ENDFOR»
		«FOR network : networks»
			network «network»
		«ENDFOR»
	'''
}
