package dev.weft.generator.junos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.BfdTimers
import dev.weft.generator.underlay.WayOut

/** What Junos is told of those outside of the fabric; nothing where there is nobody. */
package class JunosOutsideText {
	def String units(JunosInterfaces it) '''
		«FOR each : tagged»
			set interfaces «each.port» vlan-tagging
			set interfaces «each.port» unit «each.vlan» vlan-id «each.vlan»
			set interfaces «each.port» unit «each.vlan» family inet address «each.address»
		«ENDFOR»
	'''

	def String routes(Outside it) '''
		«FOR route : routes»
			set routing-options static route «route.prefix» next-hop «route.via»
		«ENDFOR»
	'''

	/** Terms of the policy that tells the fabric: written routes are known to all. */
	def String told(Outside it) '''
		«IF !networks.empty»
			set policy-options policy-statement UNDERLAY-OUT term WRITTEN from protocol static
			«FOR network : networks»
				set policy-options policy-statement UNDERLAY-OUT term WRITTEN from route-filter «network» exact
			«ENDFOR»
			set policy-options policy-statement UNDERLAY-OUT term WRITTEN then accept
		«ENDIF»
	'''

	/**
	 * What is told is asked of two policies: the first stops what is not named, the second what is not told within the fabric.
	 *
	 * @param bfd null where it is off
	 */
	def String render(Outside it, BfdTimers bfd) '''
		«FOR filter : filters»
			«FOR entry : filter.entries»
				«entry(entry, filter.name, filter.isOfOthers)»
			«ENDFOR»
		«ENDFOR»
		«IF !sessions.empty»
			set protocols bgp group OUTSIDE type external
			set protocols bgp group OUTSIDE multipath multiple-as
		«ENDIF»
		«FOR session : sessions»
			set protocols bgp group OUTSIDE neighbor «session.address» description "«session.description»"
			set protocols bgp group OUTSIDE neighbor «session.address» peer-as «session.^as»
			set protocols bgp group OUTSIDE neighbor «session.address» import «session.accepts»
			set protocols bgp group OUTSIDE neighbor «session.address» export «session.advertises»
			set protocols bgp group OUTSIDE neighbor «session.address» export UNDERLAY-OUT
			«IF session.hasBfd && bfd !== null»
				set protocols bgp group OUTSIDE neighbor «session.address» bfd-liveness-detection minimum-interval «bfd.intervalMs»
				set protocols bgp group OUTSIDE neighbor «session.address» bfd-liveness-detection multiplier «bfd.multiplier»
			«ENDIF»
		«ENDFOR»
	'''

	private def entry(WayOut.Entry it, String policy, boolean isTaken) '''
		set policy-options policy-statement «policy» term T«sequence» from route-filter «prefix» «IF isWithin»orlonger«ELSE»exact«ENDIF»
		set policy-options policy-statement «policy» term T«sequence» then «IF !isPermitted»reject«ELSEIF isTaken»accept«ELSE»next policy«ENDIF»
	'''
}
