package dev.weft.generator.nxos

/** {@code configs/<hostname>.cfg}: a whole NX-OS configuration. */
class NxosConfig {
	val bgp = new NxosBgpText
	val qos = new NxosQosText
	val system = new NxosSystemText

	def String render(NxosSwitch it) '''
		«system.render(it)»
		«IF it.qos !== null»
			«qos.render(it.qos)»
		«ENDIF»
		«IF vpc !== null»
			«vpc(vpc)»
		«ENDIF»
		«FOR each : interfaces»
			«section(each)»
		«ENDFOR»
		interface mgmt0
		  description management
		  vrf member management
		  ip address «managementAddress»
		!
		«FOR line : loadBalancing»
			«line»
		«ENDFOR»
		!
		«routing(it)»
	'''

	private def routing(NxosSwitch it) '''
		«FOR map : routeMaps»
			route-map «map.name» permit 10
			  «IF !map.setting.empty»
			  	«map.setting»
			  «ENDIF»
			!
		«ENDFOR»
		«IF ospf !== null»
			router ospf «ospf.name»
			  router-id «ospf.routerId»
			  «IF ospf.hasBfd»
			  	bfd
			  «ENDIF»
			  maximum-paths «ospf.maximumPaths»
			!
		«ENDIF»
		«IF it.bgp !== null»
			«bgp.render(it.bgp)»
		«ENDIF»
		«IF !macVrfs.empty»
			evpn
			  «FOR vrf : macVrfs»
			  	vni «vrf.vni» l2
			  	  rd auto
			  	  route-target import «vrf.routeTarget»
			  	  route-target export «vrf.routeTarget»
			  «ENDFOR»
			!
		«ENDIF»
	'''

	private def vpc(NxosSwitch.Vpc it) '''
		vpc domain «domain»
		  peer-switch
		  role priority «rolePriority»
		  system-mac «systemMac»
		  peer-keepalive destination «keepalive.destination» source «keepalive.source» vrf «keepalive.vrf»
		  delay restore 150
		  peer-gateway
		  layer3 peer-router
		  auto-recovery
		  delay restore interface-vlan 150
		  ip arp synchronize
		!
	'''

	private def section(NxosSwitch.Interface it) '''
		interface «name»
		  «IF !description.empty»
		  	description «description»
		  «ENDIF»
		  «FOR line : lines»
		  	«line»
		  «ENDFOR»
		!
	'''
}
