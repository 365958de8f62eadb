package dev.weft.generator.junos

/** {@code configs/<hostname>.set}: a whole Junos configuration, for {@code load set}. */
class JunosConfig {
	val system = new JunosSystemText
	val interfaces = new JunosInterfacesText
	val bgp = new JunosBgpText
	val evpn = new JunosEvpnText
	val qos = new JunosQosText

	def String render(JunosSwitch it) '''
		# «hostname»: load with 'load set'; users and secrets stay as they are on the switch.
		«system.render(it)»
		«interfaces.render(it)»
		«loadBalancing»
		«IF it.evpn !== null»
			set forwarding-options vxlan-routing overlay-ecmp
			«IF it.evpn.isEvolved»
				set forwarding-options tunnel-termination
			«ENDIF»
		«ENDIF»
		«IF mcLag !== null»
			«mcLag(mcLag)»
		«ENDIF»
		«IF it.bgp !== null»
			«bgp.render(it.bgp, it.bfd)»
		«ENDIF»
		«IF it.evpn !== null»
			«evpn.render(it.evpn)»
		«ENDIF»
		«IF it.qos !== null»
			«qos.render(it.qos)»
		«ENDIF»
	'''

	private def loadBalancing(JunosSwitch it) '''
		«IF hashSeed > 0»
			set forwarding-options enhanced-hash-key hash-seed «hashSeed»
		«ENDIF»
		«dynamic»
	'''

	private def dynamic(JunosSwitch it) {
		switch balancing {
			case HASH: ''
			case FLOWLET: '''
				set forwarding-options enhanced-hash-key ecmp-dlb flowlet inactivity-interval «gapUs»
			'''
			case PACKET: '''
				set forwarding-options enhanced-hash-key ecmp-dlb per-packet
			'''
		}
	}

	private def mcLag(JunosSwitch.McLag it) '''
		set switch-options service-id «serviceId»
		set protocols iccp local-ip-addr «localAddress»
		set protocols iccp peer «peerAddress» session-establishment-hold-time 50
		set protocols iccp peer «peerAddress» redundancy-group-id-list 1
		set protocols iccp peer «peerAddress» liveness-detection minimum-interval 1000
		set protocols iccp peer «peerAddress» liveness-detection multiplier 3
		«IF !heartbeat.empty»
			set protocols iccp peer «peerAddress» backup-liveness-detection backup-peer-ip «heartbeat»
		«ENDIF»
		set multi-chassis multi-chassis-protection «peerAddress» interface «peerLink»
	'''
}
