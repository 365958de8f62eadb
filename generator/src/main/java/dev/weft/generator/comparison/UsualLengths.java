package dev.weft.generator.comparison;

import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import java.util.stream.IntStream;

/** Lengths that cables count where neither racks nor the text decide: nobody measured them. */
final class UsualLengths {
  private static final double MM = 1e3;

  /** Which these are, for people. */
  static final String TEXT =
      metres(LinkSettings.HOST_CABLE)
          + " to servers and "
          + metres(LinkSettings.UPLINK_CABLE)
          + " between switches";

  private UsualLengths() {}

  /** Whether some cable of a fabric without racks has its usual length. */
  static boolean areIn(Topology topology) {
    Links links = topology.links();
    return topology.racks().count() == 0
        && IntStream.range(0, links.count())
            .anyMatch(
                link ->
                    links.lengthMm(link)
                        == (links.isHost(link)
                                ? LinkSettings.HOST_CABLE
                                : LinkSettings.UPLINK_CABLE)
                            .otherwise());
  }

  private static String metres(DefaultedRow<Long> row) {
    return Rates.number(row.otherwise() / MM) + " m";
  }
}
