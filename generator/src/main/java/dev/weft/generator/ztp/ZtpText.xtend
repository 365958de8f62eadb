package dev.weft.generator.ztp

/** The scripts, one method for each system. Nothing in them is the user's text but names of devices. */
class ZtpText {
	def String eos(ZtpScript it) '''
		#!/bin/bash
		# «hostname»: EOS runs this when it has no configuration, and restarts with the one left here.
		set -eu
		curl -fsS -o /tmp/secrets.cfg '«secrets»'
		curl -fsS -o /tmp/weft.cfg '«config»'
		cat /tmp/secrets.cfg /tmp/weft.cfg > /mnt/flash/startup-config
	'''

	def String junos(ZtpScript it) '''
		#!/bin/sh
		# «hostname»: Junos runs this when it has no configuration.
		set -eu
		curl -fsS -o /var/tmp/secrets.set '«secrets»'
		curl -fsS -o /var/tmp/weft.set '«config»'
		cli -c 'configure; delete chassis auto-image-upgrade; load set /var/tmp/secrets.set; load set /var/tmp/weft.set; commit and-quit'
	'''

	def String cumulus(ZtpScript it) '''
		#!/bin/bash
		# CUMULUS-AUTOPROVISIONING
		# «hostname»: Cumulus Linux runs this once, at its first start.
		set -eu
		curl -fsS -o /tmp/secrets.yaml '«secrets»'
		curl -fsS -o /tmp/startup.yaml '«config»/startup.yaml'
		nv config replace /tmp/startup.yaml
		nv config patch /tmp/secrets.yaml
		nv config apply -y
		nv config save
		exit 0
	'''

	def String sonic(ZtpScript it) '''
		#!/bin/bash
		# «hostname»: SONiC runs this as «hostname».json says.
		set -eu
		curl -fsS -o /tmp/secrets.json '«secrets»'
		curl -fsS -o /tmp/weft.json '«config»/config_db.json'
		curl -fsS -o /tmp/frr.conf '«config»/frr.conf'
		sonic-cfggen -j /etc/sonic/config_db.json -j /tmp/weft.json -j /tmp/secrets.json --print-data > /tmp/config_db.json
		mv /tmp/config_db.json /etc/sonic/config_db.json
		mkdir -p /etc/sonic/frr
		mv /tmp/frr.conf /etc/sonic/frr/frr.conf
		config reload -y -f
	'''

	/** The rest of the POAP script; its first lines hold the checksum of this. */
	def String nxos(ZtpScript it) '''
		# «hostname»: NX-OS runs this as its POAP script and restarts with the configuration left here.
		from cli import cli

		cli('copy «secrets» bootflash:secrets.cfg vrf management')
		cli('copy «config» bootflash:weft.cfg vrf management')
		with open('/bootflash/poap.cfg', 'w') as out:
		    for part in ('secrets.cfg', 'weft.cfg'):
		        with open('/bootflash/' + part) as text:
		            out.write(text.read())
		cli('copy bootflash:poap.cfg scheduled-config')
	'''
}
