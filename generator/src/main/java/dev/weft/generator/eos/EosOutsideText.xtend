package dev.weft.generator.eos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.WayOut

/** What EOS is told of those outside of the fabric; nothing where there is nobody. */
package class EosOutsideText {
	def String subInterfaces(EosInterfaces it) '''
		«FOR each : subInterfaces»
			interface «each.name»
			   description «each.description»
			   mtu «each.mtu»
			   encapsulation dot1q vlan «each.vlan»
			   ip address «each.address»
			!
		«ENDFOR»
	'''

	/** What stands before {@code router bgp}. */
	def String policies(Outside it) '''
		«FOR filter : filters»
			ip prefix-list «filter.name»
			   «FOR entry : filter.entries»
			   	seq «entry.sequence» «entry(entry)»
			   «ENDFOR»
			!
		«ENDFOR»
		«FOR route : routes»
			ip route «route.prefix» «route.via»
		«ENDFOR»
		«IF !routes.empty»
			!
		«ENDIF»
	'''

	private def entry(WayOut.Entry it) '''«IF isPermitted»permit«ELSE»deny«ENDIF» «prefix»«IF isWithin» le 32«ENDIF»'''

	/** In {@code router bgp}. */
	def String neighbors(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address» remote-as «session.^as»
			neighbor «session.address» description «session.description»
			«IF session.hasBfd»
				neighbor «session.address» bfd
			«ENDIF»
		«ENDFOR»
	'''

	/** In its family of IPv4 routes. */
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
