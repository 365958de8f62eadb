package dev.weft.generator.srlinux;

import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;

/** The provisioning script of SR Linux, which is Python. */
final class SrLinuxBoot implements BootScript {
  @Override
  public String file(String hostname) {
    return hostname + ".py";
  }

  @Override
  public String text(BootUrls urls) {
    return new SrLinuxBootText().render(urls);
  }
}
