package dev.weft.generator.nxos

import dev.weft.generator.underlay.PlannedRoutes
import java.util.List

/** The {@code router bgp} section. */
package class NxosBgpText {
	def String render(NxosBgp it) '''
		«FOR preferred : planned»
			«preferred(preferred)»
		«ENDFOR»
		router bgp «localAs»
		  router-id «routerId»
		  «FOR setting : settings»
		  	«setting»
		  «ENDFOR»
		  «families(families)»
		  «FOR template : templates»
		  	template peer «template.name»
		  	  «FOR setting : template.settings»
		  	  	«setting»
		  	  «ENDFOR»
		  	  «families(template.families)»
		  «ENDFOR»
		  «FOR neighbor : neighbors»
		  	neighbor «neighbor.peer»
		  	  inherit peer «neighbor.template»
		  	  remote-as «neighbor.remoteAs»
		  	  description «neighbor.description»
		  	  «IF !neighbor.routeMap.empty»
		  	  	address-family ipv4 unicast
		  	  	  route-map «neighbor.routeMap» in
		  	  «ENDIF»
		  «ENDFOR»
		  «FOR tenant : tenants»
		  	vrf «tenant.name»
		  	  address-family ipv4 unicast
		  	    «FOR line : tenant.lines»
		  	    	«line»
		  	    «ENDFOR»
		  «ENDFOR»
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
		route-map «name» permit 20
		!
	'''

	private def families(List<NxosBgp.Family> families) '''
		«FOR family : families»
			address-family «family.name»
			  «FOR line : family.lines»
			  	«line»
			  «ENDFOR»
		«ENDFOR»
	'''
}
