package dev.weft.elaboration;

import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.AddressingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Tier;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.addresses.SpecialRanges;
import dev.weft.topology.addresses.TunnelAddresses;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rules.routing.PoolIssue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Fourth pass: AS numbers, loopbacks, networks of rails and of links, all computed from positions
 * (see {@link Numbering}). Where a pool is too small, the finding names the pool, and addresses run
 * past it.
 */
final class AddressPlan {
  /** Where the AS numbers of each tier begin among those of the network. */
  private static final long[] DEFAULT_AS = {100_000L, 10_000L, 0L};

  /** The shared address, those of the two leaves, and a spare one. */
  private static final int TUNNELS_OF_PAIR = 4;

  private final FabricPlan plan;
  private final Placement placement;
  private final Evaluator evaluator;
  private final Findings findings;
  private final Fabric fabric;
  private final AddressSettings settings;
  private final @Nullable Bgp bgp;
  private final @Nullable Ibgp ibgp;
  private final Numbering numbering;
  private final DefaultPools defaults;

  AddressPlan(
      Fabric fabric,
      List<Member> members,
      DefaultPools defaults,
      FabricPlan plan,
      Placement placement,
      @Nullable Bgp bgp,
      @Nullable Ibgp ibgp,
      Evaluator evaluator,
      Findings findings) {
    this.fabric = fabric;
    this.settings = new AddressSettings(fabric, members, defaults, evaluator);
    this.defaults = defaults;
    this.plan = plan;
    this.placement = placement;
    this.bgp = bgp;
    this.evaluator = evaluator;
    this.findings = findings;
    this.ibgp = ibgp;
    this.numbering = new Numbering(plan, placement, settings.segmentsPerPod());
  }

  /** AS number of every switch. */
  long[] asNumbers() {
    long[] numbers = new long[placement.switchCount()];
    if (ibgp != null) {
      Quantity number = evaluator.quantity(ibgp.getNumber(), Dimension.NONE, "An AS number");
      Arrays.fill(numbers, number == null ? 0 : Math.round(number.value()));
      return numbers;
    }
    for (int sw = 0; sw < numbers.length; sw++) {
      numbers[sw] = asNumber(sw, Tier.values()[placement.tier.get(sw)]);
    }
    return numbers;
  }

  private long asNumber(int sw, Tier tier) {
    AsPlan declared = asPlan(tier);
    int plane = placement.plane.get(sw);
    if (declared == null) {
      long base = defaults.firstAs() + DEFAULT_AS[tier.ordinal()];
      return switch (tier) {
        case LEAF -> base + numbering.ofSwitch(sw);
        case SPINE -> base + spineGroup(sw);
        case SUPERSPINE -> base + plane;
      };
    }
    Quantity number = evaluator.quantity(declared.getNumber(), Dimension.NONE, "An AS number");
    long base = number == null ? 0 : Math.round(number.value());
    if ("pod".equals(declared.getScope())) {
      return base + Math.max(0, spineGroup(sw));
    }
    if ("pair".equals(declared.getScope())) {
      return base + numbering.ofSwitch(sw) / 2;
    }
    return declared.isFrom() ? base + numbering.ofSwitch(sw) : base + plane;
  }

  /**
   * Spines of a pod and plane share a number; where they are per rail, those of the same rails,
   * since they have the same leaves.
   */
  private long spineGroup(int sw) {
    long group = (long) numbering.pod(sw) * plan.planes() + placement.plane.get(sw);
    return placement.railCount.get(sw) == 0
        ? group
        : group * plan.rails() + placement.firstRail.get(sw);
  }

  private @Nullable AsPlan asPlan(Tier tier) {
    if (bgp != null) {
      for (AsPlan plan : bgp.getPlans()) {
        if (plan.getLevel().equals(tier.word())) {
          return plan;
        }
      }
    }
    return null;
  }

  /**
   * Loopback of every switch: leaves in the first half of the pool, spines in the third quarter,
   * super-spines in the last.
   */
  int[] loopbackAddresses() {
    Ipv4Prefix loopbacks = settings.loopbacks();
    int[] addresses = new int[placement.switchCount()];
    long quarter = loopbacks.size() / 4;
    long needed = 0;
    for (int sw = 0; sw < addresses.length; sw++) {
      int tier = placement.tier.get(sw);
      long position = numbering.ofSwitch(sw);
      needed = Math.max(needed, (position + 1) * (tier == 0 ? 2 : 4));
      addresses[sw] = loopbacks.at((tier == 0 ? 0 : tier + 1) * quarter + position);
    }
    if (needed > loopbacks.size()) {
      SettingRow<?> row = AddressingSettings.LOOPBACKS;
      Fix larger = Fix.set("addressing", row.key() + " " + loopbacks.around(needed));
      report(PoolIssue.LOOPBACKS_EXHAUSTED, row, loopbacks, larger);
    }
    return addresses;
  }

  /**
   * Ends of tunnels of MLAG pairs below an overlay: four addresses for each pair at its slot, from
   * the end of the loopbacks' pool downwards, where super-spines leave it free.
   */
  TunnelAddresses tunnelAddresses(Routing routing) {
    if (!routing.overlay().isVxlan()) {
      return TunnelAddresses.NONE;
    }
    Ipv4Prefix pool = settings.loopbacks();
    int[] shared = new int[placement.switchCount()];
    int[] own = new int[placement.switchCount()];
    long lowest = pool.size();
    long superspines = 0;
    for (int sw = 0; sw < shared.length; sw++) {
      long position = numbering.ofSwitch(sw);
      if (placement.tier.get(sw) == Tier.SUPERSPINE.ordinal()) {
        superspines = Math.max(superspines, position + 1);
      } else if (isMlag(sw)) {
        long first = pool.size() - TUNNELS_OF_PAIR * (position / 2 + 1);
        lowest = Math.min(lowest, first);
        shared[sw] = pool.at(first);
        own[sw] = pool.at(first + 1 + position % 2);
      }
    }
    if (lowest < pool.size() / 4 * 3 + superspines) {
      report(PoolIssue.TUNNELS_EXHAUSTED, AddressingSettings.LOOPBACKS, pool, TUNNELS_OF_PAIR);
    }
    return new TunnelAddresses(shared, own);
  }

  private boolean isMlag(int sw) {
    return placement.tier.get(sw) == Tier.LEAF.ordinal()
        && placement.planOfSegment.get(placement.segment.get(sw)).multihoming() == Multihoming.MLAG;
  }

  /** IPv6 loopback of every switch, at the same shares of the pool; none without a pool. */
  String[] loopbackAddresses6() {
    Ipv6Prefix pool = settings.loopbacks6();
    if (pool == null) {
      return new String[0];
    }
    String[] addresses = new String[placement.switchCount()];
    boolean exhausted = false;
    for (int sw = 0; sw < addresses.length; sw++) {
      int tier = placement.tier.get(sw);
      long position = numbering.ofSwitch(sw) + 1;
      exhausted |= !pool.quarterHolds(tier == 0 ? 2 : 1, position);
      addresses[sw] = pool.quarter(tier == 0 ? 0 : tier + 1).at(position);
    }
    if (exhausted) {
      SettingRow<?> row = AddressingSettings.LOOPBACKS6;
      report(PoolIssue.LOOPBACKS_EXHAUSTED, row, pool, enough(pool, row.key()));
    }
    return addresses;
  }

  /** The longest pool around one that holds the loopbacks of all switches. */
  private Fix enough(Ipv6Prefix pool, String key) {
    int length = pool.length();
    boolean holds = false;
    while (!holds && length > 0) {
      length--;
      holds = true;
      Ipv6Prefix around = new Ipv6Prefix(pool.high(), pool.low(), length);
      for (int sw = 0; sw < placement.switchCount(); sw++) {
        int quarters = placement.tier.get(sw) == 0 ? 2 : 1;
        holds &= around.quarterHolds(quarters, numbering.ofSwitch(sw) + 1);
      }
    }
    Ipv6Prefix around = new Ipv6Prefix(pool.high(), pool.low(), length).canonical();
    return Fix.set("addressing", key + " \"" + around + "\"");
  }

  /** Networks of the rails; none where every link to a server has its own. */
  RailNetworks railNetworks(Overlay overlay) {
    if (settings.serverLinks() == null) {
      return new RailPlan(settings, placement, overlay, numbering, findings).networks();
    }
    for (ServerModel model : placement.placed.models) {
      NicGroup nics = model.fabricNics();
      if (nics != null && nics.model().endpoints() > 1) {
        report(
            PoolIssue.TOO_FEW_FOR_ENDPOINTS,
            AddressingSettings.SERVER_LINKS,
            nics.model().name(),
            nics.model().endpoints());
      }
    }
    return RailNetworks.none(placement.attachmentCount());
  }

  /** All that the fabric takes its addresses from. */
  List<Ipv4Prefix> pools(Routing routing) {
    Ipv4Prefix servers = settings.serverLinks();
    return Stream.of(
            servers == null ? settings.rails() : servers,
            settings.loopbacks(),
            routing.numberedFrom())
        .filter(Objects::nonNull)
        .toList();
  }

  /** What nothing outside may have addresses of: the pools, and what leaves of a pair have. */
  List<Ipv4Prefix> taken(Routing routing, Multihoming multihoming) {
    List<Ipv4Prefix> taken = new ArrayList<>(pools(routing));
    if (multihoming == Multihoming.MLAG) {
      taken.add(SpecialRanges.LINK_LOCAL);
    }
    return taken;
  }

  /** Addresses of links. */
  PointToPoint pointToPoint(Links links, Routing routing, @Nullable EObject declared) {
    LinkPlan each = new LinkPlan(plan, placement, numbering, links, findings);
    PointToPoint between =
        each.between(routing.numberedFrom(), declared == null ? fabric : declared);
    return each.withServers(between, settings);
  }

  private void report(IssueKind kind, SettingRow<?> row, Object... arguments) {
    findings.report(kind, settings.element(row), arguments);
  }
}
