package dev.weft.generator.srlinux

import dev.weft.generator.switches.BootUrls

/** The provisioning script of SR Linux. */
package class SrLinuxBootText {
	/** Nothing is changed until all is there, and whole. */
	def String render(BootUrls it) '''
		#!/usr/bin/env python3
		# «hostname»: SR Linux runs this as its provisioning script at its first start.
		import json
		import os
		import subprocess
		import urllib.request

		STARTUP = '/etc/opt/srlinux/config.json'


		def fetched(url):
		    with urllib.request.urlopen(url, timeout=60) as answer:
		        return json.load(answer)


		def add(own, more):
		    for name, value in more.items():
		        if isinstance(value, dict) and isinstance(own.get(name), dict):
		            add(own[name], value)
		        else:
		            own[name] = value


		secrets = fetched('«secrets»')
		config = fetched('«config»')
		add(config, secrets)
		with open(STARTUP + '.new', 'w') as out:
		    json.dump(config, out, indent=2)
		os.replace(STARTUP + '.new', STARTUP)
		subprocess.run(['sr_cli', '-e', 'load startup auto-commit'], check=True)
	'''
}
