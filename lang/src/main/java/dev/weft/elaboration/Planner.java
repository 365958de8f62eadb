package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * First pass: evaluates counts, types and patterns of a fabric. Needs resolved references; yields a
 * {@link FabricPlan}.
 */
final class Planner {
  private static final int MOST = 1_000_000;
  private static final int HOST_CABLE_MM = 5_000;
  private static final int UPLINK_CABLE_MM = 30_000;

  private final Evaluator evaluator;
  private final HardwareReader hardware;
  private final Findings findings;

  Planner(Evaluator evaluator, HardwareReader hardware, Findings findings) {
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.findings = findings;
  }

  FabricPlan plan(Fabric fabric) {
    List<Member> own = fabric.getMembers();
    List<PodPlan> pods = new ArrayList<>();
    boolean hasPodLevel = false;
    for (Pod pod : Place.all(own, Pod.class)) {
      hasPodLevel = true;
      PodPlan plan = pod(pod.getMembers(), own);
      int copies =
          pod.getCount() == null
              ? 1
              : evaluator.count(pod.getCount(), 1, MOST, 1, "The number of pods");
      for (int i = 0; i < copies; i++) {
        pods.add(plan);
      }
    }
    if (!Place.all(own, Segment.class).isEmpty()) {
      if (hasPodLevel) {
        findings.error(
            "structure.segment-beside-pods",
            Place.all(own, Segment.class).getFirst(),
            "Segments stand either in pods or straight in the fabric; move this one into a pod.");
      } else {
        pods.add(pod(own, own));
      }
    }
    refuseMixedMultihoming(pods);
    TierPlan superspine = superspine(own);
    Planes planes = Place.last(own, Planes.class);
    int planeCount =
        planes == null ? 1 : evaluator.count(planes.getCount(), 1, 64, 1, "The number of planes");
    double size = new SizeLimit(planeCount, superspine).of(pods);
    if (size > SizeLimit.MOST) {
      findings.error(
          "structure.too-large",
          fabric,
          FabricPackage.Literals.FABRIC__NAME,
          String.format(
              Locale.ROOT,
              "The fabric would have up to %,.0f servers, switches and links; the most is %,.0f. Check"
                  + " the counts.",
              size,
              SizeLimit.MOST));
      pods.clear();
      superspine = null;
    }
    int rails =
        pods.stream()
            .flatMap(pod -> pod.segments().stream())
            .mapToInt(SegmentPlan::rails)
            .max()
            .orElse(0);
    return new FabricPlan(pods, hasPodLevel, superspine, planeMode(planes), planeCount, rails);
  }

  private static PlaneMode planeMode(@Nullable Planes planes) {
    if (planes == null) {
      return PlaneMode.NONE;
    }
    return "nic".equals(planes.getMode()) ? PlaneMode.BY_NIC : PlaneMode.BY_PORT;
  }

  /** MLAG and ESI differ in what all leaves must run, so a fabric has one of them. */
  private void refuseMixedMultihoming(List<PodPlan> pods) {
    Multihoming first = Multihoming.NONE;
    for (PodPlan pod : pods) {
      for (SegmentPlan segment : pod.segments()) {
        if (first == Multihoming.NONE) {
          first = segment.multihoming();
        } else if (segment.multihoming() != Multihoming.NONE && segment.multihoming() != first) {
          findings.error(
              "homing.mixed",
              segment.element(),
              "This segment is multihomed by "
                  + segment.multihoming().word()
                  + ", another by "
                  + first.word()
                  + "; a fabric uses one of them.");
          return;
        }
      }
    }
  }

  private @Nullable TierPlan superspine(List<Member> own) {
    List<TierPlan> tiers = tiers("superspine", List.of(own));
    if (tiers.size() > 1) {
      findings.error(
          "structure.second-superspine",
          tiers.get(1).element(),
          "A fabric has one super-spine tier; add the counts up, or use planes.");
    }
    return tiers.isEmpty() ? null : tiers.getFirst();
  }

  private PodPlan pod(List<Member> members, List<Member> fabric) {
    List<SegmentPlan> segments = new ArrayList<>();
    for (Segment segment : Place.all(members, Segment.class)) {
      SegmentPlan plan = segment(segment, members, fabric);
      int copies =
          segment.getCount() == null
              ? 1
              : evaluator.count(segment.getCount(), 1, MOST, 1, "The number of segments");
      for (int i = 0; i < copies; i++) {
        segments.add(plan);
      }
    }
    return new PodPlan(
        segments, tiers("spine", members == fabric ? List.of(members) : List.of(members, fabric)));
  }

  private SegmentPlan segment(Segment segment, List<Member> pod, List<Member> fabric) {
    List<ServerGroup> servers = new ArrayList<>();
    for (Servers group : Place.all(segment.getMembers(), Servers.class)) {
      if (group.getType() != null && !group.getType().eIsProxy()) {
        int count = evaluator.count(group.getCount(), 1, MOST, 1, "The number of servers");
        servers.add(new ServerGroup(group, count, hardware.server(group.getType())));
      }
    }
    List<List<Member>> outer = List.of(segment.getMembers(), pod, fabric);
    Multihoming multihoming = Multihoming.NONE;
    Lanes peerLink = null;
    for (List<Member> members : outer.reversed()) {
      SettingReader settings = new SettingReader(members, evaluator);
      String word = settings.word("multihoming");
      if (word != null) {
        multihoming = Words.multihoming(word);
      }
      if (settings.lanes("peer-link") != null) {
        peerLink = hardware.lanes(settings.lanes("peer-link"));
      }
    }
    return new SegmentPlan(
        segment,
        servers,
        tiers("leaf", outer),
        multihoming,
        peerLink,
        length("host-cable", outer, HOST_CABLE_MM));
  }

  /**
   * The tiers of a level in the first of some nested blocks; the others may hold settings for them.
   */
  private List<TierPlan> tiers(String level, List<List<Member>> nested) {
    List<TierPlan> plans = new ArrayList<>();
    for (SwitchTier tier : Place.all(nested.getFirst(), SwitchTier.class)) {
      boolean wanted =
          tier.getLevel().equals(level) && tier.getType() != null && !tier.getType().eIsProxy();
      if (wanted && holds(tier)) {
        List<List<Member>> blocks = new ArrayList<>(nested);
        blocks.addFirst(tier.getMembers());
        plans.add(tier(tier, blocks));
      }
    }
    return plans;
  }

  private boolean holds(SwitchTier tier) {
    Quantity condition =
        tier.getCondition() == null ? Quantity.of(1) : evaluator.evaluate(tier.getCondition());
    return condition != null && condition.value() != 0;
  }

  private TierPlan tier(SwitchTier tier, List<List<Member>> blocks) {
    int first =
        tier.getFirstRail() == null
            ? 1
            : evaluator.count(tier.getFirstRail(), 1, 1024, 1, "The first rail");
    int last =
        tier.getLastRail() == null
            ? 0
            : evaluator.count(tier.getLastRail(), first, 1024, first, "The last rail");
    int railsEach = 0;
    if (tier.isPerRail()) {
      railsEach =
          tier.getRailsEach() == null
              ? 1
              : evaluator.count(tier.getRailsEach(), 1, 1024, 1, "The number of rails");
    }
    SwitchModel model = hardware.sw(tier.getType());
    String os = new SettingReader(tier.getMembers(), evaluator).word("os");
    return new TierPlan(
        tier,
        tier.getCount() == null
            ? 1
            : evaluator.count(tier.getCount(), 1, MOST, 1, "The number of switches"),
        railsEach,
        first - 1,
        last - 1,
        os == null ? model : Words.withOs(model, os),
        uplink(tier, blocks),
        firstPort(tier, "hosts"),
        firstPort(tier, "uplinks"),
        length("uplink-cable", blocks, UPLINK_CABLE_MM));
  }

  private @Nullable UplinkPlan uplink(SwitchTier tier, List<List<Member>> blocks) {
    String above = tier.getLevel().equals("leaf") ? "spine" : "superspine";
    for (List<Member> block : blocks) {
      for (Uplink uplink : Place.all(block, Uplink.class)) {
        String target =
            uplink.isStriped() ? uplink.getTargets().replaceFirst("s$", "") : uplink.getTarget();
        if (above.equals(target) || target == null && block == blocks.getFirst()) {
          return new UplinkPlan(uplink, hardware.lanes(uplink.getLanes()), uplink.isStriped());
        }
      }
    }
    return null;
  }

  /** First cage of a declared range; 0 when none is declared. */
  private int firstPort(SwitchTier tier, String role) {
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      if (range.getRole().equals(role)) {
        int first = HardwareReader.whole(range.getFirst());
        if (first < 1) {
          findings.error(
              "port.from-one",
              range,
              FabricPackage.Literals.PORT_RANGE__FIRST,
              "Ports count from 1.");
        }
        return first;
      }
    }
    return 0;
  }

  private int length(String key, List<List<Member>> blocks, int fallback) {
    for (List<Member> block : blocks) {
      Quantity length = new SettingReader(block, evaluator).quantity(key, Dimension.LENGTH);
      if (length != null) {
        return (int) Math.min(length.millimetres(), Integer.MAX_VALUE);
      }
    }
    return fallback;
  }
}
