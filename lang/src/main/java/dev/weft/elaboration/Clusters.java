package dev.weft.elaboration;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.settings.ClusterSettings;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.Lanes;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.Overlay;
import dev.weft.topology.ServerModel;
import dev.weft.topology.addresses.ManagementPorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;

/**
 * Which clusters fabrics belong to, as one file sees it: its own clusters, then those of theirs.
 */
public final class Clusters {

  private final @Nullable WeftFile file;

  private Clusters(@Nullable WeftFile file) {
    this.file = file;
  }

  /** As the file of an element sees it. */
  public static Clusters of(EObject element) {
    return new Clusters(EcoreUtil.getRootContainer(element) instanceof WeftFile file ? file : null);
  }

  /** The network of a cluster that a fabric is; null when it belongs to none. */
  public @Nullable Network network(Fabric fabric) {
    if (fabric.eContainer() instanceof Network around) {
      return around;
    }
    Network named = naming(file, fabric);
    EObject root = EcoreUtil.getRootContainer(fabric);
    return named == null && root != file && root instanceof WeftFile own
        ? naming(own, fabric)
        : named;
  }

  private static @Nullable Network naming(@Nullable WeftFile file, Fabric fabric) {
    return file == null
        ? null
        : WeftResource.derivedOfAll(file.eResource(), Clusters.class, () -> named(file))
            .get(fabric);
  }

  /** The first network of a file that names a fabric, by fabric. */
  private static Map<Fabric, Network> named(WeftFile file) {
    Map<Fabric, Network> named = new HashMap<>();
    for (EObject element : file.getElements()) {
      if (element instanceof Cluster cluster) {
        for (Network network : Place.all(cluster.getMembers(), Network.class)) {
          if (network.getFabric() != null) {
            named.putIfAbsent(network.getFabric(), network);
          }
        }
      }
    }
    return named;
  }

  /** The fabric of a network; null while its reference is open. */
  public static @Nullable Fabric fabric(Network network) {
    Fabric fabric = network.getBody() == null ? network.getFabric() : network.getBody();
    return fabric == null || fabric.eIsProxy() ? null : fabric;
  }

  /**
   * What the cluster of a fabric decides about it.
   *
   * @param ports the management ports of its switches
   * @param evaluator knows the values of parameters
   */
  Membership membership(Fabric fabric, ManagementPorts ports, Evaluator evaluator) {
    SettingReader own = settings(Blocks.members(fabric));
    Cluster cluster = cluster(fabric);
    SettingReader around = settings(cluster == null ? List.of() : cluster.getMembers());
    SettingReader limits =
        new SettingReader(
            cluster == null ? List.of() : cluster.getMembers(),
            evaluator.reporting(new Findings()));
    return new Membership(
        cluster == null || cluster.getName() == null ? "" : cluster.getName(),
        own.has(ClusterSettings.ISOLATED),
        new ManagementServices(
            hosts(ClusterSettings.NTP, own, around),
            hosts(ClusterSettings.SYSLOG, own, around),
            hosts(ClusterSettings.DNS, own, around),
            hosts(ClusterSettings.TELEMETRY, own, around),
            hosts(ClusterSettings.AAA, own, around),
            hosts(ClusterSettings.BOOT, own, around),
            (own.has(ClusterSettings.AAA_PROTOCOL) ? own : around)
                .get(ClusterSettings.AAA_PROTOCOL),
            own.has(ClusterSettings.TELEMETRY_TLS) || around.has(ClusterSettings.TELEMETRY_TLS),
            own.has(ClusterSettings.BOOT_TLS) || around.has(ClusterSettings.BOOT_TLS),
            isManagedByItself(cluster, fabric, ports)),
        ports,
        Math.max(0, limits.get(ClusterSettings.POWER_BUDGET)),
        tenants(fabric, evaluator));
  }

  /** Most tenants that a network of the cluster of a fabric is to keep apart. */
  private int tenants(Fabric fabric, Evaluator evaluator) {
    PolicyReader policies = new PolicyReader(evaluator.reporting(new Findings()));
    return Place.all(around(fabric), Network.class).stream()
        .map(Clusters::fabric)
        .filter(Objects::nonNull)
        .map(each -> policies.overlay(Blocks.members(each)))
        .mapToInt(Overlay::tenants)
        .max()
        .orElse(0);
  }

  /** Whether switches make up the network from which they are managed. */
  private static boolean isManagedByItself(
      @Nullable Cluster cluster, Fabric fabric, ManagementPorts ports) {
    return cluster != null && Place.network(fabric).equals("management") && ports.ports().isEmpty();
  }

  /**
   * Patterns of hostnames of a fabric; names that are derived tell the networks of a cluster apart.
   */
  NamePatterns naming(Fabric fabric) {
    String network = Place.network(fabric);
    boolean isFirst = network.equals(ServerModel.BACKEND) || cluster(fabric) == null;
    int number = number(fabric);
    String which = number == 0 ? "" : Integer.toString(number + 1);
    return Place.naming(fabric).withPrefix(isFirst ? "" : network + which + "-");
  }

  /**
   * A fabric's part in its cluster, and those of all its networks; its own alone outside one.
   *
   * @param evaluator knows the values of parameters
   */
  NicShares shares(Fabric fabric, Evaluator evaluator) {
    List<NicShares.Share> all = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    Cluster cluster = cluster(fabric);
    NicShares.Share own =
        new NicShares.Share(fabric, sources(fabric), Place.network(fabric), number(fabric), null);
    if (cluster != null) {
      for (Network network : Place.all(cluster.getMembers(), Network.class)) {
        int number = counts.merge(network.getRole(), 1, Integer::sum) - 1;
        Fabric other = fabric(network);
        Lanes lanes = other == null ? null : lanes(other, evaluator.reporting(new Findings()));
        NicShares.Share share =
            new NicShares.Share(other, sources(other), network.getRole(), number, lanes);
        own = other == fabric ? share : own;
        all.add(share);
      }
    }
    return new NicShares(fabric, own, all.isEmpty() ? List.of(own) : all);
  }

  /** The fabrics whose servers one takes. */
  private static List<Fabric> sources(@Nullable Fabric fabric) {
    return fabric == null ? List.of() : PlanSources.ofServers(fabric);
  }

  /** The backend of the cluster of another network that takes no servers; null for any other. */
  @Nullable Fabric unattached(Fabric fabric) {
    Network own = network(fabric);
    boolean takesServers = Place.last(Blocks.members(fabric), ServersOf.class) != null;
    if (own == null || !(own.eContainer() instanceof Cluster cluster) || takesServers) {
      return null;
    }
    return Place.all(cluster.getMembers(), Network.class).stream()
        .filter(network -> ServerModel.BACKEND.equals(network.getRole()) && network != own)
        .map(Clusters::fabric)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** As what all of a fabric runs each port of a NIC; null when as it is. */
  private static @Nullable Lanes lanes(Fabric fabric, Evaluator evaluator) {
    List<Member> members = Blocks.members(fabric);
    SettingReader settings = new SettingReader(members, evaluator);
    Lanes said = settings.said(LinkSettings.HOST_LINKS);
    return said == null
        ? new PlanePlan(Place.last(members, Planes.class), evaluator).nicPorts()
        : said;
  }

  /**
   * Which of the networks of its role a fabric is, from 0; 0 for one that belongs to no cluster.
   */
  public int number(Fabric fabric) {
    Network own = network(fabric);
    int number = 0;
    if (own != null && own.eContainer() instanceof Cluster cluster) {
      for (Network network : Place.all(cluster.getMembers(), Network.class)) {
        if (network == own) {
          return number;
        }
        number += network.getRole().equals(own.getRole()) ? 1 : 0;
      }
    }
    return number;
  }

  /** Where the numbers of a fabric begin when its text says nothing. */
  public DefaultPools pools(Fabric fabric) {
    DefaultPools pools = DefaultPools.of(Place.network(fabric), number(fabric));
    Cluster cluster = cluster(fabric);
    long alike =
        cluster == null
            ? 1
            : Place.all(cluster.getMembers(), Network.class).stream()
                .filter(network -> network.getRole().equals(Place.network(fabric)))
                .count();
    return alike > 1 ? pools.besideOthers() : pools;
  }

  /** What the cluster of a fabric says; nothing where it belongs to none. */
  List<Member> around(Fabric fabric) {
    Cluster cluster = cluster(fabric);
    return cluster == null ? List.of() : cluster.getMembers();
  }

  /**
   * The networks of the cluster of a fabric in the order of the text, but each behind those whose
   * servers or switches it takes.
   */
  List<Fabric> inOrderOfServers(Fabric fabric) {
    Set<Fabric> all = new LinkedHashSet<>();
    for (Network network : Place.all(around(fabric), Network.class)) {
      Fabric each = fabric(network);
      if (each != null) {
        all.add(each);
      }
    }
    Set<Fabric> ordered = new LinkedHashSet<>();
    Set<Fabric> underway = new HashSet<>();
    all.forEach(each -> addAfterSources(each, all, underway, ordered));
    return List.copyOf(ordered);
  }

  private static void addAfterSources(
      Fabric fabric, Set<Fabric> all, Set<Fabric> underway, Set<Fabric> ordered) {
    if (!all.contains(fabric) || !underway.add(fabric)) {
      return;
    }
    PlanSources.of(fabric).forEach(each -> addAfterSources(each, all, underway, ordered));
    ordered.add(fabric);
  }

  /** The network that the switches of a fabric are managed by; null when none says so. */
  @Nullable Fabric managing(Fabric fabric) {
    Cluster cluster = cluster(fabric);
    for (Network network :
        cluster == null ? List.<Network>of() : Place.all(cluster.getMembers(), Network.class)) {
      Fabric other = fabric(network);
      SwitchesOf managed =
          other == null ? null : Place.last(Blocks.members(other), SwitchesOf.class);
      if (managed != null && other != fabric && managed.getFabrics().contains(fabric)) {
        return other;
      }
    }
    return null;
  }

  private @Nullable Cluster cluster(Fabric fabric) {
    Network network = network(fabric);
    return network != null && network.eContainer() instanceof Cluster cluster ? cluster : null;
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }

  private static List<String> hosts(
      DefaultedRow<List<String>> row, SettingReader own, SettingReader around) {
    return (own.has(row) ? own : around).get(row);
  }
}
