package dev.weft.generator.frr

/** {@code configs/<hostname>.ifup.sh}: brings the ports and bridges of Linux up; can be run again at any time. */
class IfupScript {
	def String render(LinuxSwitch it) '''
		#!/bin/sh
		# Ports, bridges and forwarding of «hostname». Addresses and routes: «hostname».conf, loaded by FRR.
		set -eu

		sysctl -q -w net.ipv4.ip_forward=1
		sysctl -q -w net.ipv6.conf.all.disable_ipv6=0
		sysctl -q -w net.ipv6.conf.all.forwarding=1
		sysctl -q -w net.ipv4.fib_multipath_hash_policy=1
		sysctl -q -w net.ipv4.conf.all.ignore_routes_with_linkdown=1
		«IF !splits.empty»

			«FOR split : splits»
				[ -e /sys/class/net/«split.firstChild» ] || devlink port split «split.cage» count «split.count»
			«ENDFOR»
		«ENDIF»

		«FOR port : ports»
			ip link set «port» mtu «mtu» up
		«ENDFOR»
		«FOR bridge : bridges»

			[ -e /sys/class/net/«bridge.name» ] || ip link add «bridge.name» type bridge stp_state 0 forward_delay 0
			«FOR member : bridge.members»
				ip link set «member» master «bridge.name»
			«ENDFOR»
			ip link set «bridge.name» mtu «mtu» up
		«ENDFOR»
	'''
}
