package dev.weft.elaboration;

import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.ServerModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    for (EObject element : file == null ? List.<EObject>of() : file.getElements()) {
      if (element instanceof Cluster cluster) {
        for (Network network : Place.all(cluster.getMembers(), Network.class)) {
          if (network.getFabric() == fabric) {
            return network;
          }
        }
      }
    }
    return null;
  }

  /** The fabric of a network; null while its reference is open. */
  public static @Nullable Fabric fabric(Network network) {
    Fabric fabric = network.getBody() == null ? network.getFabric() : network.getBody();
    return fabric == null || fabric.eIsProxy() ? null : fabric;
  }

  /** What the cluster of a fabric decides about it. */
  Membership membership(Fabric fabric) {
    SettingReader own = settings(Blocks.members(fabric));
    Cluster cluster = cluster(fabric);
    SettingReader around = settings(cluster == null ? List.of() : cluster.getMembers());
    return new Membership(
        cluster == null || cluster.getName() == null ? "" : cluster.getName(),
        own.has("isolated"),
        new ManagementServices(
            hosts("ntp", own, around),
            hosts("syslog", own, around),
            hosts("dns", own, around),
            hosts("telemetry", own, around),
            hosts("aaa", own, around),
            hosts("boot", own, around)));
  }

  /**
   * Patterns of hostnames of a fabric; names that are derived tell the networks of a cluster apart.
   */
  NamePatterns naming(Fabric fabric) {
    String network = Place.network(fabric);
    boolean isFirst = network.equals(ServerModel.BACKEND) || cluster(fabric) == null;
    return Place.naming(fabric).withPrefix(isFirst ? "" : network + "-");
  }

  /**
   * The networks of a fabric's cluster, by role; only its own for a fabric that belongs to none.
   */
  Set<String> networks(Fabric fabric) {
    Set<String> roles = new LinkedHashSet<>();
    Cluster cluster = cluster(fabric);
    if (cluster != null) {
      Place.all(cluster.getMembers(), Network.class)
          .forEach(network -> roles.add(network.getRole()));
    }
    roles.add(Place.network(fabric));
    return roles;
  }

  private @Nullable Cluster cluster(Fabric fabric) {
    Network network = network(fabric);
    return network != null && network.eContainer() instanceof Cluster cluster ? cluster : null;
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }

  private static List<String> hosts(String key, SettingReader own, SettingReader around) {
    Setting setting = own.has(key) ? own.find(key) : around.find(key);
    List<String> hosts = new ArrayList<>();
    for (Value value : setting == null ? List.<Value>of() : setting.getValues()) {
      if (value instanceof Prefix prefix && prefix.getAddress() != null) {
        hosts.add(prefix.getAddress());
      } else if (value instanceof Text text && text.getText() != null) {
        hosts.add(text.getText());
      }
    }
    return hosts;
  }
}
