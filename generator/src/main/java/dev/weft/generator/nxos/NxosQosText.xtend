package dev.weft.generator.nxos

/** The QoS sections: classification, scheduling and PFC of the switch; and what ports refer to them by. */
package class NxosQosText {
	def String render(NxosQos it) '''
		«FOR map : classMaps»
			class-map type qos match-any «name»-«map.className»
			  match dscp «map.dscps.join(',')»
			!
		«ENDFOR»
		policy-map type qos «name»-IN
		  «FOR map : classMaps»
		  	class «name»-«map.className»
		  	  set qos-group «map.place.group»
		  «ENDFOR»
		  class class-default
		    set qos-group «rest.group»
		!
		policy-map type queuing «name»-OUT
		  «FOR queue : queues»
		  	«queue(queue)»
		  «ENDFOR»
		!
		policy-map type network-qos «name»-NQ
		  «FOR each : networkClasses»
		  	class type network-qos c-8q-nq«IF each.group == 0»-default«ELSE»«each.group»«ENDIF»
		  	  mtu «each.mtu»
		  	  «IF each.pauseCos !== null»
		  	  	pause pfc-cos «each.pauseCos»
		  	  «ENDIF»
		  «ENDFOR»
		!
		system qos
		  service-policy type queuing output «name»-OUT
		  service-policy type network-qos «name»-NQ
		!
		«IF watchdog !== null»
			priority-flow-control watch-dog-interval on
			priority-flow-control watch-dog interval «watchdog.intervalMs»
			priority-flow-control watch-dog shutdown-multiplier «watchdog.intervals»
			!
		«ENDIF»
	'''

	/** What a port carries, or the port-channel that it is a member of. */
	def String port(NxosQos it) '''
		«IF isLossless»
			priority-flow-control mode on
			«IF watchdog !== null»
				priority-flow-control watch-dog-interval on
			«ENDIF»
		«ENDIF»
		service-policy type qos input «name»-IN
	'''

	/** What a port out of the fabric carries: of itself it does as the other end proposes by DCBX. */
	def String outside(NxosQos it) '''
		«IF isLossless»
			priority-flow-control mode off
		«ENDIF»
	'''

	/** Weight 0 marks by the queue as it is, not by its average. */
	private def queue(NxosQos.Queue it) '''
		class type queuing c-out-8q-q«IF group == 0»-default«ELSE»«group»«ENDIF»
		  «IF strictLevel > 0»
		  	priority level «strictLevel»
		  «ELSE»
		  	bandwidth remaining percent «percent»
		  «ENDIF»
		  «IF ecn !== null»
		  	random-detect minimum-threshold «ecn.minimumKb» kbytes maximum-threshold «ecn.maximumKb» kbytes drop-probability «ecn.probabilityPercent» weight 0 ecn
		  «ENDIF»
	'''
}
