package dev.weft.generator.sonic;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.OutsideBundle;

/** Names of interfaces that lead out of the fabric. */
final class SonicNames implements OutsideNames {
  static final OutsideNames OUTSIDE = new SonicNames();

  /** Letters that Linux has room for in the name of a device. */
  private static final int LONGEST = 15;

  private SonicNames() {}

  @Override
  public String group(int number) {
    return PairRows.channelName(OutsideBundle.channel(number));
  }

  /** By the short name of the port where there is no room for the long one. */
  @Override
  public String part(String port, int vlan) {
    String name = port + "." + vlan;
    return name.length() <= LONGEST
        ? name
        : name.replace("Ethernet", "Eth").replace(PairRows.CHANNEL, "Po");
  }
}
