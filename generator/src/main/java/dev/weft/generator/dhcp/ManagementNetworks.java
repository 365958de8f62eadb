package dev.weft.generator.dhcp;

import dev.weft.generator.backend.Site;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** The networks of a site that board controllers and management ports plug into. */
final class ManagementNetworks {
  private static final String ROLE = "management";

  private ManagementNetworks() {}

  static List<FabricIndex> of(Site site) {
    return site.networks().stream()
        .filter(design -> design.topology().network().equals(ROLE))
        .filter(design -> design.topology().railNetworks().count() > 0)
        .toList();
  }
}
