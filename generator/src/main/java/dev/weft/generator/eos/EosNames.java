package dev.weft.generator.eos;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsideTrunk;

/** Names of interfaces, which other lines refer to. */
final class EosNames {
  static final OutsideNames OUTSIDE = number -> "Port-Channel" + OutsideBundle.channel(number);

  private EosNames() {}

  static String channel(OutsideBundle bundle) {
    return OUTSIDE.group(bundle.number());
  }

  static String channel(OutsideTrunk trunk) {
    return "Port-Channel" + trunk.channel();
  }
}
