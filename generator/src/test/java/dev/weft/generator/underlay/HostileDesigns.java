package dev.weft.generator.underlay;

import dev.weft.topology.External;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Designs with names that no text could give them, as a faulty caller might make them. */
public final class HostileDesigns {
  private HostileDesigns() {}

  /** Every place of a design that takes a name, each with a design that has the name there. */
  public static List<FabricIndex> all(FabricIndex design, String name) {
    List<FabricIndex> all = new ArrayList<>();
    all.add(withPolicy(design, name));
    all.add(withServer(design, name));
    all.add(withLeaf(design, name));
    for (int service = 0; service < 5; service++) {
      all.add(withService(design, service, name));
    }
    return all;
  }

  /** Another name for the first server; those of the others stay derived. */
  public static FabricIndex withServer(FabricIndex design, String name) {
    List<String> names = new ArrayList<>(List.of(name));
    for (int server = 1; server < design.topology().servers().count(); server++) {
      names.add("");
    }
    Topology t = design.topology();
    return with(t, t.qos(), t.naming(), names, t.membership());
  }

  /** Another pattern for the names of leaves. */
  public static FabricIndex withLeaf(FabricIndex design, String name) {
    Topology t = design.topology();
    NamePatterns naming = new NamePatterns(null, name, null, null);
    return with(t, t.qos(), naming, t.serverNames(), t.membership());
  }

  /** A name for the policy, if there is one. */
  public static FabricIndex withPolicy(FabricIndex design, String name) {
    Topology t = design.topology();
    Qos qos = t.qos();
    Qos renamed =
        qos == null
            ? null
            : new Qos(
                name,
                qos.classes(),
                qos.watchdogPs(),
                qos.watchdogAction(),
                qos.congestionControl(),
                qos.smallPacketShare());
    return with(t, renamed, t.naming(), t.serverNames(), t.membership());
  }

  /**
   * One server of one service; what servers for logins speak stays.
   *
   * @param service clock, log, resolver, collector, login
   */
  public static FabricIndex withService(FabricIndex design, int service, String server) {
    List<List<String>> services = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      services.add(i == service ? List.of(server) : List.of());
    }
    Topology t = design.topology();
    ManagementServices all =
        new ManagementServices(
            services.get(0),
            services.get(1),
            services.get(2),
            services.get(3),
            services.get(4),
            List.of(),
            t.membership().services().aaaProtocol(),
            false,
            false,
            false);
    return with(
        t,
        t.qos(),
        t.naming(),
        t.serverNames(),
        new Membership("", false, all, t.membership().management(), 0, 0));
  }

  /** Other links to what is outside. */
  public static FabricIndex withOutside(Topology t, List<External> externals) {
    return with(t, t.qos(), t.naming(), t.serverNames(), t.membership(), externals);
  }

  static FabricIndex with(
      Topology t,
      @Nullable Qos qos,
      NamePatterns naming,
      List<String> serverNames,
      Membership membership) {
    return with(t, qos, naming, serverNames, membership, t.externals());
  }

  private static FabricIndex with(
      Topology t,
      @Nullable Qos qos,
      NamePatterns naming,
      List<String> serverNames,
      Membership membership,
      List<External> externals) {
    return FabricIndex.of(
        t.but()
            .qos(qos)
            .externals(externals)
            .naming(naming)
            .serverNames(serverNames)
            .membership(membership)
            .build());
  }
}
