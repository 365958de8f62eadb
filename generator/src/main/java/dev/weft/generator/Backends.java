package dev.weft.generator;

import dev.weft.generator.addresses.AddressesBackend;
import dev.weft.generator.ansible.AnsibleBackend;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.batfish.BatfishBackend;
import dev.weft.generator.bom.BomBackend;
import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.commissioning.CommissioningBackend;
import dev.weft.generator.containerlab.ContainerlabBackend;
import dev.weft.generator.dhcp.DhcpBackend;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.diagram.Rendering;
import dev.weft.generator.dns.DnsBackend;
import dev.weft.generator.gnmic.GnmicBackend;
import dev.weft.generator.hosts.HostsBackend;
import dev.weft.generator.infiniband.InfinibandBackend;
import dev.weft.generator.lldp.LldpBackend;
import dev.weft.generator.nccl.NcclBackend;
import dev.weft.generator.racks.RacksBackend;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.topologyjson.TopologyJsonBackend;
import dev.weft.generator.ztp.ZtpBackend;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The backends that there are. A new one is a line here, or in {@link SwitchBackends}. */
public final class Backends {
  /**
   * What backends need beside a design.
   *
   * @param runs scenarios
   * @param designs those of all fabrics, by name
   * @param rendering who draws graphs
   */
  record Needs(
      List<Run> runs, Function<String, @Nullable FabricIndex> designs, Rendering rendering) {}

  private static final SortedMap<String, Function<Needs, Backend>> ALL = all();

  /** The design book, which is written when scenarios have run; no backend by itself. */
  static final String BOOK = "book";

  private Backends() {}

  private static SortedMap<String, Function<Needs, Backend>> all() {
    SortedMap<String, Function<Needs, Backend>> all = new TreeMap<>();
    all.put("addresses", needs -> new AddressesBackend());
    all.put("batfish", needs -> new BatfishBackend());
    all.put("bom", needs -> new BomBackend());
    all.put("cabling", needs -> new CablingBackend());
    all.put("commissioning", needs -> new CommissioningBackend());
    all.put("containerlab", needs -> new ContainerlabBackend());
    all.put("diagram", needs -> new DiagramBackend(needs.rendering()));
    all.put("gnmic", needs -> new GnmicBackend());
    all.put("hosts", needs -> new HostsBackend());
    all.put("infiniband", needs -> new InfinibandBackend());
    all.put("lldp", needs -> new LldpBackend());
    all.put("nccl", needs -> new NcclBackend());
    all.put("racks", needs -> new RacksBackend());
    all.put("simulation", needs -> new SimulationBackend(needs.runs(), needs.designs()));
    all.put("topology", needs -> new TopologyJsonBackend());
    all.put("ansible", needs -> new AnsibleBackend());
    all.put("dhcp", needs -> new DhcpBackend());
    all.put("dns", needs -> new DnsBackend());
    all.put("ztp", needs -> new ZtpBackend());
    SwitchBackends.ALL.forEach(backend -> all.put(backend.target(), needs -> backend));
    return all;
  }

  /** Names of all targets, in order. */
  public static Set<String> names() {
    Set<String> names = new TreeSet<>(ALL.keySet());
    names.add(BOOK);
    return names;
  }

  /** Refuses a target that there is not. */
  static void check(Set<String> targets) {
    for (String target : targets) {
      if (!names().contains(target)) {
        throw new RequestException(
            "there is no target " + target + ". Choose from " + String.join(", ", names()) + ".");
      }
    }
  }

  /** The same for scenarios on one fabric each. */
  static List<Backend> of(Set<String> targets, List<Run> runs) {
    return of(targets, new Needs(runs, name -> null, Rendering.NONE));
  }

  /** The backends of some targets, or all when none is named. */
  static List<Backend> of(Set<String> targets, Needs needs) {
    List<Backend> found = new ArrayList<>();
    ALL.forEach(
        (target, backend) -> {
          if (targets.isEmpty() || targets.contains(target)) {
            found.add(backend.apply(needs));
          }
        });
    return found;
  }
}
