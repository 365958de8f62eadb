package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Clusters;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.ServerModel;
import dev.weft.topology.findings.ClusterIssue;
import dev.weft.topology.findings.Fix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on the networks of a cluster that the text alone shows. */
public class ClusterChecks extends AbstractWeftChecks {
  private static final String MANAGEMENT = "management";

  /** A cluster has a network among its GPUs. */
  @Check
  public void clusterHasBackend(Cluster cluster) {
    boolean isNamed =
        networks(cluster).stream().anyMatch(n -> ServerModel.BACKEND.equals(n.getRole()));
    if (!isNamed) {
      report(
          ClusterIssue.NO_BACKEND,
          cluster,
          FabricPackage.Literals.CLUSTER__NAME,
          cluster.getName());
    }
  }

  /** A cluster has one network among GPUs; of the others there may be several. */
  @Check
  public void backendIsOne(Cluster cluster) {
    Network first = null;
    for (Network network : networks(cluster)) {
      if (ServerModel.BACKEND.equals(network.getRole())) {
        if (first != null) {
          report(
              ClusterIssue.ROLE_TWICE,
              network,
              FabricPackage.Literals.NETWORK__ROLE,
              cluster.getName(),
              name(Clusters.fabric(first)));
        }
        first = first == null ? network : first;
      }
    }
  }

  /** A network that manages switches is the management network of a cluster. */
  @Check
  public void managesInACluster(SwitchesOf managed) {
    if (managed.eContainer() instanceof Fabric fabric) {
      Network network = Clusters.of(fabric).network(fabric);
      boolean isInCluster = network != null && network.eContainer() instanceof Cluster;
      if (!isInCluster || !MANAGEMENT.equals(network.getRole())) {
        report(ClusterIssue.NOT_MANAGING, managed, null, fabric.getName(), fabric.getName());
      }
    }
  }

  /** Switches are those of other networks of the cluster, and have one cable for management. */
  @Check
  public void switchesAreOfTheCluster(Cluster cluster) {
    List<Fabric> known =
        networks(cluster).stream().map(Clusters::fabric).filter(Objects::nonNull).toList();
    Map<Fabric, Fabric> managers = new HashMap<>();
    for (Fabric fabric : new LinkedHashSet<>(known)) {
      SwitchesOf managed = Place.last(Place.members(fabric), SwitchesOf.class);
      for (Fabric source : managed == null ? List.<Fabric>of() : distinct(managed.getFabrics())) {
        if (source.eIsProxy()) {
          continue;
        }
        if (source == fabric || !known.contains(source)) {
          report(
              ClusterIssue.FOREIGN_SWITCHES,
              managed,
              null,
              fabric.getName(),
              source.getName(),
              known.stream().map(Fabric::getName).distinct().collect(Collectors.joining(", ")));
          continue;
        }
        Fabric other = managers.putIfAbsent(source, fabric);
        if (other != null) {
          report(
              ClusterIssue.SWITCHES_TWICE,
              managed,
              null,
              fabric.getName(),
              source.getName(),
              other.getName());
        }
      }
    }
  }

  /** Where switches of some networks of a cluster are managed, those of all others are. */
  @Check
  public void switchesAreManaged(Cluster cluster) {
    List<SwitchesOf> managing = new ArrayList<>();
    Set<Fabric> rest = new LinkedHashSet<>();
    for (Network network : networks(cluster)) {
      Fabric fabric = Clusters.fabric(network);
      if (fabric != null && !MANAGEMENT.equals(network.getRole())) {
        rest.add(fabric);
      } else if (fabric != null) {
        managing.addAll(Place.all(Place.members(fabric), SwitchesOf.class));
      }
    }
    managing.forEach(each -> rest.removeAll(each.getFabrics()));
    SwitchesOf last = managing.isEmpty() ? null : managing.getLast();
    boolean isKnown =
        managing.stream().flatMap(all -> all.getFabrics().stream()).noneMatch(EObject::eIsProxy);
    if (last == null || rest.isEmpty() || !isKnown) {
      return;
    }
    List<String> names = rest.stream().map(Fabric::getName).toList();
    report(
        ClusterIssue.UNMANAGED_SWITCHES,
        last,
        null,
        last.eContainer() instanceof Fabric fabric ? name(fabric) : cluster.getName(),
        cluster.getName(),
        names.stream().map(each -> "'" + each + "'").collect(Collectors.joining(", ")),
        Sites.replace(last, Sites.text(last).strip() + ", " + String.join(", ", names)));
  }

  /** Where controllers of some servers of a cluster are managed, those of all others are. */
  @Check
  public void serversAreManaged(Cluster cluster) {
    List<ServersOf> managing = new ArrayList<>();
    List<Fabric> others = new ArrayList<>();
    for (Network network : networks(cluster)) {
      Fabric fabric = Clusters.fabric(network);
      if (fabric != null && !MANAGEMENT.equals(network.getRole())) {
        others.add(fabric);
      } else if (fabric != null) {
        managing.addAll(Place.all(Blocks.members(fabric), ServersOf.class));
      }
    }
    Set<Fabric> managed = new HashSet<>();
    managing.forEach(each -> each.getFabrics().forEach(fabric -> collect(fabric, managed)));
    if (managing.isEmpty() || managed.stream().anyMatch(EObject::eIsProxy)) {
      return;
    }
    ServersOf last = managing.getLast();
    for (Fabric each : others) {
      List<String> types = managed.contains(each) ? List.of() : ControlledServers.of(each);
      if (!types.isEmpty()) {
        report(
            ClusterIssue.UNMANAGED_SERVERS,
            last,
            null,
            last.eContainer() instanceof Fabric fabric ? name(fabric) : cluster.getName(),
            cluster.getName(),
            String.join(", ", types),
            each.getName(),
            Sites.replace(last, Sites.text(last).strip() + ", " + each.getName()));
      }
    }
  }

  /** A network with those that it takes servers of. */
  private static void collect(Fabric fabric, Set<Fabric> all) {
    if (all.add(fabric) && !fabric.eIsProxy()) {
      Place.all(Blocks.members(fabric), ServersOf.class)
          .forEach(each -> each.getFabrics().forEach(source -> collect(source, all)));
    }
  }

  /** A fabric is the network that it says it is. */
  @Check
  public void fabricFitsRole(Network network) {
    Fabric fabric = Clusters.fabric(network);
    String said = fabric == null ? null : saidNetwork(fabric);
    if (fabric != null && !network.getRole().equals(said)) {
      report(
          ClusterIssue.ROLE_MISMATCH,
          network,
          FabricPackage.Literals.NETWORK__ROLE,
          fabric.getName(),
          network.getRole(),
          said,
          network.getRole(),
          Sites.set(fabric, "network " + network.getRole()));
    }
  }

  /** What a fabric says of itself; a network declared in a cluster needs no word. */
  private static String saidNetwork(Fabric fabric) {
    for (EObject member : Place.members(fabric).reversed()) {
      if (member instanceof Choice choice && FabricSettings.NETWORK.isNamed(choice.getKey())) {
        return choice.getWord() == null ? ServerModel.BACKEND : choice.getWord();
      }
    }
    return Place.network(fabric);
  }

  /** A fabric belongs to one cluster. */
  @Check
  public void fabricBelongsToOneCluster(WeftFile file) {
    Map<Fabric, Cluster> seen = new HashMap<>();
    for (EObject element : file.getElements()) {
      if (element instanceof Cluster cluster) {
        for (Network network : networks(cluster)) {
          Fabric fabric = Clusters.fabric(network);
          Cluster first = fabric == null ? null : seen.putIfAbsent(fabric, cluster);
          if (first != null) {
            report(
                ClusterIssue.FABRIC_TWICE,
                network,
                FabricPackage.Literals.NETWORK__ROLE,
                fabric.getName(),
                first.getName());
          }
        }
      }
    }
  }

  /** Networks attach servers of the cluster. */
  @Check
  public void serversAreOfTheCluster(Cluster cluster) {
    Map<Fabric, Network> known = new LinkedHashMap<>();
    for (Network network : networks(cluster)) {
      Fabric fabric = Clusters.fabric(network);
      if (fabric != null) {
        known.putIfAbsent(fabric, network);
      }
    }
    Fabric backend = backend(cluster);
    known.forEach(
        (fabric, network) -> {
          ServersOf attached = Place.last(Place.members(fabric), ServersOf.class);
          if (attached != null) {
            serversAreKnown(cluster, fabric, attached, known.keySet(), backend);
          } else if (Place.last(Place.members(fabric), SwitchesOf.class) == null
              && backend != null
              && fabric != backend) {
            report(
                ClusterIssue.NOTHING_ATTACHED, network, null, fabric.getName(), backend.getName());
          }
        });
  }

  private void serversAreKnown(
      Cluster cluster,
      Fabric fabric,
      ServersOf attached,
      Set<Fabric> known,
      @Nullable Fabric backend) {
    List<Fabric> sound =
        distinct(attached.getFabrics()).stream()
            .filter(source -> source != fabric && known.contains(source))
            .toList();
    for (Fabric source : distinct(attached.getFabrics())) {
      if (!source.eIsProxy() && !sound.contains(source)) {
        boolean hasFix = !sound.isEmpty() || backend != null && backend != fabric;
        report(
            ClusterIssue.FOREIGN_SERVERS,
            attached,
            null,
            fabric.getName(),
            source.getName(),
            cluster.getName(),
            known.stream().map(Fabric::getName).collect(Collectors.joining(", ")),
            hasFix
                ? Fix.replace("servers of " + names(sound.isEmpty() ? List.of(backend) : sound))
                : "");
      }
    }
  }

  /** A line names each network once. */
  @Check
  public void serversAreNamedOnce(ServersOf servers) {
    namedOnce(servers, "servers of ", servers.getFabrics());
  }

  /** The same for the networks that are managed. */
  @Check
  public void managedNetworksAreNamedOnce(SwitchesOf switches) {
    namedOnce(switches, "switches of ", switches.getFabrics());
  }

  private void namedOnce(EObject line, String words, List<Fabric> named) {
    if (named.stream().anyMatch(EObject::eIsProxy)) {
      return;
    }
    List<Fabric> twice =
        distinct(named).stream().filter(each -> Collections.frequency(named, each) > 1).toList();
    if (!twice.isEmpty()) {
      String once = words + names(distinct(named));
      report(
          ClusterIssue.NAMED_TWICE,
          line,
          null,
          words.strip(),
          twice.stream().map(each -> "'" + each.getName() + "'").collect(Collectors.joining(", ")),
          once,
          Sites.replace(line, once));
    }
  }

  private static List<Fabric> distinct(List<Fabric> fabrics) {
    return fabrics.stream().distinct().toList();
  }

  private static String names(List<Fabric> fabrics) {
    return fabrics.stream().map(Fabric::getName).collect(Collectors.joining(", "));
  }

  /** Networks of a cluster have addresses of their own. */
  @Check
  public void poolsAreApart(Cluster cluster) {
    List<Network> networks = networks(cluster);
    for (int later = 1; later < networks.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        Fabric first = Clusters.fabric(networks.get(earlier));
        Fabric second = Clusters.fabric(networks.get(later));
        if (first != null && second != null && first != second) {
          poolsAreApart(networks.get(earlier), first, networks.get(later), second);
        }
      }
    }
  }

  private void poolsAreApart(Network firstRole, Fabric first, Network secondRole, Fabric second) {
    Set<Pools.Pool> told = new HashSet<>();
    for (Pools.Pool mine : Pools.of(second)) {
      for (Pools.Pool theirs : Pools.of(first)) {
        if (!mine.prefix().overlaps(theirs.prefix())) {
          continue;
        }
        boolean isTheirs = mine.element() == null && theirs.element() != null;
        Pools.Pool at = isTheirs ? theirs : mine;
        Pools.Pool other = isTheirs ? mine : theirs;
        if (!told.add(at)) {
          continue;
        }
        EObject element = at.element();
        boolean isHere = element != null && element.eResource() == secondRole.eResource();
        report(
            ClusterIssue.POOLS_OVERLAP,
            isHere ? element : isTheirs ? firstRole : secondRole,
            isHere ? null : FabricPackage.Literals.NETWORK__ROLE,
            at.name(),
            at.prefix(),
            isTheirs ? first.getName() : second.getName(),
            other.name(),
            other.prefix(),
            isTheirs ? second.getName() : first.getName(),
            other.element() == null ? ", which is the default" : "",
            other.place());
      }
    }
  }

  private static List<Network> networks(Cluster cluster) {
    return Place.all(cluster.getMembers(), Network.class);
  }

  private static @Nullable Fabric backend(Cluster cluster) {
    for (Network network : networks(cluster)) {
      if (ServerModel.BACKEND.equals(network.getRole())) {
        return Clusters.fabric(network);
      }
    }
    return null;
  }

  private static String name(@Nullable Fabric fabric) {
    return fabric == null || fabric.getName() == null ? "…" : fabric.getName();
  }
}
