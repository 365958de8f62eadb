package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * A scale-up domain larger than a server; unknown quantities are 0.
 *
 * @param servers servers of one domain
 * @param scaleUp the network that joins the GPUs of all of them
 * @param powerW draw of the whole domain, its servers included
 * @param cooling null when not stated
 * @param cost price of the whole domain, its servers included
 */
public record DomainModel(
    String name,
    int servers,
    ServerModel server,
    @Nullable ScaleUp scaleUp,
    double rackUnits,
    double powerW,
    @Nullable Cooling cooling,
    double cost) {

  /** Whole rack units of the domain: as stated, else those of its servers. */
  public int height() {
    return rackUnits > 0 ? Racks.height(rackUnits) : servers * Racks.height(server.rackUnits());
  }
}
