package dev.weft.generator.frr

import dev.weft.generator.underlay.UsedServers

/** {@code configs/<hostname>.services.sh}: writes the files of programs besides FRR, below a folder if one is named. */
class ServicesScript {
	def String render(SystemServices it) '''
		#!/bin/sh
		# Name, management port, LLDP, clocks, logs and resolvers of «hostname», for systemd-networkd, lldpd, chrony and rsyslog
		# as Debian packs them; restart them, or the switch, afterwards. An argument is a folder to write below, as for an image.
		«FOR server : servers.logins»
			# Not here. Logins: «server»; set up PAM.
		«ENDFOR»
		«FOR collector : servers.collectors»
			# Not here. Measurements: «collector.server»; needs an agent.
		«ENDFOR»
		set -eu
		root=${1:-}

		# Replaces a file at once.
		put() {
			mkdir -p "$root${1%/*}"
			cat >"$root$1.weft"
			mv "$root$1.weft" "$root$1"
		}

		put /etc/hostname <<'END'
		«hostname»
		END

		# Routes, rules and next hops of FRR are left to it: networkd removes what it did not make, unless told otherwise.
		put /etc/systemd/networkd.conf.d/50-weft.conf <<'END'
		[Network]
		ManageForeignRoutes=no
		ManageForeignRoutingPolicyRules=no
		ManageForeignNextHops=no
		END

		put /etc/systemd/network/50-weft-mgmt.netdev <<'END'
		[NetDev]
		Name=mgmt
		Kind=vrf
		[VRF]
		Table=«table»
		END

		put /etc/systemd/network/50-weft-eth0.network <<'END'
		[Match]
		Name=eth0
		[Network]
		VRF=mgmt
		«managementPort»
		END

		put /etc/lldpd.d/weft.conf <<'END'
		configure system hostname «hostname»
		configure lldp portidsubtype ifname
		END
		«timeFiles(servers)»
		«logFiles(servers)»
		«IF !resolvers.empty»

			put /etc/resolv.conf <<'END'
			«FOR resolver : resolvers»
				nameserver «resolver»
			«ENDFOR»
			END
		«ENDIF»
	'''

	/** Programs ask resolvers from outside the VRF, so that a rule sends them there. */
	private def managementPort(SystemServices it) '''
		«IF managementAddress.empty»
			DHCP=yes
		«ELSE»
			Address=«managementAddress»
			Gateway=«managementGateway»
		«ENDIF»
		«IF !servers.isInBand»
			«FOR resolver : resolvers»
				[RoutingPolicyRule]
				To=«resolver»
				Table=«table»
			«ENDFOR»
		«ENDIF»
	'''

	private def timeFiles(UsedServers it) '''
		«IF !clocks.empty»
			«IF !isInBand»

				put /etc/chrony/conf.d/weft.conf <<'END'
				bindacqdevice mgmt
				END
			«ENDIF»

			put /etc/chrony/sources.d/weft.sources <<'END'
			«FOR clock : clocks»
				server «clock.server» iburst«IF clock.isPreferred» prefer«ENDIF»
			«ENDFOR»
			END
		«ENDIF»
	'''

	/** Messages from notice on go to collectors. */
	private def logFiles(UsedServers it) '''
		«IF !syslog.empty»

			put /etc/rsyslog.d/90-weft.conf <<'END'
			«FOR server : syslog»
				*.notice action(type="omfwd" target="«server»" port="514" protocol="udp"«IF !isInBand» device="mgmt"«ENDIF»)
			«ENDFOR»
			END
		«ENDIF»
	'''
}
