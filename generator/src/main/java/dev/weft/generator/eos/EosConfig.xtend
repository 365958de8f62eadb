package dev.weft.generator.eos

/**
 * {@code configs/<hostname>.cfg}: a whole EOS configuration. Its first line, a remark to EOS, is how
 * RANCID marks the dialect of a file, and how Batfish tells EOS from IOS.
 */
class EosConfig {
	val bgpText = new EosBgpText
	val qosText = new EosQosText
	val interfacesText = new EosInterfacesText
	val serversText = new EosServersText

	def String render(EosSwitch it) '''
		«system(it)»
		«interfacesText.render(it)»
		«routing(it)»
		end
	'''

	private def system(EosSwitch it) '''
		!RANCID-CONTENT-TYPE: arista
		service routing protocols model multi-agent
		!
		hostname «hostname»
		!
		«IF switching.recoverySeconds > 0»
			link tracking group UPLINKS
			   recovery delay «switching.recoverySeconds»
			!
		«ENDIF»
		«serversText.render(management.servers)»
		spanning-tree mode mstp
		«IF switching.mlag !== null»
			no spanning-tree vlan-id «switching.mlag.routingVlan»-«switching.mlag.controlVlan»
		«ENDIF»
		!
		«IF qos !== null»
			«qosText.global(qos)»
		«ENDIF»
		«FOR vlan : switching.vlans»
			vlan «vlan.id»
			   «vlan(vlan)»
			!
		«ENDFOR»
		vrf instance MGMT
		!
		«FOR tenant : routing.tenants»
			vrf instance «tenant»
			!
		«ENDFOR»
		«serversText.telemetry(management)»
		«serversText.logins(management.servers)»
		management ssh
		   vrf MGMT
		      no shutdown
		   !
		   vrf default
		      «IF management.servers.isInBand»
		      	no shutdown
		      «ELSE»
		      	shutdown
		      «ENDIF»
		!
		«IF qos !== null»
			«qosText.profile(qos)»
		«ENDIF»
	'''

	/** A trunk group keeps a VLAN off every trunk that is not of the group. */
	private def vlan(EosSwitch.Vlan it) {
		switch use {
			case RAIL: '''
				name «name»
			'''
			case MLAG_ROUTING_OF_TENANT: '''
				name mlag-routing-tenant«name»
				trunk group MLAG
			'''
			case MLAG_ROUTING: '''
				name mlag-routing
				trunk group MLAG
			'''
			case MLAG_CONTROL: '''
				name mlag-control
				trunk group MLAG
			'''
		}
	}

	private def routing(EosSwitch it) '''
		«IF routing.balancing === EosSwitch.Balancing.BY_HASH_AND_LOAD»
			ip hardware fib load-balance distribution dynamic
			!
		«ENDIF»
		«IF routing.hashesQueuePairs»
			«FOR offset : #[13, 14, 15]»
				port-channel load-balance trident udf eth-type IPv4 ip-protocol 17 header outer l4 offset «offset» mask 0xff
			«ENDFOR»
			!
		«ENDIF»
		«IF !switching.virtualMac.empty»
			ip virtual-router mac-address «switching.virtualMac»
			!
		«ENDIF»
		ip routing«IF routing.hasLinkLocals» ipv6 interfaces«ENDIF»
		!
		no ip routing vrf MGMT
		!
		«FOR tenant : routing.tenants»
			ip routing vrf «tenant»
			!
		«ENDFOR»
		«IF routing.hasLinkLocals»
			ipv6 unicast-routing
			!
		«ENDIF»
		«IF !management.gateway.empty»
			ip route vrf MGMT 0.0.0.0/0 «management.gateway»
			!
		«ENDIF»
		«IF switching.mlag !== null»
			«mlag(switching.mlag)»
		«ENDIF»
		«IF routing.bfd !== null»
			router bfd
			   interval «routing.bfd.intervalMs» min-rx «routing.bfd.intervalMs» multiplier «routing.bfd.multiplier» default
			!
		«ENDIF»
		«IF routing.ospf !== null»
			router ospf 1
			   router-id «routing.ospf.routerId»
			   «IF routing.ospf.hasBfd»
			   	bfd default
			   «ENDIF»
			   maximum-paths «routing.ospf.maximumPaths»
			!
		«ENDIF»
		«IF routing.bgp !== null»
			«bgpText.render(routing.bgp)»
		«ENDIF»
	'''

	private def mlag(EosSwitch.Mlag it) '''
		mlag configuration
		   domain-id «domain»
		   local-interface Vlan«controlVlan»
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
