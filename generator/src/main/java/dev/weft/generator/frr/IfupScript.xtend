package dev.weft.generator.frr

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
		sysctl -q -w net.ipv4.tcp_l3mdev_accept=1 net.ipv4.udp_l3mdev_accept=1
		«FOR split : splits»
			[ -e /sys/class/net/«split.firstChild» ] || devlink port split «split.cage» count «split.count»
		«ENDFOR»

		{
			«FOR device : devices»
				new «device»
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
					link set «link»
				«ENDFOR»
			END
		} | ip -batch -
		«IF !bridge.empty»

			bridge -batch - <<-'END'
				«FOR line : bridge»
					«line»
				«ENDFOR»
			END
		«ENDIF»
		«FOR setting : settings»
			sysctl -q -w «setting»
		«ENDFOR»
	'''
}
