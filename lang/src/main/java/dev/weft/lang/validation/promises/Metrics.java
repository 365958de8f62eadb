package dev.weft.lang.validation.promises;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.RackLoads;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
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
  /** In what a metric is counted, and its value in the unit that quantities have. */
  private record Definition(Dimension dimension, Function<Metrics, @Nullable Double> value) {}

  private static final Map<String, Definition> ALL = new LinkedHashMap<>();

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

  /** Over how many islands a bisection is added up; empty for one, and for all other metrics. */
  String over(String metric) {
    int islands = metric.startsWith("bisection") ? summary().islands().built() : 1;
    return islands > 1 ? Counts.text(" in %d {islands|island} together", islands) : "";
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
    Definition metric = ALL.get(name);
    Double value = metric.value().apply(this);
    return value == null ? null : new Quantity(value, metric.dimension());
  }

  /** In what a known metric is counted. */
  public static Dimension dimension(String name) {
    return ALL.get(name).dimension();
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
    put(
        "oversubscription",
        Dimension.NONE,
        it -> {
          Double leaf = it.summary().oversubscription().leaf();
          Double spine = it.summary().oversubscription().spine();
          return leaf == null || spine == null ? leaf : Double.valueOf(Math.max(leaf, spine));
        });
    put("oversubscription leaf", Dimension.NONE, it -> it.summary().oversubscription().leaf());
    put("oversubscription spine", Dimension.NONE, it -> it.summary().oversubscription().spine());
    rate("bisection", it -> it.summary().bisection().gbps());
    rate("bisection host", it -> it.summary().bisection().byTier().hostGbps());
    rate("bisection leaf", it -> it.summary().bisection().byTier().leafGbps());
    rate("bisection spine", it -> it.summary().bisection().byTier().spineGbps());
  }

  private static void paths() {
    number("islands", it -> it.summary().islands().built());
    number("switch hops", it -> it.summary().maxSwitchHops());
    time("latency", Metrics::pathLatency);
    time("latency scale-up", it -> PathLatency.worstScaleUpPs(it.built.topology()));
    put(
        "power",
        Dimension.POWER,
        it -> {
          Double kilowatts = it.summary().powerKw();
          return kilowatts == null ? null : Double.valueOf(kilowatts * 1000);
        });
  }

  /** Racks, cables and what they cost. */
  private static void place() {
    put("racks", Dimension.NONE, it -> ofRacks(it, it.built.topology().racks().count()));
    put("rack power", Dimension.POWER, it -> RackLoads.of(it.built.topology()).greatestWatts());
    put("halls", Dimension.NONE, it -> ofRacks(it, it.built.topology().racks().halls()));
    number("cables", it -> CableCount.of(it.built.topology()).cableTotal());
    number("cages", it -> CableCount.of(it.built.topology()).cageTotal());
    put(
        "transceivers",
        Dimension.NONE,
        it -> {
          Integer count = CableCount.of(it.built.topology()).transceiverTotal();
          return count == null ? null : count.doubleValue();
        });
    put("cable length", Dimension.LENGTH, it -> it.built.topology().links().longestMm() / 1e3);
    put("cost", Dimension.NONE, it -> Costs.of(it.built.topology()).total());
  }

  /** Not known where the text says nothing of racks. */
  private static @Nullable Double ofRacks(Metrics metrics, int count) {
    return metrics.built.topology().racks().count() == 0 ? null : Double.valueOf(count);
  }

  private static void put(
      String name, Dimension dimension, Function<Metrics, @Nullable Double> value) {
    ALL.put(name, new Definition(dimension, value));
  }

  private static void number(String name, Function<Metrics, Integer> value) {
    put(name, Dimension.NONE, it -> value.apply(it).doubleValue());
  }

  private static void rate(String name, Function<Metrics, Double> gbps) {
    put(name, Dimension.RATE, it -> gbps.apply(it) * 1e9);
  }

  private static void time(String name, Function<Metrics, OptionalLong> picoseconds) {
    put(
        name,
        Dimension.TIME,
        it -> {
          OptionalLong time = picoseconds.apply(it);
          return time.isEmpty() ? null : Double.valueOf(time.getAsLong() * 1e-12);
        });
  }
}
