package dev.weft.generator.junos

/** Router, policies and BGP groups. */
package class JunosBgpText {
	def String render(JunosBgp it) '''
		set routing-options router-id «routerId»
		set routing-options autonomous-system «localAs»
		set routing-options forwarding-table export PFE-LB
		«FOR aggregate : aggregates»
			set routing-options aggregate route «aggregate» discard
		«ENDFOR»
		set policy-options policy-statement PFE-LB then load-balance per-packet
		«IF hasNextHopSelf»
			set policy-options policy-statement NEXT-HOP-SELF then next-hop self
		«ENDIF»
		set policy-options policy-statement UNDERLAY-OUT term OWN from protocol direct
		«FOR prefix : advertised»
			set policy-options policy-statement UNDERLAY-OUT term OWN from route-filter «prefix» exact
		«ENDFOR»
		set policy-options policy-statement UNDERLAY-OUT term OWN then accept
		«IF !advertised6.empty»
			set policy-options policy-statement UNDERLAY-OUT term OWN6 from protocol direct
			«FOR prefix : advertised6»
				set policy-options policy-statement UNDERLAY-OUT term OWN6 from route-filter «prefix» exact
			«ENDFOR»
			set policy-options policy-statement UNDERLAY-OUT term OWN6 then accept
		«ENDIF»
		«FOR aggregate : aggregates»
			set policy-options policy-statement UNDERLAY-OUT term RAILS from protocol aggregate
			set policy-options policy-statement UNDERLAY-OUT term RAILS from route-filter «aggregate» exact
			set policy-options policy-statement UNDERLAY-OUT term RAILS then accept
		«ENDFOR»
		set policy-options policy-statement UNDERLAY-OUT term LEARNED from protocol bgp
		set policy-options policy-statement UNDERLAY-OUT term LEARNED then accept
		set policy-options policy-statement UNDERLAY-OUT term REST then reject
		«FOR preferred : planned»
			«FOR entry : preferred.prefixes»
				set policy-options policy-statement «preferred.name» term PLANNED from route-filter «entry.prefix» exact
			«ENDFOR»
			set policy-options policy-statement «preferred.name» term PLANNED then preference 160
			set policy-options policy-statement «preferred.name» term PLANNED then accept
		«ENDFOR»
		«FOR list : asLists»
			set policy-options as-list «list.name» members «list.members»
		«ENDFOR»
		«FOR port : discoveryPorts»
			set protocols router-advertisement interface «port»
		«ENDFOR»
		«IF !globalBalancing.empty»
			set protocols bgp global-load-balancing «globalBalancing»
		«ENDIF»
		«FOR group : groups»
			«group(group)»
		«ENDFOR»
	'''

	private def group(JunosBgp.Group it) '''
		«FOR setting : settings»
			set protocols bgp group «name» «setting»
		«ENDFOR»
		«FOR port : ports»
			set protocols bgp group «name» dynamic-neighbor FABRIC peer-auto-discovery interface «port»
		«ENDFOR»
		«FOR neighbor : neighbors»
			set protocols bgp group «name» neighbor «neighbor.address» description "«neighbor.description»"
			«IF neighbor.peerAs != 0»
				set protocols bgp group «name» neighbor «neighbor.address» peer-as «neighbor.peerAs»
			«ENDIF»
			«IF !neighbor.policy.empty»
				set protocols bgp group «name» neighbor «neighbor.address» import «neighbor.policy»
			«ENDIF»
		«ENDFOR»
	'''
}
