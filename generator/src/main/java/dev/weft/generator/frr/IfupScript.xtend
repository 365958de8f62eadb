package dev.weft.generator.frr

import dev.weft.generator.frr.BridgeRule.Neighbors
import dev.weft.generator.underlay.LacpBond

/** {@code configs/<hostname>.ifup.sh}: makes the devices of Linux; can be run again at any time. */
class IfupScript {
	def String render(LinuxSwitch it) '''
		#!/bin/sh
		# Ports, bonds, VLANs, tunnels and forwarding of «hostname». Addresses and routes: «hostname».conf, loaded by FRR.
		set -eu

		# A device, unless it is there.
		new() {
			[ -e "/sys/class/net/$1" ] || echo "link add $*"
		}

		# A port's device, unless it is in it.
		join() {
			[ "/sys/class/net/$1/master" -ef "/sys/class/net/$2" ] || printf 'link set %s down\nlink set %s master %s\n' "$1" "$1" "$2"
		}

		sysctl -q -w net.ipv4.ip_forward=1 net.ipv6.conf.all.disable_ipv6=0 net.ipv6.conf.all.forwarding=1
		sysctl -q -w net.ipv4.fib_multipath_hash_policy=1 net.ipv4.conf.all.ignore_routes_with_linkdown=1
		# Servers in the default table answer behind eth0, and in all other tables: sshd answers tenants and ways out.
		sysctl -q -w net.ipv4.tcp_l3mdev_accept=1 net.ipv4.udp_l3mdev_accept=1
		# Answers come back on other ports than questions left by, where a strict filter of sources drops them.
		for conf in /proc/sys/net/ipv4/conf/*; do
			echo 0 >"$conf/rp_filter"
		done
		«FOR split : splits»
			[ -e /sys/class/net/«split.firstChild» ] || devlink port split «split.cage» count «split.count»
		«ENDFOR»

		{
			«FOR device : devices»
				new «device.name» «kind(device)»
			«ENDFOR»
		} | ip -batch -

		{
			«FOR member : members»
				join «member.port» «member.device»
			«ENDFOR»
			if [ -e /sys/class/net/eth0 ]; then
				join eth0 mgmt
				echo link set eth0 up
			fi
			cat <<-'END'
				«FOR link : links»
					link set «link.name»«IF link.mtu > 0» mtu «link.mtu»«ENDIF» up
				«ENDFOR»
			END
		} | ip -batch -
		«IF !bridge.empty»

			bridge -batch - <<-'END'
				«FOR rule : bridge»
					«rule(rule)»
				«ENDFOR»
			END
		«ENDIF»
		«FOR gateway : gateways»
			sysctl -q -w net.ipv4.conf.«gateway.own».arp_ignore=1
			sysctl -q -w net.ipv4.conf.«gateway.own».arp_announce=2
			sysctl -q -w net.ipv6.conf.«gateway.shared».accept_dad=0
		«ENDFOR»
	'''

	/** In the words of {@code ip link add}. */
	private def kind(LinuxDevice it) {
		switch it {
			LinuxDevice.Vrf: '''type vrf table «table»'''
			LinuxDevice.Bridge: '''address «mac» type bridge vlan_filtering 1 vlan_default_pvid 0 stp_state 0 forward_delay 0'''
			LinuxDevice.Vlan: '''link «parent» type vlan id «vlan»'''
			LinuxDevice.SharedGateway: '''link «parent» address «mac» type macvlan mode private'''
			LinuxDevice.Bond: '''«LacpBond.LEAF»«IF !systemMac.empty» ad_actor_system «systemMac»«ENDIF»'''
			LinuxDevice.Vxlan: '''type vxlan id «vni» local «local» dstport «port» nolearning'''
		}
	}

	/** In the words of {@code bridge}. */
	private def rule(BridgeRule it) {
		switch it {
			BridgeRule.Untagged: '''vlan add dev «port» vid «vlan» pvid untagged'''
			BridgeRule.Tagged: '''vlan add dev «port» vid «vlan»'''
			BridgeRule.Member: '''vlan add dev «bridge» vid «vlan» self'''
			BridgeRule.Backup: '''link set dev «port» backup_port «tunnel»'''
			BridgeRule.Own: '''fdb replace «mac» dev «bridge» self local vlan «vlan»'''
			BridgeRule.Tunnel: '''link set dev «tunnel» learning off«IF neighbors == Neighbors.SUPPRESSED» neigh_suppress on«ENDIF»'''
		}
	}
}
