package dev.weft.lang.validation;

import dev.weft.elaboration.Dimension;
import dev.weft.elaboration.Quantity;
import dev.weft.topology.CableCount;
import dev.weft.topology.Costs;
import dev.weft.topology.PathLatency;
import dev.weft.topology.RackLoads;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Summary;
import dev.weft.topology.Topology;
import dev.weft.topology.rules.Built;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What can be promised of a fabric, by the words of the language; computed when asked for. A metric
 * that a fabric does not have, or that can't be known, is null.
 */
final class Metrics {
  private final Built built;
  private final Map<String, Supplier<@Nullable Quantity>> metrics = new LinkedHashMap<>();
  private @Nullable Summary summary;

  Metrics(Built built) {
    this.built = built;
    counts();
    switchesAndLinks();
    bandwidths();
    metrics.put("switch hops", () -> Quantity.of(summary().maxSwitchHops()));
    metrics.put(
        "latency",
        () -> time(PathLatency.worstPs(built.topology(), built.adjacency(), built.routes())));
    metrics.put("latency scale-up", () -> time(PathLatency.worstScaleUpPs(built.topology())));
    metrics.put("power", () -> power(summary().powerKw()));
    place();
  }

  Topology topology() {
    return built.topology();
  }

  /** The words of all metrics. */
  Set<String> names() {
    return metrics.keySet();
  }

  boolean isKnown(String name) {
    return metrics.containsKey(name);
  }

  /** The value of a known metric. */
  @Nullable Quantity value(String name) {
    return metrics.get(name).get();
  }

  private Summary summary() {
    if (summary == null) {
      summary = Summary.of(built.topology(), built.adjacency(), built.routes());
    }
    return summary;
  }

  private void counts() {
    number("gpus", () -> summary().gpus());
    number("gpus backup", () -> summary().gpusBackup());
    number("gpus installed", () -> summary().gpusInstalled());
    number("servers", () -> built.topology().servers().machines());
    number("servers lit", () -> built.topology().servers().count(ServerRole.LIT));
    number("servers backup", () -> built.topology().servers().count(ServerRole.BACKUP));
    number("servers attached", () -> built.topology().servers().count(ServerRole.ATTACHED));
    number("domains", () -> built.topology().domains().size());
    number("nics", () -> built.topology().servers().totalNics());
    number("planes", () -> built.topology().planes());
    number("rails", () -> built.topology().rails());
    number("segments", () -> built.topology().segments().count());
    number("pods", () -> built.topology().pods());
  }

  private void switchesAndLinks() {
    number("switches", () -> summary().switches().total());
    number("switches leaf", () -> summary().switches().leaf());
    number("switches spine", () -> summary().switches().spine());
    number("switches superspine", () -> summary().switches().superspine());
    number("links", () -> summary().links().total());
    number("links host", () -> summary().links().host());
    number("links leaf", () -> summary().links().leafSpine());
    number("links spine", () -> summary().links().spineSuperspine());
    number("links peer", () -> summary().links().peer());
    number("links external", () -> built.topology().externals().size());
  }

  private void bandwidths() {
    metrics.put(
        "oversubscription",
        () -> {
          Double leaf = summary().oversubscription().leaf();
          Double spine = summary().oversubscription().spine();
          return leaf == null ? null : Quantity.of(Math.max(leaf, spine == null ? leaf : spine));
        });
    metrics.put("oversubscription leaf", () -> ratio(summary().oversubscription().leaf()));
    metrics.put("oversubscription spine", () -> ratio(summary().oversubscription().spine()));
    metrics.put("bisection", () -> rate(summary().bisectionGbps()));
    metrics.put("bisection host", () -> rate(summary().bisectionByTier().hostGbps()));
    metrics.put("bisection leaf", () -> rate(summary().bisectionByTier().leafGbps()));
    metrics.put("bisection spine", () -> rate(summary().bisectionByTier().spineGbps()));
  }

  /** Racks, cables and what they cost. */
  private void place() {
    number("racks", () -> built.topology().racks().count());
    metrics.put(
        "rack power",
        () -> {
          Double watts = RackLoads.of(built.topology()).greatestWatts();
          return watts == null ? null : new Quantity(watts, Dimension.POWER);
        });
    number("halls", () -> built.topology().racks().halls());
    number("cables", () -> CableCount.of(built.topology()).cableTotal());
    number("cages", () -> CableCount.of(built.topology()).cageTotal());
    metrics.put(
        "transceivers",
        () -> {
          Integer count = CableCount.of(built.topology()).transceiverTotal();
          return count == null ? null : Quantity.of(count);
        });
    metrics.put(
        "cable length",
        () -> new Quantity(built.topology().links().longestMm() / 1e3, Dimension.LENGTH));
    metrics.put("cost", () -> ratio(Costs.of(built.topology()).total()));
  }

  private void number(String name, Supplier<Integer> value) {
    metrics.put(name, () -> Quantity.of(value.get()));
  }

  private static @Nullable Quantity ratio(@Nullable Double ratio) {
    return ratio == null ? null : Quantity.of(ratio);
  }

  private static Quantity rate(double gbps) {
    return new Quantity(gbps * 1e9, Dimension.RATE);
  }

  private static @Nullable Quantity power(@Nullable Double kilowatts) {
    return kilowatts == null ? null : new Quantity(kilowatts * 1000, Dimension.POWER);
  }

  private static @Nullable Quantity time(OptionalLong picoseconds) {
    return picoseconds.isEmpty()
        ? null
        : new Quantity(picoseconds.getAsLong() * 1e-12, Dimension.TIME);
  }
}
