package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.Segments;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rules.ports.GivenPorts.Purpose;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How many servers, or switches, fit below a switch that has too many, by the cages that it was
 * given and that run the rate of the links below: each of those below takes what the one with most
 * links takes, and uplinks that are derived from the bandwidth below shrink with it. Management
 * ports of switches stay as they are.
 */
final class FittingBelow {
  private static final double TOLERANCE = 1e-9;

  private final FabricIndex built;
  private final Links links;
  private final int sw;
  private final SwitchModel model;

  /** Of the one below with most links. */
  private double cagesOfEach;

  /** Of links that do not change with the number of those below. */
  private double cagesOfOthers;

  private long bpsOfEach;
  private long slowestBps = Long.MAX_VALUE;
  private int below;
  private int uplink = -1;
  private int above;
  private final long upBps;

  FittingBelow(FabricIndex built, int sw) {
    this.built = built;
    this.sw = sw;
    links = built.topology().links();
    model = built.topology().switchModel(sw);
    Map<Integer, Double> cages = new HashMap<>();
    Map<Integer, Long> bps = new HashMap<>();
    Sides sides = new Sides(built, sw);
    uplink = sides.uplink;
    above = sides.above.cardinality();
    upBps = sides.upBps;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      if (links.upper(link) == sw && links.kind(link) != Links.Kind.PEER) {
        int lower = links.lower(link);
        int own = links.isHost(link) ? built.topology().servers().serverOfNic(lower) : lower;
        int perCage = Math.max(1, model.linksPerCage(links.rateBps(link)));
        if (links.isHost(link) && built.topology().servers().isSwitch(own)) {
          cagesOfOthers += 1.0 / perCage;
          continue;
        }
        cages.merge(own, 1.0 / perCage, Double::sum);
        bps.merge(own, links.rateBps(link), Long::sum);
        slowestBps = Math.min(slowestBps, links.rateBps(link));
      }
    }
    below = cages.size();
    cages.values().forEach(each -> cagesOfEach = Math.max(cagesOfEach, each));
    bps.values().forEach(each -> bpsOfEach = Math.max(bpsOfEach, each));
  }

  /** Whether uplinks come from the bandwidth below, so that fewer below need fewer of them. */
  boolean derivesUplinks() {
    return uplink >= 0 && links.origin(uplink) == built.topology().switches().origin(sw);
  }

  /** The most that fit. */
  long count(CageUse use) {
    long toCome = below == 0 ? 0 : (long) Math.ceil(use.count(Purpose.KEPT) / cagesOfEach);
    long kept = kept(use);
    long keptAtRate = kept(use.at(model, slowestBps));
    long fits = below + toCome;
    while (fits > 0
        && (kept + down(fits) + up(fits) > model.ports().count()
            || keptAtRate + down(fits) + Math.max(0, up(fits) - elsewhere()) > atRate())) {
      fits--;
    }
    return fits;
  }

  /** Cages of what stays as it is. */
  private long kept(CageUse use) {
    long others = use.count() - use.count(Purpose.DOWN) - use.count(Purpose.KEPT);
    return (derivesUplinks() ? others - use.count(Purpose.UP) : others)
        + (long) Math.ceil(cagesOfOthers - TOLERANCE);
  }

  /** Cages that run the links below; where these have several rates, the slowest of them. */
  private int atRate() {
    return model.groups().stream()
        .filter(group -> group.linksPerCage(slowestBps) > 0)
        .mapToInt(group -> group.ports().count())
        .sum();
  }

  /** Cages for derived uplinks that do not run the links below. */
  private int elsewhere() {
    return uplink < 0
        ? 0
        : model.groups().stream()
            .filter(group -> group.linksPerCage(slowestBps) == 0)
            .filter(group -> group.linksPerCage(links.rateBps(uplink)) > 0)
            .mapToInt(group -> group.ports().count())
            .sum();
  }

  private long down(long count) {
    return (long) Math.ceil(count * cagesOfEach - TOLERANCE);
  }

  /** Cages of uplinks that are derived: at least one to each switch above. */
  private long up(long count) {
    if (!derivesUplinks()) {
      return 0;
    }
    long rateBps = links.rateBps(uplink);
    double wanted = count * bpsOfEach / built.intent().oversubscription(sw) / rateBps;
    long total = Math.max(above, (long) Math.ceil(wanted - TOLERANCE));
    int perCage = Math.max(1, model.linksPerCage(rateBps));
    return (total + perCage - 1) / perCage;
  }

  /** Whether so many below have more bandwidth than the uplinks as they are written may carry. */
  boolean isOversubscribed(long count) {
    return upBps > 0
        && !derivesUplinks()
        && count * bpsOfEach > built.intent().oversubscription(sw) * upBps * (1 + TOLERANCE);
  }

  /**
   * Servers of the whole segment of a leaf, of which each leaf gets an equal share; 0 where the
   * text says how many each gets, or keeps places free, and where a leaf has none.
   */
  long inSegment(long fits) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    if (switches.tier(sw) != Tier.LEAF
        || below == 0
        || built.intent().joins().saidShares().get(sw)) {
      return 0;
    }
    Segments segments = topology.segments();
    int first = segments.firstServer(switches.segment(sw));
    long servers =
        IntStream.range(first, first + segments.serverCount(switches.segment(sw)))
            .filter(server -> !topology.servers().isSwitch(server))
            .count();
    return servers == below ? fits : fits * ((servers + below - 1) / below);
  }
}
