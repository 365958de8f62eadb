package dev.weft.generator.eos

/** The QoS sections: maps and watchdog of the switch, and the profile that its ports carry. */
package class EosQosText {
	def String global(EosQos it) '''
		«FOR map : dscpMaps»
			qos map dscp «map.dscps.join(' ')» to traffic-class «map.trafficClass»
		«ENDFOR»
		«FOR queue : queues»
			qos map traffic-class «queue.number» to tx-queue «queue.number»
		«ENDFOR»
		!
		«IF watchdog !== null»
			priority-flow-control pause watchdog default timeout «watchdog.timeout»
			priority-flow-control pause watchdog default recovery-time «watchdog.recovery»
			priority-flow-control pause watchdog default polling-interval «watchdog.polling»
			priority-flow-control pause watchdog action «IF watchdog.forwards»no-drop«ELSE»drop«ENDIF»
			!
		«ENDIF»
	'''

	def String profile(EosQos it) '''
		qos profile «profile»
		   qos trust dscp
		   «IF !noDrop.empty»
		   	priority-flow-control on
		   	«FOR priority : noDrop»
		   		priority-flow-control priority «priority» no-drop
		   	«ENDFOR»
		   	«IF watchdog !== null»
		   		priority-flow-control pause watchdog
		   	«ENDIF»
		   «ENDIF»
		   «FOR queue : queues»
		   	!
		   	uc-tx-queue «queue.number»
		   	   «IF queue.bandwidthPercent === null»
		   	   	priority strict
		   	   «ELSE»
		   	   	no priority
		   	   	bandwidth percent «queue.bandwidthPercent»
		   	   «ENDIF»
		   	   «IF queue.ecn !== null»
		   	   	random-detect ecn minimum-threshold «threshold(queue.ecn.minimum)» maximum-threshold «threshold(queue.ecn.maximum)» max-mark-probability «queue.ecn.probabilityPercent»
		   	   «ENDIF»
		   «ENDFOR»
		!
	'''

	private def threshold(EosQos.Threshold it) '''«value» «IF isKilobytes»kbytes«ELSE»bytes«ENDIF»'''
}
