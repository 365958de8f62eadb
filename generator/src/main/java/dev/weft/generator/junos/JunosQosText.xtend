package dev.weft.generator.junos

/** Class of service: what is whose class, how classes share a port, and which pause. */
package class JunosQosText {
	def String render(JunosQos it) '''
		«FOR each : classes»
			set class-of-service forwarding-classes class «each.name» queue-num «each.queue»«IF each.isLossless» no-loss pfc-priority «each.queue»«ENDIF»
		«ENDFOR»
		«FOR each : codePoints»
			set class-of-service classifiers dscp «profile» forwarding-class «each.forwardingClass» loss-priority low code-points «each.dscp»
		«ENDFOR»
		set class-of-service host-outbound-traffic forwarding-class «controlClass»
		«IF buffers !== null»
			«buffers(buffers)»
		«ENDIF»
		«IF watchdog !== null»
			«watchdog(it, watchdog)»
		«ENDIF»
		«IF cableMetres > 0»
			set class-of-service congestion-notification-profile «profile» input cable-length «cableMetres»
		«ENDIF»
		«FOR pause : pauses»
			«FOR dscp : pause.dscps»
				set class-of-service congestion-notification-profile «profile» input dscp code-point «dscp» pfc
				set class-of-service congestion-notification-profile «profile» input dscp code-point «dscp» mru «pause.mru»
			«ENDFOR»
			set class-of-service congestion-notification-profile «profile» output ieee-802.1 code-point «pause.priority» flow-control-queue «pause.queue»
		«ENDFOR»
		«FOR scheduler : schedulers»
			«scheduler(it, scheduler)»
		«ENDFOR»
		«FOR port : ports»
			«IF !pauses.empty»
				set class-of-service interfaces «port» congestion-notification-profile «profile»
			«ENDIF»
			set class-of-service interfaces «port» scheduler-map «profile»
			set class-of-service interfaces «port» unit 0 classifiers dscp «profile»
		«ENDFOR»
	'''

	private def buffers(JunosQos.Buffers it) '''
		set class-of-service shared-buffer ingress buffer-partition lossless percent «losslessPercent»
		set class-of-service shared-buffer ingress buffer-partition lossless dynamic-threshold «threshold»
		set class-of-service shared-buffer ingress buffer-partition lossless-headroom percent «headroomPercent»
		set class-of-service shared-buffer ingress buffer-partition lossy percent «lossyPercent»
		set class-of-service shared-buffer egress buffer-partition lossless percent «losslessPercent»
		set class-of-service shared-buffer egress buffer-partition lossy percent «lossyPercent»
		set class-of-service dedicated-buffer ingress percent «dedicatedIngressPercent»
		set class-of-service dedicated-buffer egress percent «dedicatedEgressPercent»
	'''

	private def watchdog(JunosQos qos, JunosQos.Watchdog it) '''
		set class-of-service congestion-notification-profile «qos.profile» pfc-watchdog poll-interval «pollMs»
		set class-of-service congestion-notification-profile «qos.profile» pfc-watchdog detection «detection»
		set class-of-service congestion-notification-profile «qos.profile» pfc-watchdog recovery «recoveryMs»
		set class-of-service congestion-notification-profile «qos.profile» pfc-watchdog watchdog-action «IF forwards»forward«ELSE»drop«ENDIF»
	'''

	private def scheduler(JunosQos qos, JunosQos.Scheduler it) '''
		«IF marking !== null»
			set class-of-service drop-profiles ECN-«forwardingClass» interpolate fill-level [ «marking.minimum» «marking.maximum» ] drop-probability [ 0 «marking.probability» ]
			set class-of-service schedulers S-«forwardingClass» drop-profile-map loss-priority any protocol any drop-profile ECN-«forwardingClass»
			set class-of-service schedulers S-«forwardingClass» explicit-congestion-notification
		«ENDIF»
		set class-of-service schedulers S-«forwardingClass» «service(it)»
		set class-of-service scheduler-maps «qos.profile» forwarding-class «forwardingClass» scheduler S-«forwardingClass»
	'''

	private def service(JunosQos.Scheduler it) {
		switch service {
			case LOW: 'priority low'
			case SHARE: '''transmit-rate percent «percent»'''
			case STRICT: 'priority strict-high'
		}
	}
}
