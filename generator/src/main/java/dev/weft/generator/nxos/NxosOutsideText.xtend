package dev.weft.generator.nxos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.WayOut
import java.util.List

/** What NX-OS is told of those outside of the fabric; nothing where there is nobody. */
package class NxosOutsideText {
	val qosText = new NxosQosText

	/**
	 * @param qos null for none
	 */
	def String channels(NxosInterfaces it, NxosQos qos) '''
		«FOR each : outsideChannels»
			interface «each.name»
			  description «NxosDescription.ofInterface(each.description)»
			  no switchport
			  mtu «each.routed.mtu»
			  «address(each.routed.table, each.routed.address)»
			  «IF qos !== null»
			  	«qosText.outside(qos)»
			  «ENDIF»
			  no shutdown
			!
		«ENDFOR»
	'''

	/** The table comes first: to change it takes the address away. BFD needs that packets are not redirected. */
	def String address(String table, String address) '''
		«IF !table.empty»
			vrf member «table»
		«ENDIF»
		«IF !address.empty»
			ip address «address»
			no ip redirects
		«ENDIF»
	'''

	def String subInterfaces(NxosInterfaces it) '''
		«FOR each : subInterfaces»
			interface «each.name»
			  description «NxosDescription.ofInterface(each.description)»
			  encapsulation dot1q «each.vlan»
			  mtu «each.mtu»
			  «address(each.table, each.address)»
			  no shutdown
			!
		«ENDFOR»
	'''

	/** In the default table, or in the context of another. */
	def String routes(Outside it) '''
		«FOR route : routes»
			ip route «route.prefix» «route.via»
		«ENDFOR»
	'''

	/** What stands before {@code router bgp}. */
	def String policies(Outside it) '''
		«FOR filter : filters»
			«FOR entry : filter.entries»
				ip prefix-list «filter.name» seq «entry.sequence» «entry(entry)»
			«ENDFOR»
			!
		«ENDFOR»
	'''

	/** What tables of tenants tell of their interfaces: all but networks of links to the outside. */
	def String withoutLinks(List<String> networks) '''
		«IF !networks.empty»
			«FOR network : networks»
				ip prefix-list LINKS seq «10 * (networks.indexOf(network) + 1)» permit «network»
			«ENDFOR»
			!
			route-map WITHOUT-LINKS deny 10
			  match ip address prefix-list LINKS
			route-map WITHOUT-LINKS permit 20
			!
		«ENDIF»
	'''

	private def entry(WayOut.Entry it) '''«IF isPermitted»permit«ELSE»deny«ENDIF» «prefix»«IF isWithin» le «longest»«ENDIF»'''

	/** In {@code router bgp}, or in a table of it. */
	def String neighbors(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address»
			  remote-as «session.^as»
			  description «NxosDescription.ofNeighbor(session.description)»
			  «IF session.hasBfd»
			  	bfd
			  «ENDIF»
			  address-family ipv4 unicast
			    «IF session.isLimited»
			    	maximum-prefix «session.prefixLimit»
			    «ENDIF»
			    prefix-list «session.accepts» in
			    prefix-list «session.advertises» out
		«ENDFOR»
	'''
}
