package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Origins;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.Condition;
import dev.weft.lang.settings.OutsideSettings;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.RoutingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.validation.checks.StructureChecks;
import dev.weft.topology.Ability;
import dev.weft.topology.Links;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Racks;
import dev.weft.topology.Segments;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Origin;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Whether conditions hold of a fabric that is built.
 *
 * @param isOpen whether another number of tiers, pods, racks or links may come of the text: params
 *     decide on it, or errors are to be corrected
 */
record Applicability(Topology topology, boolean isOpen) {
  /** The ports that face down; on a spine {@code hosts} is the older word. */
  private static final Set<String> DOWN = Set.of("hosts", "downlinks");

  /** The largest MTU of InfiniBand (IBTA Architecture Specification 1, 9.2). */
  private static final double IB_MTU = 4096;

  /**
   * Whether a condition holds for an element of the fabric's text.
   *
   * @param level tier that the element is about; null when it is about the whole fabric
   */
  boolean holds(Condition condition, EObject element, @Nullable String level) {
    return switch (condition) {
      case ETHERNET -> topology.transport().isEthernet();
      case OVERLAID -> topology.transport().isEthernet() || hasTenants();
      case MTU_OF_TRANSPORT -> topology.transport().isEthernet() || !exceeds(element, IB_MTU);
      case INFINIBAND -> !topology.transport().isEthernet();
      case OVERLAY -> topology.routing().overlay().isVxlan() || hasTenants();
      case EVPN ->
          topology.routing().overlay().isVxlan()
              || topology.multihoming() == Multihoming.ESI
              || !topology.transport().isEthernet() && hasTenants();
      case QUEUE_PAIRS ->
          topology.transport() == Transport.ROCE || topology.transport() == Transport.INFINIBAND;
      case FLOWLETS -> topology.routing().loadBalancing() == LoadBalancing.FLOWLET;
      case INTERNAL_BGP -> topology.routing().isInternalBgp();
      case SECURITY -> topology.routing().abilities().contains(Ability.TRANSPORT_SECURITY);
      case CLUSTER -> topology.membership().isInCluster();
      case COLLECTORS -> !topology.membership().services().telemetry().isEmpty();
      case BOOT_SERVER -> !topology.membership().services().boot().isEmpty();
      case LOGINS -> !topology.membership().services().aaa().isEmpty();
      case WATCHDOG -> hasWatchdog(element);
      case RAIL_NETWORKS -> !topology.pointToPoint().hasHostLinks();
      case NUMBERED_NETWORKS ->
          !topology.pointToPoint().hasHostLinks() || topology.routing().overlay().hasTenants();
      case OUTSIDE_BGP -> isBeside(element, OutsideSettings.PEER_AS);
      case OUTSIDE_VLANS ->
          isBeside(element, OutsideSettings.VLANS) || isBeside(element, OutsideSettings.NATIVE);
      case BFD -> topology.routing().bfdMultiplier() > 0;
      case SAID_ONCE -> !isSaidInRouting(element);
      case UNNUMBERED -> !topology.routing().isNumbered();
      case FIRST_UPLINK -> isFirst(element);
      case OUTERMOST_RACKS -> describesFloor(element);
      case COPIES -> !(element.eContainer().eContainer() instanceof Fabric) || isBehindOthers();
      default -> isOpen || isBuilt(condition, element, level);
    };
  }

  /** Whether a setting stands in the same block of links to the outside. */
  private static boolean isBeside(EObject element, SettingRow<?> row) {
    return element.eContainer() instanceof External external
        && external.getMembers().stream()
            .anyMatch(member -> member instanceof Setting setting && row.isNamed(setting.getKey()));
  }

  /** Whether the racks of the fabric follow those of another network on one floor. */
  private boolean isBehindOthers() {
    return topology.racks().areShared() && !topology.racks().isFirst();
  }

  /** Whether the block of racks that an element stands in describes the floor of the fabric. */
  private boolean describesFloor(EObject element) {
    Racks racks = topology.racks();
    return racks.count() == 0
        || Origins.locate(element.eContainer()).equals(topology.origins().get(racks.hallOrigin()));
  }

  /** Whether an MTU is above a number; of one that is not known, nothing is said. */
  private static boolean exceeds(EObject element, double number) {
    if (!(element instanceof Setting) || !(element.eContainer() instanceof Routing routing)) {
      return false;
    }
    Quantity said =
        new SettingReader(routing.getMembers(), new Evaluator(Map.of(), new Findings()))
            .quantity(RoutingSettings.MTU);
    return said != null && said.value() > number;
  }

  private boolean isBuilt(Condition condition, EObject element, @Nullable String level) {
    Links links = topology.links();
    return switch (condition) {
      case TIER_ABOVE -> hasLinksUp(level);
      case TIER -> level == null || level.equals("server") || hasTier(level);
      case UPLINK_USED -> isUsed(element);
      case SEVERAL_PODS -> topology.pods() > 1;
      case PEER_LINKS -> links.count(Links.Kind.PEER) > 0;
      case END_LINKS -> hasEndLinks(level);
      case SHARED_IDENTITY -> hasSharedIdentity();
      case NEIGHBOURS -> hasNeighbours();
      case GUARDED -> hasSystem(SwitchSystem::guardsEdgePorts);
      case TLS_IF_ASKED -> hasSystem(SwitchSystem::measuresByTlsIfAsked);
      case BONDED -> topology.isBonded();
      case ROUTED_LINKS -> hasLinksUp(null) || hasSystem(SwitchSystem::saysUnnumberedOnce);
      case BOOTING -> hasSystem(SwitchSystem::bootsFromServer);
      case EMPTY_SLOTS -> topology.slotCables().count() > 0;
      case SEVERAL_RACKS -> topology.racks().count() > 1;
      case SEVERAL_ROWS -> racks(rack -> rack.hall() + "." + rack.row()) > 1;
      case SEVERAL_HALLS -> racks(Racks.Rack::hall) > 1;
      case RATE -> element instanceof PortRange range && hasRate(range, level);
      default -> throw new IllegalStateException(condition.name());
    };
  }

  private long racks(Function<Racks.Rack, Object> place) {
    return IntStream.range(0, topology.racks().count())
        .mapToObj(rack -> place.apply(topology.racks().rack(rack)))
        .distinct()
        .count();
  }

  /**
   * Whether servers are said to be a tenant's of this fabric: then it is the overlay that lacks.
   */
  private boolean hasTenants() {
    return topology.segments().haveTenants()
        || topology.routing().overlay().tenants() > 0 && hasTenantsElsewhere()
        || topology.membership().tenants() == 0
            && IntStream.range(0, topology.servers().count())
                .filter(server -> !topology.isDeclaredElsewhere(server))
                .anyMatch(server -> topology.servers().tenant(server) != Segments.NOT_SAID);
  }

  /** Whether servers that another network declares are said to be a tenant's. */
  private boolean hasTenantsElsewhere() {
    return IntStream.range(0, topology.servers().count())
        .anyMatch(server -> topology.servers().tenant(server) > 0);
  }

  /** Over links up, inside a pair of leaves, or between any two loopbacks. */
  private boolean hasNeighbours() {
    return hasLinksUp(null)
        || topology.multihoming() == Multihoming.MLAG
        || topology.multihoming() == Multihoming.ESI
        || topology.routing().isInternalBgp() && topology.switches().count() > 1;
  }

  private boolean hasSharedIdentity() {
    return switch (topology.multihoming()) {
      case NONE -> false;
      case MLAG -> hasSystem(SwitchSystem::takesPairIdentity);
      case ESI, UNSTACKED -> true;
    };
  }

  private boolean hasSystem(Predicate<SwitchSystem> wanted) {
    return topology.switchModels().stream().anyMatch(model -> wanted.test(model.system()));
  }

  private boolean hasTier(String level) {
    return IntStream.range(0, topology.switches().count())
        .anyMatch(sw -> topology.switches().tier(sw).word().equals(level));
  }

  /** What is listed for peers is for all links at the end of a switch. */
  private boolean hasEndLinks(@Nullable String level) {
    Links links = topology.links();
    boolean hasPeers = Tier.LEAF.word().equals(level) && links.count(Links.Kind.PEER) > 0;
    return hasPeers || topology.externals().stream().anyMatch(one -> tier(one.sw()).equals(level));
  }

  private boolean hasLinksUp(@Nullable String level) {
    Links links = topology.links();
    boolean fromLeaves = links.count(Links.Kind.LEAF_SPINE) > 0;
    boolean fromSpines = links.count(Links.Kind.SPINE_SUPERSPINE) > 0;
    return switch (level) {
      case null -> fromLeaves || fromSpines;
      case "leaf" -> fromLeaves;
      case "spine" -> fromSpines;
      default -> false;
    };
  }

  /** Whether the routing of the same fabric says a setting of the fabric again, and wins. */
  private static boolean isSaidInRouting(EObject element) {
    return element instanceof Setting setting
        && setting.eContainer() instanceof Fabric fabric
        && fabric.getMembers().stream()
            .filter(Routing.class::isInstance)
            .flatMap(routing -> ((Routing) routing).getMembers().stream())
            .anyMatch(
                member ->
                    member instanceof Setting other
                        && String.valueOf(setting.getKey()).equals(other.getKey()));
  }

  /** Of the uplinks of a block to a tier the first counts whose condition holds. */
  private static boolean isFirst(EObject element) {
    for (EObject other : element.eContainer().eContents()) {
      if (other == element) {
        return true;
      }
      if (other instanceof Uplink before
          && element instanceof Uplink uplink
          && before.getCondition() == null
          && Objects.equals(StructureChecks.target(before), StructureChecks.target(uplink))) {
        return false;
      }
    }
    return true;
  }

  /** Whether some link is built by an uplink, or none leads up to the tier that it is about. */
  private boolean isUsed(EObject uplink) {
    String target = uplink instanceof Uplink written ? StructureChecks.target(written) : null;
    Links.Kind kind =
        Tier.SUPERSPINE.word().equals(target) ? Links.Kind.SPINE_SUPERSPINE : Links.Kind.LEAF_SPINE;
    Origin place = Origins.locate(uplink);
    Links links = topology.links();
    boolean isBuilt = false;
    for (int link = 0; link < links.count(); link++) {
      if (target == null ? links.kind(link) != Links.Kind.HOST : links.kind(link) == kind) {
        if (links.origin(link) == topology.switches().origin(links.lower(link))) {
          return true; // Nobody wrote this one, so nothing replaces the uplink.
        }
        isBuilt = true;
        if (topology.origins().get(links.origin(link)).equals(place)) {
          return true;
        }
      }
    }
    return !isBuilt;
  }

  private static boolean hasWatchdog(EObject element) {
    return element.eContainer() instanceof QosPolicy policy
        && policy.getMembers().stream().anyMatch(Applicability::isWatchdog);
  }

  private static boolean isWatchdog(Member member) {
    return member instanceof Setting setting
        && QosSettings.PAUSE_WATCHDOG.isNamed(setting.getKey());
  }

  /** Whether a link at the ports of a range runs at the rate into which they are split. */
  private boolean hasRate(PortRange range, @Nullable String level) {
    long rate = rateBps(range);
    String tier = String.valueOf(level);
    Links links = topology.links();
    return rate < 0
        || IntStream.range(0, links.count()).noneMatch(link -> isAt(link, range, tier))
        || IntStream.range(0, links.count())
            .anyMatch(link -> links.rateBps(link) == rate && isAt(link, range, tier));
  }

  /** Whether a link ends at ports of such a use on switches of such a tier. */
  private boolean isAt(int link, PortRange range, String level) {
    Links links = topology.links();
    return switch (links.kind(link)) {
      case PEER -> "peers".equals(range.getRole()) && level.equals(Tier.LEAF.word());
      case HOST -> isDown(range) && level.equals(Tier.LEAF.word());
      case LEAF_SPINE, SPINE_SUPERSPINE ->
          isDown(range) && level.equals(tier(links.upper(link)))
              || "uplinks".equals(range.getRole()) && level.equals(tier(links.lower(link)));
    };
  }

  private static boolean isDown(PortRange range) {
    return range.getRole() == null || DOWN.contains(range.getRole());
  }

  private String tier(int sw) {
    return topology.switches().tier(sw).word();
  }

  /** The rate into which the ports of a range are split; -1 where it can't be evaluated. */
  private static long rateBps(PortRange range) {
    Quantity rate = new Evaluator(Map.of(), new Findings()).evaluate(range.getSplit().getRate());
    return rate == null ? -1 : rate.bits();
  }
}
