package dev.weft.lang.validation.promises;

import dev.weft.elaboration.Clusters;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Naming;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.HallSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.rules.devices.DeviceIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.ports.PortIssue;
import dev.weft.topology.rules.qos.PolicyIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.routing.AddressIssue;
import dev.weft.topology.rules.routing.RoutingIssue;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Where a text decides what a rule finds on the things that are built of it, when that is not where
 * they are declared.
 */
public final class Culprits {
  /** Found where they are, though the line that allows them could be written anew. */
  private static final Set<String> NOT_BY_FIX =
      IssueKinds.codes(
          TierIssue.LEAF_OVERSUBSCRIBED, DeviceIssue.TRANSPORT_MISSING, DeviceIssue.WRONG_SWITCH);

  /** Which line sets the limit that an element exceeds. */
  private interface Limit {
    @Nullable EObject line(Issue issue, EObject element, Fabric fabric);
  }

  private static final Map<String, Limit> LIMITS =
      Map.ofEntries(
          limit(
              PolicyIssue.ECN_ABOVE_ANY_XOFF,
              (issue, element, fabric) ->
                  issue.fixes().isEmpty() ? ofLossless(QosSettings.ECN.key(), fabric) : null),
          limit(
              PolicyIssue.XOFF_BELOW_ECN,
              (issue, element, fabric) ->
                  issue.fixes().isEmpty() ? ofLossless(QosSettings.XOFF.key(), fabric) : null),
          limit(
              RackIssue.POWER_EXCEEDED,
              (issue, element, fabric) -> said(HallSettings.POWER_BUDGET.key(), element)),
          limit(
              RackIssue.UNITS_EXCEEDED,
              (issue, element, fabric) -> said(HallSettings.RACK_UNITS.key(), element)),
          limit(
              HomingIssue.THIN_PEER_LINK,
              (issue, element, fabric) -> said(LinkSettings.PEER_LINK.key(), element)),
          limit(
              PortIssue.HOST_SPEED, (issue, element, fabric) -> RateCulprits.line(issue, element)),
          limit(
              PolicyIssue.NO_TENANTS,
              (issue, element, fabric) -> {
                EObject tenant = said(OverlaySettings.TENANT.key(), element);
                return tenant == null ? tenants(element, fabric) : tenant;
              }),
          limit(RoutingIssue.BAD_HOSTNAME, (issue, element, fabric) -> pattern(element, fabric)),
          limit(RoutingIssue.SAME_HOSTNAME, (issue, element, fabric) -> pattern(element, fabric)),
          limit(AddressIssue.SERVICE_TAKEN, (issue, element, fabric) -> service(issue, fabric)),
          limit(
              PolicyIssue.PACKETS_EXCEED_LINKS,
              (issue, element, fabric) -> packets(element, fabric)));

  /** The key of a service, as its message quotes the line. */
  private static final Pattern SERVICE = Pattern.compile("'([a-z]+) [^']*'");

  private Culprits() {}

  private static Map.Entry<String, Limit> limit(IssueKind kind, Limit limit) {
    return Map.entry(kind.code(), limit);
  }

  /** What the lossless class of the fabric's policy says. */
  private static @Nullable EObject ofLossless(String key, Fabric fabric) {
    QosUse use = Place.last(Place.members(fabric), QosUse.class);
    if (use == null || use.getPolicy() == null) {
      return null;
    }
    return Place.all(use.getPolicy().getMembers(), TrafficClass.class).stream()
        .filter(each -> find(QosSettings.LOSSLESS.key(), each.getMembers()) != null)
        .map(each -> find(key, each.getMembers()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** The element to report a finding at that a rule found on what an element declares. */
  public static EObject of(String code, EObject declared, Fabric fabric) {
    String group = code.substring(0, code.indexOf('.'));
    return switch (group) {
      case "as" -> asPlan(declared, fabric);
      case "vlan" -> declared instanceof External ? declared : vlan(declared, fabric);
      case "vni" -> ofRouting(OverlaySettings.VNI, declared, fabric);
      case "ibgp" -> internalBgp(declared, fabric);
      case "tenant" -> tenants(code, declared, fabric);
      case "routing" -> ofRouting(OverlaySettings.ECMP_WIDTH, declared, fabric);
      case "lb" -> loadBalancing(declared, fabric);
      default -> declared;
    };
  }

  /**
   * The line that says what is wrong, of what an element declares: the one that the fix writes
   * anew, else the one that sets the limit; the element where the text says neither.
   */
  public static EObject line(Issue issue, EObject element, Fabric fabric) {
    EObject rewritten =
        NOT_BY_FIX.contains(issue.code()) ? null : Edits.rewritten(issue.fixes(), element, fabric);
    if (rewritten != null) {
      return rewritten;
    }
    Limit limit = LIMITS.get(issue.code());
    EObject line = limit == null ? null : limit.line(issue, element, fabric);
    return line == null || line.eResource() != element.eResource() ? element : line;
  }

  /**
   * The line of the fabric, else of its cluster, that names a server at the address in question.
   */
  public static @Nullable EObject service(Issue issue, Fabric fabric) {
    Matcher words = SERVICE.matcher(issue.message());
    if (!words.find()) {
      return null;
    }
    EObject own = find(words.group(1), Place.members(fabric));
    Network network = Clusters.of(fabric).network(fabric);
    return own == null && network != null ? said(words.group(1), network) : own;
  }

  /** Where the type of a NIC says how large its packets are, else the fabric its overlay. */
  private static @Nullable EObject packets(EObject declared, Fabric fabric) {
    if (declared instanceof Servers servers && servers.getType() != null) {
      for (Nics nics : Place.all(Place.members(servers.getType()), Nics.class)) {
        boolean isHere = nics.getType() != null && !nics.getType().eIsProxy();
        EObject mtu =
            isHere ? find(HardwareSettings.NIC_MTU.key(), Place.members(nics.getType())) : null;
        if (mtu != null && mtu.eResource() == declared.eResource()) {
          return mtu;
        }
      }
    }
    List<Member> members = new ArrayList<>(Place.members(fabric));
    Place.all(Place.members(fabric), Routing.class)
        .forEach(routing -> members.addAll(routing.getMembers()));
    return find(OverlaySettings.OVERLAY.key(), members);
  }

  /**
   * The pattern that a device is named by; its own line where the fabric says none for its kind.
   */
  private static @Nullable EObject pattern(EObject declared, Fabric fabric) {
    String kind = declared instanceof SwitchTier tier ? tier.getLevel() : "server";
    return Place.all(Place.members(fabric), Naming.class).stream()
        .flatMap(naming -> naming.getPatterns().stream())
        .filter(pattern -> pattern.getLevel().equals(kind))
        .findFirst()
        .orElse(null);
  }

  /** What an element says, or a block around it, there in its block of racks too. */
  static @Nullable EObject said(String key, EObject element) {
    if (element instanceof Setting setting && key.equals(setting.getKey())) {
      return element;
    }
    for (EObject at = element; at != null && !(at instanceof WeftFile); at = at.eContainer()) {
      EObject found = find(key, at.eContents());
      for (Racks racks : Place.all(at.eContents(), Racks.class)) {
        found = found == null ? find(key, racks.getMembers()) : found;
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static @Nullable EObject find(String key, List<? extends EObject> members) {
    return Place.all(members, Setting.class).stream()
        .filter(setting -> key.equals(setting.getKey()))
        .reduce((one, other) -> other)
        .orElse(null);
  }

  /** The line of the plan of AS numbers for some switches; null where there is none. */
  public static @Nullable EObject plan(@Nullable SwitchTier tier, Fabric fabric) {
    EObject plan = tier == null ? null : asPlan(tier, fabric);
    return plan == tier ? null : plan;
  }

  /** What a fabric says of a setting; null where it does not. */
  public static @Nullable EObject said(SettingRow<?> row, Fabric fabric) {
    return find(row.key(), Place.members(fabric));
  }

  private static EObject asPlan(EObject declared, Fabric fabric) {
    for (Routing routing : Place.all(Place.members(fabric), Routing.class)) {
      if (Place.last(routing.getMembers(), Ibgp.class) != null) {
        return internalBgp(declared, fabric);
      }
      for (Bgp bgp : Place.all(routing.getMembers(), Bgp.class)) {
        for (AsPlan plan : bgp.getPlans()) {
          if (declared instanceof SwitchTier tier && plan.getLevel().equals(tier.getLevel())) {
            return plan;
          }
        }
      }
    }
    return declared;
  }

  private static EObject internalBgp(EObject declared, Fabric fabric) {
    for (Routing routing : Place.all(Place.members(fabric), Routing.class)) {
      for (Ibgp ibgp : Place.all(routing.getMembers(), Ibgp.class)) {
        return ibgp;
      }
    }
    return declared;
  }

  private static EObject ofRouting(SettingRow<?> row, EObject declared, Fabric fabric) {
    for (Routing routing : Place.all(Place.members(fabric), Routing.class)) {
      for (Setting setting : Place.all(routing.getMembers(), Setting.class)) {
        if (row.isNamed(setting.getKey())) {
          return setting;
        }
      }
    }
    return declared;
  }

  /** Where the number of tenants is said that have no servers. */
  private static EObject tenants(String code, EObject declared, Fabric fabric) {
    return PolicyIssue.EMPTY_TENANTS.has(code) ? tenants(declared, fabric) : declared;
  }

  private static EObject tenants(EObject declared, Fabric fabric) {
    EObject found = ofRouting(OverlaySettings.TENANTS, declared, fabric);
    for (Setting setting : Place.all(Place.members(fabric), Setting.class)) {
      boolean isSaid = OverlaySettings.TENANTS.isNamed(setting.getKey());
      found = found == declared && isSaid ? setting : found;
    }
    return found;
  }

  private static EObject vlan(EObject declared, Fabric fabric) {
    for (Addressing addressing : Place.all(Place.members(fabric), Addressing.class)) {
      for (Setting setting : Place.all(addressing.getMembers(), Setting.class)) {
        if (AddressingSettings.VLAN.isNamed(setting.getKey())) {
          return setting;
        }
      }
    }
    return declared;
  }

  private static EObject loadBalancing(EObject declared, Fabric fabric) {
    List<EObject> members = new ArrayList<>(Place.members(fabric));
    Place.all(Place.members(fabric), Routing.class)
        .forEach(routing -> members.addAll(routing.getMembers()));
    for (Choice choice : Place.all(members.reversed(), Choice.class)) {
      if (FabricSettings.LOAD_BALANCING.isNamed(choice.getKey())) {
        return choice;
      }
    }
    return declared;
  }
}
