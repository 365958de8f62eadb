package dev.weft.topology;

import java.util.List;

/**
 * A switch type of the catalog; unknown quantities are 0.
 *
 * @param os network operating system: {@code eos}, {@code nxos}, {@code junos}, {@code cumulus},
 *     {@code sonic}, {@code frr}, {@code mlnx-os} …
 * @param ports cages and their native rate
 * @param breakouts ways to split one cage
 * @param bufferBytes shared packet buffer
 * @param latencyPs port to port, picoseconds
 */
public record SwitchModel(
    String name,
    String os,
    Lanes ports,
    List<Lanes> breakouts,
    long bufferBytes,
    long latencyPs,
    int losslessClasses,
    double powerW,
    double rackUnits) {

  public SwitchModel {
    breakouts = List.copyOf(breakouts);
  }

  /** How many links of a rate one cage carries; 0 when it can't. */
  public int linksPerCage(long rateBps) {
    if (rateBps == ports.rateBps()) {
      return 1;
    }
    for (Lanes mode : breakouts) {
      if (mode.rateBps() == rateBps) {
        return mode.count();
      }
    }
    return 0;
  }
}
