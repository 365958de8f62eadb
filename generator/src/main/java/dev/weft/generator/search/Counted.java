package dev.weft.generator.search;

import dev.weft.topology.ServerRole;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.measures.PowerDraw;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A design before it runs: a fabric that belongs to no cluster, or all networks of a cluster.
 *
 * @param name of the fabric or cluster; empty where the text could not be read
 * @param fabrics names of its networks
 * @param refusal the first error; empty when there is none
 * @param code of the rule that refused it
 * @param place of that error: {@code file:line:column}; empty where there is none
 * @param gpus lit, of the network that has most
 * @param cents hundredths of the currency; null when a price is missing
 * @param watts null when a power is missing
 * @param withoutPrice what has none, with its number
 * @param withoutPower types that state none
 * @param powerNote a sentence without its end on what is in no sum of power; else empty
 * @param runs names of what its scenarios run on it
 * @param jobs of these, those that run a job
 */
record Counted(
    String name,
    List<String> fabrics,
    String refusal,
    String code,
    String place,
    int gpus,
    int servers,
    int switches,
    int cables,
    @Nullable Long cents,
    @Nullable Long watts,
    List<String> withoutPrice,
    List<String> withoutPower,
    String powerNote,
    List<String> runs,
    List<String> jobs) {
  private static final double CENTS = 100;

  boolean isRefused() {
    return !refusal.isEmpty();
  }

  /** The same with an error. */
  Counted refused(String why, String by, String at) {
    return new Counted(
        name,
        fabrics,
        why,
        by,
        at,
        gpus,
        servers,
        switches,
        cables,
        cents,
        watts,
        withoutPrice,
        withoutPower,
        powerNote,
        runs,
        jobs);
  }

  /** One of which nothing is known but its error. */
  static Counted unknown(String name, String refusal, String code, String place) {
    List<String> fabrics = name.isEmpty() ? List.of() : List.of(name);
    List<String> none = List.of();
    return new Counted(
        name, fabrics, refusal, code, place, 0, 0, 0, 0, null, null, none, none, "", none, none);
  }

  /** Counts the networks of a design. */
  static Counted of(String name, List<FabricIndex> networks, List<Run> all) {
    List<String> fabrics = networks.stream().map(each -> each.topology().name()).toList();
    List<Run> runs = all.stream().filter(run -> fabrics.contains(run.fabric())).toList();
    int gpus = 0;
    int servers = 0;
    int switches = 0;
    int cables = 0;
    double cost = 0;
    double watts = 0;
    TreeSet<String> withoutPower = new TreeSet<>();
    List<String> withoutPrice = new ArrayList<>();
    TreeSet<String> powerNotes = new TreeSet<>();
    for (FabricIndex network : networks) {
      CableCount count = CableCount.of(network.topology());
      Costs costs = Costs.of(network.topology(), count);
      PowerDraw draw = PowerDraw.of(network.topology());
      gpus = Math.max(gpus, network.topology().servers().gpus(ServerRole.LIT));
      servers = Math.max(servers, network.topology().servers().machines());
      switches += network.topology().switches().count();
      cables += count.cableTotal();
      cost += costs.known();
      watts += draw.knownWatts();
      costs.lacking().forEach(item -> withoutPrice.add(item.text()));
      withoutPower.addAll(draw.lacking());
      powerNotes.add(count.withoutPower());
    }
    powerNotes.remove("");
    return new Counted(
        name,
        fabrics,
        "",
        "",
        "",
        gpus,
        servers,
        switches,
        cables,
        withoutPrice.isEmpty() ? Long.valueOf(Math.round(cost * CENTS)) : null,
        withoutPower.isEmpty() ? Long.valueOf(Math.round(watts)) : null,
        withoutPrice,
        List.copyOf(withoutPower),
        String.join("; ", powerNotes),
        runs.stream().map(Run::name).toList(),
        runs.stream().filter(Counted::hasJob).map(Run::name).toList());
  }

  private static boolean hasJob(Run run) {
    return run.networks().stream().anyMatch(part -> !part.jobs().isEmpty());
  }
}
