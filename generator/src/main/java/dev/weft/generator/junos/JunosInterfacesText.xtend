package dev.weft.generator.junos

/** Cages, ports, aggregates, gateways and VLANs. */
package class JunosInterfacesText {
	def String render(JunosSwitch it) '''
		«FOR cage : cages»
			«cage(cage)»
		«ENDFOR»
		«FOR port : ports»
			«port(port)»
		«ENDFOR»
		«FOR aggregate : aggregates»
			«port(aggregate)»
		«ENDFOR»
		«FOR irb : irbs»
			«irb(irb)»
		«ENDFOR»
		«IF !loopback.empty»
			set interfaces lo0 description "router id"
			set interfaces lo0 unit 0 family inet address «loopback»
		«ENDIF»
		«IF !loopback6.empty»
			set interfaces lo0 unit 0 family inet6 address «loopback6»
		«ENDIF»
		«FOR vlan : vlans»
			set vlans «vlan.name» vlan-id «vlan.id»
			set vlans «vlan.name» l3-interface irb.«vlan.id»
		«ENDFOR»
	'''

	private def cage(JunosSwitch.Cage it) '''
		«IF subPorts > 0»
			set interfaces «name» number-of-sub-ports «subPorts»
		«ENDIF»
		set interfaces «name» speed «speed»
	'''

	private def port(JunosSwitch.Port it) '''
		set interfaces «name» description "«description»"
		«IF mtu > 0»
			set interfaces «name» mtu «mtu»
		«ENDIF»
		«FOR setting : settings»
			set interfaces «name» «setting»
		«ENDFOR»
	'''

	private def irb(JunosSwitch.Irb it) '''
		set interfaces irb unit «unit» description "«description»"
		«IF !mac.empty»
			set interfaces irb unit «unit» mac «mac»
		«ENDIF»
		set interfaces irb unit «unit» family inet mtu «mtu»
		«FOR address : addresses»
			set interfaces irb unit «unit» family inet address «address»
		«ENDFOR»
		«IF !address6.empty»
			set interfaces irb unit «unit» family inet6 mtu «mtu»
			set interfaces irb unit «unit» family inet6 address «address6»
		«ENDIF»
	'''
}
