package dev.weft.generator.nxos

/** {@code configs/<hostname>.cfg}: a whole NX-OS configuration. */
class NxosConfig {
	val bgpText = new NxosBgpText
	val qosText = new NxosQosText
	val interfacesText = new NxosInterfacesText
	val system = new NxosSystemText

	def String render(NxosSwitch it) '''
		«system.render(it)»
		«IF qos !== null»
			«qosText.render(qos)»
		«ENDIF»
		«IF vpc !== null»
			«vpc(vpc)»
		«ENDIF»
		«interfacesText.render(interfaces, edge, qos)»
		interface mgmt0
		  description management
		  vrf member management
		  ip address «IF managementAddress.empty»dhcp«ELSE»«managementAddress»«ENDIF»
		!
		ip load-sharing address source-destination port source-destination
		«IF balancing !== null»
			«balancing(balancing)»
		«ENDIF»
		!
		«routing(it)»
	'''

	private def balancing(NxosSwitch.Balancing it) '''
		hardware profile dlb
		  dlb-interface «ports.join(', ')»
		  mac-address «mac»
		  «IF byFlowlet»
		  	mode flowlet
		  	«IF gapUs > 0»
		  		flowlet-aging «gapUs»
		  	«ENDIF»
		  «ELSE»
		  	mode per-packet
		  «ENDIF»
	'''

	private def routing(NxosSwitch it) '''
		«IF bgp !== null»
			«bgpText.policies(bgp, tenants)»
		«ENDIF»
		«IF ospf !== null»
			router ospf UNDERLAY
			  router-id «ospf.routerId»
			  «IF ospf.hasBfd»
			  	bfd
			  «ENDIF»
			  maximum-paths «ospf.maximumPaths»
			!
		«ENDIF»
		«IF bgp !== null»
			«bgpText.render(bgp, tenants, tellsOwnEnd)»
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
		  peer-keepalive destination «keepalive.destination» source «keepalive.source» vrf «IF keepalive.isManaged»management«ELSE»default«ENDIF»
		  delay restore 150
		  peer-gateway
		  layer3 peer-router
		  auto-recovery
		  delay restore interface-vlan 150
		  ip arp synchronize
		!
	'''
}
