package dev.weft.generator.junos

/** Cages, ports, aggregates, gateways and VLANs. */
package class JunosInterfacesText {
	val outsideText = new JunosOutsideText

	def String render(JunosSwitch it) '''
		«FOR cage : interfaces.cages»
			«cage(cage)»
		«ENDFOR»
		«FOR port : interfaces.ports»
			«port(port)»
		«ENDFOR»
		«outsideText.aggregates(interfaces)»
		«FOR each : interfaces.outsideAggregates»
			«IF each.legs !== null»
				«segment(each.name, each.legs)»
				«identity(each.name, each.legs)»
			«ENDIF»
		«ENDFOR»
		«outsideText.trunks(interfaces)»
		«outsideText.units(interfaces)»
		«FOR aggregate : interfaces.aggregates»
			«aggregate(aggregate)»
		«ENDFOR»
		«FOR name : edge.forcedUp»
			set interfaces «name» ether-options 802.3ad lacp force-up
		«ENDFOR»
		«FOR name : edge.guarded»
			set protocols layer2-control bpdu-block interface «name»
		«ENDFOR»
		«FOR irb : interfaces.irbs»
			«irb(irb)»
		«ENDFOR»
		«IF !interfaces.loopback.empty»
			set interfaces lo0 description "router id"
			set interfaces lo0 unit 0 family inet address «interfaces.loopback»
		«ENDIF»
		«IF !interfaces.loopback6.empty»
			set interfaces lo0 unit 0 family inet6 address «interfaces.loopback6»
		«ENDIF»
		«FOR vlan : vlans»
			set vlans «vlan.name» vlan-id «vlan.id»
			«IF vlan.hasInterface»
				set vlans «vlan.name» l3-interface irb.«vlan.id»
			«ENDIF»
		«ENDFOR»
	'''

	private def cage(JunosInterfaces.Cage it) '''
		«IF chassisPort >= 0»
			set chassis fpc 0 pic 0 port «chassisPort» «IF subPorts > 0»channel-speed«ELSE»speed«ENDIF» «gigabits»g
		«ELSE»
			«IF subPorts > 0»
				set interfaces «name» number-of-sub-ports «subPorts»
			«ENDIF»
			set interfaces «name» speed «gigabits»g
		«ENDIF»
	'''

	private def port(JunosInterfaces.Port it) '''
		set interfaces «name» description "«description»"
		«IF mtu > 0»
			set interfaces «name» mtu «mtu»
		«ENDIF»
		«settings»
	'''

	private def settings(JunosInterfaces.Port it) {
		switch use {
			case ROUTED: '''
				set interfaces «name» unit 0 family inet address «of»
			'''
			case UNNUMBERED: '''
				set interfaces «name» unit 0 family inet
				set interfaces «name» unit 0 family inet6
			'''
			case ACCESS: access(name, of)
			case MEMBER: '''
				set interfaces «name» ether-options 802.3ad «of»
			'''
			case OUTSIDE: ''
		}
	}

	private def access(String name, String vlan) '''
		set interfaces «name» unit 0 family ethernet-switching interface-mode access
		set interfaces «name» unit 0 family ethernet-switching vlan members «vlan»
	'''

	private def aggregate(JunosInterfaces.Aggregate it) '''
		set interfaces «name» description "«description»«IF bundle === null» «name»«ENDIF»"
		set interfaces «name» mtu «mtu»
		«IF bundle !== null»
			«segment(name, bundle)»
		«ENDIF»
		set interfaces «name» aggregated-ether-options lacp active
		set interfaces «name» aggregated-ether-options lacp periodic fast
		«IF bundle !== null»
			«identity(name, bundle)»
			«FOR vlan : vlans»
				«access(name, vlan)»
			«ENDFOR»
		«ELSE»
			set interfaces «name» unit 0 family ethernet-switching interface-mode trunk
			«FOR vlan : vlans»
				set interfaces «name» unit 0 family ethernet-switching vlan members «vlan»
			«ENDFOR»
		«ENDIF»
	'''

	private def segment(String name, JunosInterfaces.Legs it) '''
		«IF !segment.empty»
			set interfaces «name» esi «segment»
			set interfaces «name» esi all-active
			«IF isIsolated»
				set interfaces «name» network-isolation-profile «JunosNames.ISOLATION»
			«ENDIF»
		«ENDIF»
	'''

	private def identity(String name, JunosInterfaces.Legs it) '''
		set interfaces «name» aggregated-ether-options lacp system-id «systemMac»
		«IF segment.empty»
			«mcAe(name, it)»
		«ENDIF»
	'''

	private def mcAe(String name, JunosInterfaces.Legs it) '''
		set interfaces «name» aggregated-ether-options lacp admin-key «number»
		set interfaces «name» aggregated-ether-options mc-ae mc-ae-id «number»
		set interfaces «name» aggregated-ether-options mc-ae redundancy-group 1
		set interfaces «name» aggregated-ether-options mc-ae chassis-id «member»
		set interfaces «name» aggregated-ether-options mc-ae mode active-active
		set interfaces «name» aggregated-ether-options mc-ae status-control «IF member == 0»active«ELSE»standby«ENDIF»
		set interfaces «name» aggregated-ether-options mc-ae init-delay-time 240
	'''

	private def irb(JunosInterfaces.Irb it) '''
		set interfaces irb unit «unit» description "«purpose»"
		«IF !mac.empty»
			set interfaces irb unit «unit» mac «mac»
		«ENDIF»
		set interfaces irb unit «unit» family inet mtu «mtu»
		set interfaces irb unit «unit» family inet address «address»
		«IF shared !== null»
			set interfaces irb unit «unit» family inet address «address» vrrp-group 1 virtual-address «shared.gateway»
			set interfaces irb unit «unit» family inet address «address» vrrp-group 1 priority «shared.priority»
			set interfaces irb unit «unit» family inet address «address» vrrp-group 1 accept-data
		«ENDIF»
		«IF !address6.empty»
			set interfaces irb unit «unit» family inet6 mtu «mtu»
			set interfaces irb unit «unit» family inet6 address «address6»
		«ENDIF»
	'''

	private def purpose(JunosInterfaces.Irb it) {
		switch use {
			case RAIL: '''gateway of «title»'''
			case PAIR_ROUTING: 'routing between the pair'
			case PAIR_CONTROL: 'control of the pair'
		}
	}
}
