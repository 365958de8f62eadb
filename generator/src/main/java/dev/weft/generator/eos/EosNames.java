package dev.weft.generator.eos;

import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsideTrunk;

/** Names of interfaces, which other lines refer to. */
final class EosNames {
  private EosNames() {}

  /** Of the links to the outside that LACP bundles. */
  static String channel(OutsideBundle bundle) {
    return "Port-Channel" + bundle.channel();
  }

  static String channel(OutsideTrunk trunk) {
    return "Port-Channel" + trunk.channel();
  }
}
