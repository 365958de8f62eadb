package dev.weft.generator.srlinux

import dev.weft.generator.switches.BootUrls

/** The provisioning script of SR Linux. */
package class SrLinuxBootText {
	/**
	 * Nothing is changed until all is there, and whole. SR Linux itself starts after the script, and
	 * reads what it left. The image comes last, since the switch may restart with it at once, and
	 * then runs the script again.
	 */
	def String render(BootUrls it) '''
		#!/usr/bin/env python3
		# «hostname»: SR Linux runs this as its provisioning script at its first start.
		import json
		import os
		«IF image !== null»
		import subprocess
		import sys
		«ENDIF»
		import urllib.request

		STARTUP = '/etc/opt/srlinux/config.json'
		«IF image !== null»
		MARK = '/etc/opt/srlinux/weft-image'
		«ENDIF»


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
		«IF image !== null»
		if not (os.path.exists(MARK) and open(MARK).read() == '«image.release»'):
		    with open(MARK, 'w') as out:
		        out.write('«image.release»')
		    upgrade = ['ztp', 'image', 'upgrade', '--imageurl', '«image.url»', '--md5url', '«image.url».md5']
		    if subprocess.run(upgrade).returncode != 0:
		        os.remove(MARK)
		        sys.exit('«image.file» was not installed')
		«ENDIF»
	'''
}
