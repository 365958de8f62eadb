package dev.weft.generator.frr

/** {@code configs/<hostname>.conf}: the text that {@code vtysh -b} loads. */
class FrrConf {
	def String render(FrrSwitch it) '''
		frr defaults datacenter
		hostname «hostname»
		log syslog informational
		service integrated-vtysh-config
		!
		«FOR port : interfaces»
			interface «port.name»
			«IF !port.description.empty»
				«' '»description «port.description»
			«ENDIF»
			«IF !port.address.empty»
				«' '»ip address «port.address»
			«ENDIF»
			exit
			!
		«ENDFOR»
		«IF bgp !== null»
			«bgp(bgp)»
		«ENDIF»
		«IF bfd !== null»
			bfd
			 profile WEFT
			  detect-multiplier «bfd.multiplier»
			  receive-interval «bfd.intervalMs»
			  transmit-interval «bfd.intervalMs»
			 exit
			exit
			!
		«ENDIF»
		end
	'''

	private def bgp(FrrSwitch.Bgp it) '''
		router bgp «localAs»
		 bgp router-id «routerId»
		 bgp log-neighbor-changes
		 bgp bestpath as-path multipath-relax
		 «FOR group : groups»
		 	neighbor «group.name» peer-group
		 	«IF group.hasBfd»
		 		neighbor «group.name» bfd
		 		neighbor «group.name» bfd profile WEFT
		 	«ENDIF»
		 	«FOR neighbor : group.neighbors»
		 		neighbor «neighbor.id» «neighbor.kind»remote-as «neighbor.remoteAs»
		 		neighbor «neighbor.id» peer-group «group.name»
		 		neighbor «neighbor.id» description «neighbor.description»
		 	«ENDFOR»
		 «ENDFOR»
		 !
		 address-family ipv4 unicast
		  «FOR network : networks»
		  	network «network»
		  «ENDFOR»
		  «FOR aggregate : aggregates»
		  	aggregate-address «aggregate» summary-only
		  «ENDFOR»
		  maximum-paths «maximumPaths»
		 exit-address-family
		exit
		!
	'''
}
