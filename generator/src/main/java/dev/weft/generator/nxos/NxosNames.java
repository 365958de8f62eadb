package dev.weft.generator.nxos;

import dev.weft.generator.underlay.OutsideBundle;

/** Names of interfaces, which other lines refer to. */
final class NxosNames {
  private NxosNames() {}

  /** Of the links to the outside that LACP bundles. */
  static String channel(OutsideBundle bundle) {
    return "port-channel" + bundle.channel();
  }
}
