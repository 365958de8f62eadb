package dev.weft.generator.frr

import dev.weft.generator.frrconf.FrrConf

/**
 * The files of a Cumulus switch (hostname, interfaces, ports, FRR) one behind the other, as Batfish reads them. It knows one
 * bridge, of that name, and modes end without the word that leaves them, which it does not know.
 */
class BatfishConf {
	val conf = new FrrConf(false)

	def String render(BatfishSwitch it) '''
		«frr.hostname»
		# This file describes the network interfaces
		«FOR each : devices»
			«device(each)»

		«ENDFOR»
		«FOR table : tables»
			auto «table»
			iface «table»
			    vrf-table auto

		«ENDFOR»
		«IF !bridged.empty»
			auto bridge
			iface bridge
			    bridge-vlan-aware yes
			    bridge-ports «FOR port : bridged SEPARATOR " "»«port»«ENDFOR»
			    bridge-vids «FOR vlan : vlans SEPARATOR " "»«vlan»«ENDFOR»

		«ENDIF»
		# ports.conf --
		frr version 8.4
		«conf.head(frr)»
		«FOR each : named»
			«IF each.isTold»
				«conf.interfaceOf(each.row)»
			«ENDIF»
			!
		«ENDFOR»
		«conf.routes(frr)»
	'''

	private def device(BatfishSwitch.Device it) '''
		auto «name»
		iface «name»«IF isLoopback» inet loopback«ENDIF»
		    «settings(it)»
	'''

	private def settings(BatfishSwitch.Device it) '''
		«IF gatewayVlan != BatfishSwitch.NONE»
			vlan-id «gatewayVlan»
			vlan-raw-device bridge
		«ENDIF»
		«IF !members.empty»
			bond-slaves «FOR member : members SEPARATOR " "»«member»«ENDFOR»
		«ENDIF»
		«IF accessVlan != BatfishSwitch.NONE»
			bridge-access «accessVlan»
		«ENDIF»
		«IF !table.empty»
			vrf «table»
		«ENDIF»
		«FOR address : addresses»
			address «address»
		«ENDFOR»
	'''
}
