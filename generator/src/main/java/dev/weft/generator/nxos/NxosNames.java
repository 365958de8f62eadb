package dev.weft.generator.nxos;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.OutsideBundle;

/** Names of interfaces, which other lines refer to. */
final class NxosNames {
  static final OutsideNames OUTSIDE = number -> "port-channel" + OutsideBundle.channel(number);

  private NxosNames() {}

  static String channel(OutsideBundle bundle) {
    return OUTSIDE.group(bundle.number());
  }
}
