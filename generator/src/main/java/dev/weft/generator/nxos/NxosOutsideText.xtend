package dev.weft.generator.nxos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.WayOut

/** What NX-OS is told of those outside of the fabric; nothing where there is nobody. */
package class NxosOutsideText {
	def String subInterfaces(NxosInterfaces it) '''
		«FOR each : subInterfaces»
			interface «each.name»
			  description «each.description»
			  encapsulation dot1q «each.vlan»
			  mtu «each.mtu»
			  ip address «each.address»
			  no shutdown
			!
		«ENDFOR»
	'''

	/** What stands before {@code router bgp}. */
	def String policies(Outside it) '''
		«FOR route : routes»
			ip route «route.prefix» «route.via»
		«ENDFOR»
		«IF !routes.empty»
			!
		«ENDIF»
		«FOR filter : filters»
			«FOR entry : filter.entries»
				ip prefix-list «filter.name» seq «entry.sequence» «entry(entry)»
			«ENDFOR»
			!
		«ENDFOR»
	'''

	private def entry(WayOut.Entry it) '''«IF isPermitted»permit«ELSE»deny«ENDIF» «prefix»«IF isWithin» le 32«ENDIF»'''

	/** In {@code router bgp}. */
	def String neighbors(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address»
			  remote-as «session.^as»
			  description «session.description»
			  «IF session.hasBfd»
			  	bfd
			  «ENDIF»
			  address-family ipv4 unicast
			    prefix-list «session.accepts» in
			    prefix-list «session.advertises» out
		«ENDFOR»
	'''
}
