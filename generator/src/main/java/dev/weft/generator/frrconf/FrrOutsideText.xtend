package dev.weft.generator.frrconf

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.WayOut

/** What FRR is told of those outside of the fabric; nothing where there is nobody. */
package class FrrOutsideText {
	val boolean areModesLeft

	new(boolean areModesLeft) {
		this.areModesLeft = areModesLeft
	}

	/**
	 * What stands before {@code router bgp}.
	 *
	 * @param vrf empty for the default table
	 */
	def String policies(Outside it, String vrf) '''
		«FOR route : routes»
			ip route «route.prefix» «route.via»«IF !vrf.empty» vrf «vrf»«ENDIF»
		«ENDFOR»
		«IF !routes.empty»
			!
		«ENDIF»
		«FOR filter : filters»
			«FOR entry : filter.entries»
				ip prefix-list «filter.name» seq «entry.sequence» «entry(entry)»
			«ENDFOR»
			!
			route-map «filter.name» permit 10
			 match ip address prefix-list «filter.name»
			«IF areModesLeft»
				exit
			«ENDIF»
			!
		«ENDFOR»
	'''

	private def entry(WayOut.Entry it) '''«IF isPermitted»permit«ELSE»deny«ENDIF» «prefix»«IF isWithin» le «longest»«ENDIF»'''

	/** In {@code router bgp}. */
	def String neighbors(Outside it) '''
		«FOR session : sessions»
			neighbor «session.address» remote-as «session.^as»
			neighbor «session.address» description «FrrSwitch.printable(session.description)»
			«IF session.hasBfd»
				neighbor «session.address» bfd
				neighbor «session.address» bfd profile WEFT
			«ENDIF»
		«ENDFOR»
	'''

	/** In its family of IPv4 routes. Lists are in route maps, as Batfish does not know the lists of a neighbour of FRR. */
	def String unicast(Outside it) '''
		«FOR network : networks»
			network «network»
		«ENDFOR»
		«FOR session : sessions»
			neighbor «session.address» activate
			«IF session.isLimited»
				neighbor «session.address» maximum-prefix «session.prefixLimit»
			«ENDIF»
			neighbor «session.address» route-map «session.accepts» in
			neighbor «session.address» route-map «session.advertises» out
		«ENDFOR»
	'''
}
