package dev.weft.lang.ide.derived;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Origin;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The uplinks that were derived for tiers which write none, as a text would write them. */
final class DerivedUplinks {
  /** What is known of a line of switches: how many links of what rate lead to each one above. */
  private record Form(int each, long rateBps, int above, boolean isEven) {}

  private final Topology topology;
  private final Map<Origin, String> texts = new HashMap<>();

  DerivedUplinks(Topology topology) {
    this.topology = topology;
    Map<Integer, Map<Integer, Integer>> bySwitch = new LinkedHashMap<>();
    Map<Integer, Long> rates = new HashMap<>();
    Map<Integer, Boolean> isOneRate = new HashMap<>();
    Links links = topology.links();
    Switches switches = topology.switches();
    for (int link = links.end(Links.Kind.HOST);
        link < links.end(Links.Kind.SPINE_SUPERSPINE);
        link++) {
      int lower = links.lower(link);
      // Links that a text writes come from the line that says so.
      if (links.origin(link) == switches.origin(lower)) {
        bySwitch
            .computeIfAbsent(lower, key -> new HashMap<>())
            .merge(links.upper(link), 1, Integer::sum);
        Long before = rates.put(lower, links.rateBps(link));
        isOneRate.merge(
            lower, before == null || before == links.rateBps(link), Boolean::logicalAnd);
      }
    }
    Map<Integer, Form> forms = new LinkedHashMap<>();
    bySwitch.forEach(
        (sw, above) -> {
          int each = above.values().iterator().next();
          boolean isEven =
              isOneRate.get(sw) && above.values().stream().allMatch(count -> count == each);
          Form form = new Form(each, rates.get(sw), above.size(), isEven);
          forms.merge(
              switches.origin(sw), form, (a, b) -> a.equals(b) ? a : new Form(0, 0, 0, false));
        });
    bySwitch.forEach((sw, above) -> add(sw, forms.get(switches.origin(sw)), above));
  }

  private void add(int sw, Form form, Map<Integer, Integer> above) {
    if (form.isEven()) {
      int upper = above.keySet().iterator().next();
      texts.put(
          topology.origins().get(topology.switches().origin(sw)),
          "uplink "
              + form.each()
              + " x "
              + Rates.text(form.rateBps())
              + " to each "
              + topology.switches().tier(upper).word());
    }
  }

  /** {@code uplink 8 x 400 Gb/s to each spine}; empty where a text writes it, or can't so. */
  String of(Origin tier) {
    return texts.getOrDefault(tier, "");
  }
}
