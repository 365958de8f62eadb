package dev.weft.lang.validation.promises;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.RackLoads;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.PathLatency;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What can be promised of a fabric, by the words of the language; computed when asked for. A metric
 * that a fabric does not have, or that can't be known, is null.
 */
public final class Metrics {
  private static final Map<String, Function<Metrics, @Nullable Quantity>> ALL =
      new LinkedHashMap<>();

  static {
    counts();
    switchesAndLinks();
    bandwidths();
    paths();
    place();
  }

  private final FabricIndex built;
  private @Nullable Summary summary;

  Metrics(FabricIndex built) {
    this.built = built;
  }

  /** The words of all metrics. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(ALL.keySet());
  }

  static boolean isKnown(String name) {
    return ALL.containsKey(name);
  }

  Topology topology() {
    return built.topology();
  }

  /** The value of a known metric. */
  @Nullable Quantity value(String name) {
    return ALL.get(name).apply(this);
  }

  private OptionalLong pathLatency() {
    return PathLatency.worstPs(built.topology(), built.adjacency(), built.routes());
  }

  private Summary summary() {
    if (summary == null) {
      summary = Summary.of(built.topology(), built.adjacency(), built.routes());
    }
    return summary;
  }

  private static void counts() {
    number("gpus", it -> it.summary().gpus().lit());
    number("gpus backup", it -> it.summary().gpus().backup());
    number("gpus installed", it -> it.summary().gpus().installed());
    number("servers", it -> it.built.topology().servers().machines());
    number("servers installed", it -> it.built.topology().servers().machines());
    number("servers lit", it -> it.built.topology().servers().count(ServerRole.LIT));
    number("servers backup", it -> it.built.topology().servers().count(ServerRole.BACKUP));
    number("servers attached", it -> it.built.topology().servers().count(ServerRole.ATTACHED));
    number("domains", it -> it.built.topology().domains().size());
    number("nics", it -> it.built.topology().servers().totalNics());
    number("planes", it -> it.built.topology().planes());
    number("rails", it -> it.built.topology().rails());
    number("segments", it -> it.built.topology().segments().count());
    number("pods", it -> it.built.topology().pods());
  }

  private static void switchesAndLinks() {
    number("switches", it -> it.summary().switches().total());
    number("switches leaf", it -> it.summary().switches().leaf());
    number("switches spine", it -> it.summary().switches().spine());
    number("switches superspine", it -> it.summary().switches().superspine());
    number("links", it -> it.summary().links().total());
    number("links host", it -> it.summary().links().host());
    number("links leaf", it -> it.summary().links().leafSpine());
    number("links spine", it -> it.summary().links().spineSuperspine());
    number("links peer", it -> it.summary().links().peer());
    number("links external", it -> it.built.topology().externals().size());
  }

  private static void bandwidths() {
    ALL.put(
        "oversubscription",
        it -> {
          Double leaf = it.summary().oversubscription().leaf();
          Double spine = it.summary().oversubscription().spine();
          return leaf == null ? null : Quantity.of(Math.max(leaf, spine == null ? leaf : spine));
        });
    ALL.put("oversubscription leaf", it -> ratio(it.summary().oversubscription().leaf()));
    ALL.put("oversubscription spine", it -> ratio(it.summary().oversubscription().spine()));
    ALL.put("bisection", it -> rate(it.summary().bisection().gbps()));
    ALL.put("bisection host", it -> rate(it.summary().bisection().byTier().hostGbps()));
    ALL.put("bisection leaf", it -> rate(it.summary().bisection().byTier().leafGbps()));
    ALL.put("bisection spine", it -> rate(it.summary().bisection().byTier().spineGbps()));
  }

  private static void paths() {
    number("islands", it -> it.summary().islands().built());
    number("switch hops", it -> it.summary().maxSwitchHops());
    ALL.put("latency", it -> time(it.pathLatency()));
    ALL.put("latency scale-up", it -> time(PathLatency.worstScaleUpPs(it.built.topology())));
    ALL.put("power", it -> power(it.summary().powerKw()));
  }

  /** Racks, cables and what they cost. */
  private static void place() {
    ALL.put("racks", it -> ofRacks(it, it.built.topology().racks().count()));
    ALL.put(
        "rack power",
        it -> {
          Double watts = RackLoads.of(it.built.topology()).greatestWatts();
          return watts == null ? null : new Quantity(watts, Dimension.POWER);
        });
    ALL.put("halls", it -> ofRacks(it, it.built.topology().racks().halls()));
    number("cables", it -> CableCount.of(it.built.topology()).cableTotal());
    number("cages", it -> CableCount.of(it.built.topology()).cageTotal());
    ALL.put(
        "transceivers",
        it -> {
          Integer count = CableCount.of(it.built.topology()).transceiverTotal();
          return count == null ? null : Quantity.of(count);
        });
    ALL.put(
        "cable length",
        it -> new Quantity(it.built.topology().links().longestMm() / 1e3, Dimension.LENGTH));
    ALL.put("cost", it -> ratio(Costs.of(it.built.topology()).total()));
  }

  /** Not known where the text says nothing of racks. */
  private static @Nullable Quantity ofRacks(Metrics metrics, int count) {
    return metrics.built.topology().racks().count() == 0 ? null : Quantity.of(count);
  }

  private static void number(String name, Function<Metrics, Integer> value) {
    ALL.put(name, it -> Quantity.of(value.apply(it)));
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
