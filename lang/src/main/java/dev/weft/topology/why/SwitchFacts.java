package dev.weft.topology.why;

import dev.weft.topology.RailNetworks;
import dev.weft.topology.Rates;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What was derived of switches that one line of the text declares, or of one of them. */
final class SwitchFacts {
  private final Topology topology;
  private final SwitchLinks links;
  private final int[] rows;
  private final EdgeFacts edge;

  SwitchFacts(FabricIndex built, int[] rows) {
    this.topology = built.topology();
    this.links = SwitchLinks.of(built);
    this.rows = rows.clone();
    this.edge = new EdgeFacts(built, rows);
  }

  List<Fact> all() {
    List<Fact> facts = new ArrayList<>();
    int first = rows[0];
    Origin line = origin(topology.switches().origin(first));
    String tier = topology.switches().tier(first).word();
    facts.add(
        new Fact(
            "switches",
            rows.length + " " + (rows.length == 1 ? tier : plural(tier)),
            topology.switchModel(first).name() + ", as the line says",
            line));
    addLinks(facts, line);
    addRouting(facts);
    addNetworks(facts, tier);
    facts.addAll(edge.all());
    return facts;
  }

  private void addLinks(List<Fact> facts, @Nullable Origin line) {
    int first = rows[0];
    facts.add(
        new Fact("links down", carried(links.down) + " down", "what plugs in from below", line));
    if (links.up.get(first).isEmpty()) {
      return;
    }
    Origin written = origin(links.upOrigin[first]);
    boolean isDerived = links.upOrigin[first] == topology.switches().origin(first);
    facts.add(
        new Fact(
            "links up",
            carried(links.up) + " up",
            isDerived ? "derived: as much up as comes from below" : "the uplink of the text",
            isDerived ? line : written));
    facts.add(
        new Fact(
            "oversubscription",
            ratio(links.downBps[first] / links.upBps[first]),
            "what comes from below over what goes up",
            null));
  }

  private void addRouting(List<Fact> facts) {
    Switches switches = topology.switches();
    if (!topology.routing().isBgp() || switches.as(rows[0]) <= 0) {
      return;
    }
    String level = switches.tier(rows[0]).word();
    int said = topology.lines().first(List.of("ebgp", "ibgp"));
    facts.add(
        new Fact(
            "AS",
            "AS " + span(sw -> Long.toString(switches.as(sw))),
            said < 0
                ? "derived: no line gives AS numbers to a " + level
                : owners(level) + ", from those of the plan",
            said < 0 ? null : origin(said)));
    facts.add(
        new Fact(
            "loopback",
            span(sw -> Ipv4Prefix.format(switches.loopback(sw))),
            "the pool of loopbacks, in the order of the switches",
            lineOf("addressing loopbacks")));
  }

  /** Who has one AS number: a switch of the tier, several, or all. */
  private String owners(String level) {
    Switches switches = topology.switches();
    Map<Long, Integer> counts = new HashMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == switches.tier(rows[0])) {
        counts.merge(switches.as(sw), 1, Integer::sum);
      }
    }
    int most = Collections.max(counts.values());
    if (most > 1 && counts.size() == 1) {
      return "the number of all " + plural(level);
    }
    String several = (most == 2 ? "pair of " : "group of ") + plural(level);
    return "numbers of a " + (most == 1 ? level : several) + " in order";
  }

  private static String plural(String level) {
    return level.equals("leaf") ? "leaves" : level + "s";
  }

  private void addNetworks(List<Fact> facts, String tier) {
    RailNetworks networks = topology.railNetworks();
    Set<Integer> own = new TreeSet<>();
    if (tier.equals("leaf") && networks.count() > 0) {
      for (int sw : rows) {
        int attachment = topology.switches().attachment(sw);
        for (int at = networks.first(attachment); at < networks.end(attachment); at++) {
          own.add(at);
        }
      }
    }
    if (!own.isEmpty()) {
      List<Integer> all = List.copyOf(own);
      String from = networks.prefix(all.getFirst()).toString();
      String to = networks.prefix(all.getLast()).toString();
      facts.add(
          new Fact(
              "networks",
              all.size() == 1 ? from : from + " to " + to,
              "the pool of rails, a network for each rail of an attachment",
              lineOf("addressing rails")));
    }
  }

  private @Nullable Origin lineOf(String name) {
    int origin = topology.lines().first(List.of(name));
    return origin < 0 ? null : origin(origin);
  }

  private @Nullable Origin origin(int number) {
    return number < 0 || number >= topology.origins().size()
        ? null
        : topology.origins().get(number);
  }

  /** Links of the first switch, and of the last one if it has others. */
  private String carried(List<SortedMap<Long, Integer>> bySwitch) {
    return span(sw -> bySwitch.get(sw).isEmpty() ? "none" : counted(bySwitch.get(sw)));
  }

  /** {@code 16 x 400 Gb/s}, and where rates differ {@code 16 x 400 Gb/s and 16 x 200 Gb/s}. */
  private static String counted(SortedMap<Long, Integer> byRate) {
    return byRate.entrySet().stream()
        .map(each -> each.getValue() + " x " + Rates.text(each.getKey()))
        .collect(Collectors.joining(" and "));
  }

  private String span(IntFunction<String> value) {
    String from = value.apply(rows[0]);
    String to = value.apply(rows[rows.length - 1]);
    return from.equals(to) ? from : from + " to " + to;
  }

  /** A ratio as texts write it: {@code 3:2}, {@code 1:1}; other ones with a decimal. */
  static String ratio(double ratio) {
    for (int per = 1; per <= 8; per++) {
      double over = ratio * per;
      if (Math.abs(over - Math.rint(over)) < 1e-9 && Math.rint(over) > 0) {
        return Math.round(over) + ":" + per;
      }
    }
    return String.format(Locale.ROOT, "%.2f:1", ratio);
  }
}
