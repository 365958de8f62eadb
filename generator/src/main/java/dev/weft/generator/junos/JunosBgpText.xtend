package dev.weft.generator.junos

import dev.weft.generator.bgp.Family
import dev.weft.generator.bgp.PeerGroup
import dev.weft.generator.bgp.PeerGroup.Kind
import dev.weft.generator.bgp.Speaker
import dev.weft.generator.underlay.BfdTimers
import dev.weft.generator.underlay.PlannedRoutes
import java.util.List

/** Router, policies and BGP groups. */
package class JunosBgpText {
	val outsideText = new JunosOutsideText

	/**
	 * @param bfd null where it is off
	 */
	def String render(JunosBgp it, BfdTimers bfd) '''
		set routing-options router-id «speaker.routerId»
		set routing-options autonomous-system «speaker.^as»
		set routing-options forwarding-table export PFE-LB
		«FOR aggregate : speaker.aggregates»
			set routing-options aggregate route «aggregate» discard
		«ENDFOR»
		«outsideText.routes(speaker.outside)»
		set policy-options policy-statement PFE-LB then load-balance per-packet
		«IF hasNextHopSelf»
			set policy-options policy-statement NEXT-HOP-SELF then next-hop self
		«ENDIF»
		«underlayOut»
		«FOR preferred : speaker.planned»
			«preferred(preferred)»
		«ENDFOR»
		«FOR group : speaker.groups.filter[isUnnumbered]»
			«FOR range : JunosBgp.systems(group)»
				set policy-options as-list «group.tierName» members «range.first»«IF range.last > range.first»-«range.last»«ENDIF»
			«ENDFOR»
		«ENDFOR»
		«FOR port : discoveryPorts(speaker)»
			set protocols router-advertisement interface «port».0
		«ENDFOR»
		«balancing(balancing)»
		«sessions(speaker, bfd !== null)»
		«FOR group : speaker.groups»
			«group(it, group, group.groupName, bfd)»
		«ENDFOR»
		«outsideText.render(speaker.outside, bfd)»
	'''

	private def underlayOut(JunosBgp it) '''
		set policy-options policy-statement UNDERLAY-OUT term OWN from protocol direct
		«FOR prefix : advertised»
			set policy-options policy-statement UNDERLAY-OUT term OWN from route-filter «prefix» exact
		«ENDFOR»
		set policy-options policy-statement UNDERLAY-OUT term OWN then accept
		«IF !speaker.networks6.empty»
			set policy-options policy-statement UNDERLAY-OUT term OWN6 from protocol direct
			«FOR prefix : speaker.networks6»
				set policy-options policy-statement UNDERLAY-OUT term OWN6 from route-filter «prefix» exact
			«ENDFOR»
			set policy-options policy-statement UNDERLAY-OUT term OWN6 then accept
		«ENDIF»
		«FOR aggregate : speaker.aggregates»
			set policy-options policy-statement UNDERLAY-OUT term RAILS from protocol aggregate
			set policy-options policy-statement UNDERLAY-OUT term RAILS from route-filter «aggregate» exact
			set policy-options policy-statement UNDERLAY-OUT term RAILS then accept
		«ENDFOR»
		«outsideText.told(speaker.outside)»
		set policy-options policy-statement UNDERLAY-OUT term LEARNED from protocol bgp
		set policy-options policy-statement UNDERLAY-OUT term LEARNED then accept
		set policy-options policy-statement UNDERLAY-OUT term REST then reject
	'''

	private def preferred(PlannedRoutes.Preferred it) '''
		«FOR entry : prefixes»
			set policy-options policy-statement «name» term PLANNED from route-filter «entry.prefix» exact
		«ENDFOR»
		set policy-options policy-statement «name» term PLANNED then preference 160
		set policy-options policy-statement «name» term PLANNED then accept
	'''

	private def List<String> discoveryPorts(Speaker it) {
		groups.filter[isUnnumbered].map[neighbors].flatten.map[port].toList
	}

	private def balancing(JunosBgp.GlobalBalancing it) {
		switch it {
			case NONE: ''
			case BALANCES: '''
				set protocols bgp global-load-balancing load-balancer-only
			'''
			case TELLS: '''
				set protocols bgp global-load-balancing helper-only
			'''
		}
	}

	private def groupName(PeerGroup it) {
		switch kind {
			case LINKS: tierName
			case LOOPBACKS: '''OVERLAY-«tierName»'''
			case CLIENTS: 'CLIENTS'
			case MESH: 'INTERNAL'
			case PAIR_ROUTES: 'PAIR'
			case PAIR_EVPN: 'PAIR-EVPN'
		}
	}

	/** Keepalives of a few seconds are sent by a thread of their own, which a busy routing process does not stop. */
	private def sessions(Speaker it, boolean hasBfd) '''
		«IF groups.exists[group | sessions(group).isTimed && sessions(group).holdSeconds < 20]»
			set protocols bgp precision-timers
		«ENDIF»
		«IF sessions.restartsGracefully»
			set routing-options graceful-restart
			set protocols bgp graceful-restart restart-time «Math.min(sessions.restartSeconds, JunosDeclaration.MOST_RESTART_SECONDS)»
			«IF hasBfd»
				set protocols bgp graceful-restart dont-help-shared-fate-bfd-down
			«ENDIF»
		«ENDIF»
	'''

	private def limit(Speaker all, PeerGroup it, CharSequence name) '''
		«FOR family : families.filter[it !== Family.EVPN]»
			set protocols bgp group «name» family «IF family === Family.IPV6»inet6«ELSE»inet«ENDIF» unicast prefix-limit maximum «all.sessions.prefixLimit»
			set protocols bgp group «name» family «IF family === Family.IPV6»inet6«ELSE»inet«ENDIF» unicast prefix-limit teardown
		«ENDFOR»
	'''

	private def group(JunosBgp all, PeerGroup it, CharSequence name, BfdTimers bfd) '''
		set protocols bgp group «name» type «IF isInternal»internal«ELSE»external«ENDIF»
		«IF areClients»
			set protocols bgp group «name» cluster «all.speaker.routerId»
		«ENDIF»
		«IF isBetweenLoopbacks»
			«betweenLoopbacks(it, name, all.speaker)»
		«ELSE»
			«IF JunosBgp.isNextHopSelf(it)»
				set protocols bgp group «name» export NEXT-HOP-SELF
			«ENDIF»
			set protocols bgp group «name» export UNDERLAY-OUT
			«IF kind == Kind.LINKS»
				«overLinks(it, name, bfd)»
			«ELSE»
				set protocols bgp group «name» local-address «all.pairAddress»
			«ENDIF»
		«ENDIF»
		«IF all.speaker.sessions(it).isTimed»
			set protocols bgp group «name» hold-time «all.speaker.sessions(it).holdSeconds»
		«ENDIF»
		«IF all.speaker.sessions.limited»
			«limit(all.speaker, it, name)»
		«ENDIF»
		«IF tellsOwnAs»
			set protocols bgp group «name» advertise-peer-as
		«ENDIF»
		«IF isUnnumbered»
			«discovered(it, name)»
		«ELSE»
			«neighbors(it, name)»
		«ENDIF»
	'''

	private def overLinks(PeerGroup it, CharSequence name, BfdTimers bfd) '''
		set protocols bgp group «name» multipath«IF !isInternal» multiple-as«ENDIF»
		«IF bfd !== null»
			set protocols bgp group «name» bfd-liveness-detection minimum-interval «bfd.intervalMs»
			set protocols bgp group «name» bfd-liveness-detection multiplier «bfd.multiplier»
		«ENDIF»
		«IF isUnnumbered»
			set protocols bgp group «name» family inet unicast extended-nexthop
		«ENDIF»
		«IF has(Family.IPV6)»
			set protocols bgp group «name» family inet6 unicast
		«ENDIF»
		«IF takesOwnAs»
			set protocols bgp group «name» family inet unicast loops 2
			«IF has(Family.IPV6)»
				set protocols bgp group «name» family inet6 unicast loops 2
			«ENDIF»
		«ENDIF»
	'''

	private def betweenLoopbacks(PeerGroup it, CharSequence name, Speaker speaker) '''
		«IF isMultihop»
			set protocols bgp group «name» multihop no-nexthop-change
		«ENDIF»
		set protocols bgp group «name» local-address «speaker.routerId»
		set protocols bgp group «name» family evpn signaling
		set protocols bgp group «name» multipath«IF !isInternal» multiple-as«ENDIF»
		«IF takesOwnAs»
			set protocols bgp group «name» family evpn signaling loops 2
		«ENDIF»
	'''

	private def discovered(PeerGroup it, CharSequence name) '''
		set protocols bgp group «name» dynamic-neighbor FABRIC peer-auto-discovery family inet6 ipv6-nd
		set protocols bgp group «name» peer-as-list «name»
		«FOR neighbor : neighbors»
			set protocols bgp group «name» dynamic-neighbor FABRIC peer-auto-discovery interface «neighbor.port».0
		«ENDFOR»
	'''

	private def neighbors(PeerGroup it, CharSequence name) '''
		«FOR neighbor : neighbors»
			set protocols bgp group «name» neighbor «neighbor.id» description "«neighbor.description»"
			«IF !isInternal»
				set protocols bgp group «name» neighbor «neighbor.id» peer-as «neighbor.^as»
			«ENDIF»
			«IF !neighbor.preferred.empty»
				set protocols bgp group «name» neighbor «neighbor.id» import «neighbor.preferred»
			«ENDIF»
		«ENDFOR»
	'''
}
