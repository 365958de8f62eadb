package dev.weft.generator.eos

/**
 * {@code configs/<hostname>.cfg}: a whole EOS configuration. Its first line, a remark to EOS, is how
 * RANCID marks the dialect of a file, and how Batfish tells EOS from IOS.
 */
class EosConfig {
	val bgp = new EosBgpText
	val qos = new EosQosText

	def String render(EosSwitch it) '''
		«system(it)»
		«interfaces(it)»
		«routing(it)»
		end
	'''

	private def system(EosSwitch it) '''
		!RANCID-CONTENT-TYPE: arista
		service routing protocols model multi-agent
		!
		hostname «hostname»
		!
		«IF tracking !== null»
			link tracking group «tracking.group»
			   recovery delay «tracking.recoverySeconds»
			!
		«ENDIF»
		«services(services)»
		spanning-tree mode mstp
		«IF !spanningTreeOff.empty»
			no spanning-tree vlan-id «spanningTreeOff»
		«ENDIF»
		!
		«IF it.qos !== null»
			«qos.global(it.qos)»
		«ENDIF»
		«FOR vlan : vlans»
			vlan «vlan.id»
			   name «vlan.name»
			   «IF !vlan.trunkGroup.empty»
			   	trunk group «vlan.trunkGroup»
			   «ENDIF»
			!
		«ENDFOR»
		vrf instance MGMT
		!
		«FOR tenant : tenants»
			vrf instance «tenant»
			!
		«ENDFOR»
		«gnmi(services)»
		«logins(services)»
		management ssh
		   vrf MGMT
		      no shutdown
		!
		«IF it.qos !== null»
			«qos.profile(it.qos)»
		«ENDIF»
	'''

	private def services(EosManagement it) '''
		«FOR line : lines»
			«line»
		«ENDFOR»
		«IF !lines.empty»
			!
		«ENDIF»
	'''

	private def gnmi(EosManagement it) '''
		«IF isMeasured»
			«IF !allowed.empty»
				ip access-list standard WEFT-TELEMETRY
				   «FOR entry : allowed»
				   	«entry»
				   «ENDFOR»
				!
			«ENDIF»
			management api gnmi
			   transport grpc default
			      «IF hasPort»
			      	vrf MGMT
			      «ENDIF»
			      «IF !allowed.empty»
			      	ip access-group WEFT-TELEMETRY
			      «ENDIF»
			!
		«ENDIF»
	'''

	private def logins(EosManagement it) '''
		«FOR line : logins»
			«line»
		«ENDFOR»
		«IF !logins.empty»
			!
		«ENDIF»
	'''

	private def interfaces(EosSwitch it) '''
		«FOR channel : portChannels»
			«portChannel(channel)»
		«ENDFOR»
		«FOR port : ports»
			«port(port)»
		«ENDFOR»
		«FOR loopback : loopbacks»
			interface Loopback«loopback.number»
			   description «loopback.description»
			   «FOR line : loopback.lines»
			   	«line»
			   «ENDFOR»
			!
		«ENDFOR»
		interface Management1
		   description management
		   vrf MGMT
		   «FOR line : management»
		   	«line»
		   «ENDFOR»
		!
		«FOR svi : svis»
			«svi(svi)»
		«ENDFOR»
		«IF vxlan !== null»
			«vxlan(vxlan)»
		«ENDIF»
	'''

	private def routing(EosSwitch it) '''
		«FOR line : loadBalancing»
			«line»
			!
		«ENDFOR»
		«IF !virtualMac.empty»
			ip virtual-router mac-address «virtualMac»
			!
		«ENDIF»
		«FOR line : routingLines»
			«line»
			!
		«ENDFOR»
		«IF mlag !== null»
			«mlag(mlag)»
		«ENDIF»
		«IF bfd !== null»
			router bfd
			   interval «bfd.intervalMs» min-rx «bfd.intervalMs» multiplier «bfd.multiplier» default
			!
		«ENDIF»
		«IF ospf !== null»
			router ospf 1
			   router-id «ospf.routerId»
			   «IF ospf.hasBfd»
			   	bfd default
			   «ENDIF»
			   maximum-paths «ospf.maximumPaths»
			!
		«ENDIF»
		«IF it.bgp !== null»
			«bgp.render(it.bgp)»
		«ENDIF»
	'''

	private def portChannel(EosSwitch.PortChannel it) '''
		interface Port-Channel«number»
		   description «description»
		   «IF accessVlan == 0»
		   	switchport mode trunk
		   	switchport trunk group «trunkGroup»
		   «ELSE»
		   	switchport access vlan «accessVlan»
		   «ENDIF»
		   switchport
		   «IF mlag != 0»
		   	mlag «mlag»
		   «ENDIF»
		   «IF segment !== null»
		   	!
		   	evpn ethernet-segment
		   	   identifier «segment.identifier»
		   	   route-target import «segment.routeTarget»
		   «ENDIF»
		   «IF !systemId.empty»
		   	lacp system-id «systemId»
		   «ENDIF»
		   «IF !tracking.empty»
		   	«tracking»
		   «ENDIF»
		   «IF accessVlan != 0»
		   	spanning-tree portfast
		   «ENDIF»
		   «IF !serviceProfile.empty»
		   	service-profile «serviceProfile»
		   «ENDIF»
		!
	'''

	private def port(EosSwitch.Port it) '''
		interface «name»
		   description «description»
		   no shutdown
		   «IF routed !== null»
		   	mtu «routed.mtu»
		   «ENDIF»
		   speed «speed»
		   «IF routed !== null»
		   	no switchport
		   	«FOR line : routed.lines»
		   		«line»
		   	«ENDFOR»
		   «ENDIF»
		   «IF accessVlan != 0»
		   	switchport access vlan «accessVlan»
		   	switchport
		   	spanning-tree portfast
		   «ENDIF»
		   «IF channelGroup != 0»
		   	channel-group «channelGroup» mode active
		   «ENDIF»
		   «IF !serviceProfile.empty»
		   	service-profile «serviceProfile»
		   «ENDIF»
		!
	'''

	private def svi(EosSwitch.Svi it) '''
		interface Vlan«vlan»
		   description «description»
		   no shutdown
		   mtu «mtu»
		   «IF !hasAutostate»
		   	no autostate
		   «ENDIF»
		   «FOR line : lines»
		   	«line»
		   «ENDFOR»
		!
	'''

	private def vxlan(EosSwitch.Vxlan it) '''
		interface Vxlan1
		   vxlan source-interface Loopback«source»
		   «IF isShared»
		   	vxlan virtual-router encapsulation mac-address mlag-system-id
		   «ENDIF»
		   vxlan udp-port 4789
		   «FOR entry : vlans»
		   	vxlan vlan «entry.vlan» vni «entry.vni»
		   «ENDFOR»
		   «FOR entry : tenants»
		   	vxlan vrf «entry.tenant» vni «entry.vni»
		   «ENDFOR»
		!
	'''

	private def mlag(EosSwitch.Mlag it) '''
		mlag configuration
		   domain-id «domain»
		   local-interface Vlan«localVlan»
		   peer-address «peerAddress»
		   «IF !heartbeat.empty»
		   	peer-address heartbeat «heartbeat» vrf MGMT
		   «ENDIF»
		   peer-link Port-Channel«peerLink»
		   «IF !heartbeat.empty»
		   	dual-primary detection delay 5 action errdisable all-interfaces
		   «ENDIF»
		   reload-delay mlag 300
		   reload-delay non-mlag 330
		!
	'''
}
