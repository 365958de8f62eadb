package dev.weft.generator.junos

import dev.weft.generator.bgp.Outside
import dev.weft.generator.underlay.BfdTimers
import dev.weft.generator.underlay.WayOut
import java.util.List

/** What Junos is told of those outside of the fabric; nothing where there is nobody. */
package class JunosOutsideText {
	def String aggregates(JunosInterfaces it) '''
		«FOR each : outsideAggregates»
			set interfaces «each.name» description "«each.description»"
			set interfaces «each.name» mtu «each.mtu»
			set interfaces «each.name» aggregated-ether-options lacp active
			set interfaces «each.name» aggregated-ether-options lacp periodic fast
			«IF !each.address.empty»
				set interfaces «each.name» unit 0 family inet address «each.address»
			«ENDIF»
		«ENDFOR»
	'''

	def String trunks(JunosInterfaces it) '''
		«FOR each : trunks»
			«IF each.untagged > 0»
				set interfaces «each.port» native-vlan-id «each.untagged»
			«ENDIF»
			set interfaces «each.port» unit 0 family ethernet-switching interface-mode trunk
			«FOR vlan : each.vlans»
				set interfaces «each.port» unit 0 family ethernet-switching vlan members «vlan»
			«ENDFOR»
		«ENDFOR»
	'''

	def String units(JunosInterfaces it) '''
		«FOR each : tagged»
			set interfaces «each.port» vlan-tagging
			set interfaces «each.port» unit «each.vlan» vlan-id «each.vlan»
			set interfaces «each.port» unit «each.vlan» family inet address «each.address»
		«ENDFOR»
	'''

	def String routes(Outside it) { written(it, 'set') }

	private def String written(Outside it, String place) '''
		«FOR route : routes»
			«place» routing-options static route «route.prefix» next-hop «route.via»
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

	/** Terms of the policy by which leaves tell each other of tenants' tables. */
	def String toldToTenants(JunosEvpn it) '''
		«IF hasNeighborsOutside»
			set policy-options policy-statement TENANT-OUT term OUTSIDE from protocol bgp
			set policy-options policy-statement TENANT-OUT term OUTSIDE then accept
		«ENDIF»
		«IF hasRoutesOutside»
			set policy-options policy-statement TENANT-OUT term WRITTEN from protocol static
			set policy-options policy-statement TENANT-OUT term WRITTEN then accept
		«ENDIF»
	'''

	/** In the table of a tenant one policy decides what is told: all in it is the tenant's. */
	def String tenant(JunosEvpn.Tenant it) '''
		«IF !outside.isEmpty»
			«filters(outside, !aggregates.empty)»
			«written(outside, instance(name))»
			«IF !outside.sessions.empty»
				«instance(name)» routing-options router-id «routerId»
			«ENDIF»
			«group(outside, instance(name), bfd, '')»
		«ENDIF»
	'''

	/** Networks of links to the outside, of which nobody is told. */
	def String untold(String policy, List<String> links) '''
		«IF !links.empty»
			set policy-options policy-statement «policy» term LINKS from protocol direct
			«FOR link : links»
				set policy-options policy-statement «policy» term LINKS from route-filter «link» exact
			«ENDFOR»
			set policy-options policy-statement «policy» term LINKS then reject
		«ENDIF»
	'''

	private def instance(String name) { 'set routing-instances ' + name }

	/** @param hasAggregates which stand for the networks of the switch */
	private def filters(Outside it, boolean hasAggregates) '''
		«FOR filter : filters»
			«IF hasAggregates && !filter.isOfOthers»
				set policy-options policy-statement «filter.name» term OWN from protocol direct
				set policy-options policy-statement «filter.name» term OWN then reject
			«ELSEIF !filter.isOfOthers»
				«untold(filter.name, links)»
			«ENDIF»
			«FOR entry : filter.entries»
				«entry(entry, filter.name, 'accept')»
			«ENDFOR»
		«ENDFOR»
	'''

	/**
	 * What is told is asked of two policies: the first stops what is not named, the second what is not told within the fabric.
	 *
	 * @param bfd null where it is off
	 */
	def String render(Outside it, BfdTimers bfd) '''
		«FOR filter : filters»
			«FOR entry : filter.entries»
				«entry(entry, filter.name, if (filter.isOfOthers) 'accept' else 'next policy')»
			«ENDFOR»
		«ENDFOR»
		«group(it, 'set', bfd, 'UNDERLAY-OUT')»
	'''

	/** @param told policy that is asked after that of the neighbour; empty for none */
	private def group(Outside it, String place, BfdTimers bfd, String told) '''
		«IF !sessions.empty»
			«place» protocols bgp group OUTSIDE type external
			«place» protocols bgp group OUTSIDE multipath multiple-as
		«ENDIF»
		«FOR session : sessions»
			«place» protocols bgp group OUTSIDE neighbor «session.address» description "«session.description»"
			«place» protocols bgp group OUTSIDE neighbor «session.address» peer-as «session.^as»
			«place» protocols bgp group OUTSIDE neighbor «session.address» import «session.accepts»
			«place» protocols bgp group OUTSIDE neighbor «session.address» export «session.advertises»
			«IF !told.empty»
				«place» protocols bgp group OUTSIDE neighbor «session.address» export «told»
			«ENDIF»
			«IF session.isLimited»
				«place» protocols bgp group OUTSIDE neighbor «session.address» family inet unicast accepted-prefix-limit maximum «session.prefixLimit»
				«place» protocols bgp group OUTSIDE neighbor «session.address» family inet unicast accepted-prefix-limit teardown
			«ENDIF»
			«IF session.hasBfd && bfd !== null»
				«place» protocols bgp group OUTSIDE neighbor «session.address» bfd-liveness-detection minimum-interval «bfd.intervalMs»
				«place» protocols bgp group OUTSIDE neighbor «session.address» bfd-liveness-detection multiplier «bfd.multiplier»
			«ENDIF»
		«ENDFOR»
	'''

	private def entry(WayOut.Entry it, String policy, String permitted) '''
		set policy-options policy-statement «policy» term T«sequence» from route-filter «prefix» «IF isOfAnyLength»orlonger«ELSEIF isWithin»upto /«longest»«ELSE»exact«ENDIF»
		set policy-options policy-statement «policy» term T«sequence» then «IF isPermitted»«permitted»«ELSE»reject«ENDIF»
	'''
}
