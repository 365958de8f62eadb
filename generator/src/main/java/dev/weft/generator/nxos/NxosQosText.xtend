package dev.weft.generator.nxos

/** The QoS sections: classification, scheduling and PFC of the switch. Ports refer to them. */
package class NxosQosText {
	def String render(NxosQos it) '''
		«FOR map : classMaps»
			class-map type qos match-any «map.name»
			  match dscp «map.dscps»
			!
		«ENDFOR»
		policy-map type qos «name»-IN
		  «FOR map : classMaps»
		  	class «map.name»
		  	  set qos-group «map.group»
		  «ENDFOR»
		  class class-default
		    set qos-group «restGroup»
		!
		policy-map type queuing «name»-OUT
		  «FOR queue : queues»
		  	class type queuing «queue.name»
		  	  «queue.service»
		  	  «IF !queue.ecn.empty»
		  	  	«queue.ecn»
		  	  «ENDIF»
		  «ENDFOR»
		!
		policy-map type network-qos «name»-NQ
		  «FOR each : networkClasses»
		  	class type network-qos «each.name»
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
		«FOR line : watchdogLines»
			«line»
		«ENDFOR»
		«IF !watchdogLines.empty»
			!
		«ENDIF»
	'''
}
