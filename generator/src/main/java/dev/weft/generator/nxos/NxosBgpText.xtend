package dev.weft.generator.nxos

import java.util.List

/** The {@code router bgp} section. */
package class NxosBgpText {
	def String render(NxosBgp it) '''
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

	private def families(List<NxosBgp.Family> families) '''
		«FOR family : families»
			address-family «family.name»
			  «FOR line : family.lines»
			  	«line»
			  «ENDFOR»
		«ENDFOR»
	'''
}
