package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.StructureIssue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * First pass: expands templates and copies, and evaluates counts, types and patterns of a fabric.
 * Needs resolved references; yields a {@link FabricPlan}.
 */
final class Planner {
  static final int MOST = (int) Bound.COPIES.most();

  private final Evaluator evaluator;
  private final Findings findings;
  private final HardwareReader hardware;
  private final Clusters clusters;
  private final Copies copies;

  /** What other fabrics are planned as, whose servers or switches this one has. */
  private final Map<Fabric, FabricPlan> others;

  Planner(Evaluator evaluator, HardwareReader hardware, Clusters clusters, Findings findings) {
    this(evaluator, hardware, clusters, findings, new HashMap<>());
  }

  private Planner(
      Evaluator evaluator,
      HardwareReader hardware,
      Clusters clusters,
      Findings findings,
      Map<Fabric, FabricPlan> others) {
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.clusters = clusters;
    this.findings = findings;
    this.copies = new Copies(evaluator, findings);
    this.others = others;
  }

  FabricPlan plan(Fabric fabric) {
    String network = Place.network(fabric);
    List<Member> own = Blocks.members(fabric);
    copies.rebind(fabric);
    Planes planes = Place.last(own, Planes.class);
    PlanePlan planePlan = new PlanePlan(planes, evaluator);
    TierPlanner tiers = new TierPlanner(evaluator, hardware, findings);
    NicShares shares = clusters.shares(fabric, evaluator);
    RackReader racks = new RackReader(evaluator, findings, clusters.around(fabric));
    SegmentPlanner segments =
        new SegmentPlanner(
            shares, network, planePlan, own, evaluator, hardware, tiers, racks, findings);
    boolean hasPodLevel = !Place.all(own, Pod.class).isEmpty();
    List<PodPlan> pods = pods(own, segments, tiers, racks);
    TierPlan superspine = superspine(own, tiers);
    PlanChecks checks = new PlanChecks(findings);
    checks.refuseWithoutSegments(fabric, own, pods);
    if (new SizeLimit(planePlan.count(), superspine).isExceeded(fabric, pods, findings)) {
      pods.clear();
      superspine = null;
    }
    if (dealServers(fabric, own, pods, shares)) {
      checks.refuseEmptySegments(pods, clusters.unattached(fabric), network);
      checks.refuseBackupsAlone(pods);
    }
    checks.refuseAbsentRails(pods);
    checks.refuseMixedMultihoming(pods);
    int rails = pods.stream().mapToInt(PodPlan::rails).max().orElse(0);
    return new FabricPlan(
        network,
        pods,
        hasPodLevel,
        superspine,
        planePlan.mode(),
        planePlan.count(),
        rails,
        racks.of(List.of(own)));
  }

  /** The pods of a fabric: those that it declares, or all of it as one. */
  private List<PodPlan> pods(
      List<Member> own, SegmentPlanner segments, TierPlanner tiers, RackReader racks) {
    List<PodPlan> pods = new ArrayList<>();
    for (Pod pod : Place.all(own, Pod.class)) {
      Map<List<Member>, PodPlan> known = new IdentityHashMap<>();
      copies.each(
          pod,
          members ->
              pods.add(
                  known.computeIfAbsent(members, key -> pod(key, own, segments, tiers, racks))));
      if (known.values().stream().anyMatch(plan -> plan.segments().isEmpty())) {
        findings.report(StructureIssue.EMPTY_POD, pod);
      }
    }
    List<Segment> beside = Place.all(own, Segment.class);
    if (!beside.isEmpty() && !Place.all(own, Pod.class).isEmpty()) {
      findings.report(StructureIssue.SEGMENT_BESIDE_PODS, beside.getFirst());
    } else if (!beside.isEmpty()) {
      pods.add(pod(own, own, segments, tiers, racks));
    }
    return pods;
  }

  private PodPlan pod(
      List<Member> members,
      List<Member> fabric,
      SegmentPlanner segments,
      TierPlanner tiers,
      RackReader racks) {
    List<SegmentPlan> plans = new ArrayList<>();
    for (Segment segment : Place.all(members, Segment.class)) {
      Map<List<Member>, SegmentPlan> known = new IdentityHashMap<>();
      copies.each(
          segment,
          own ->
              plans.add(known.computeIfAbsent(own, key -> segments.plan(segment, key, members))));
    }
    List<List<Member>> blocks = members == fabric ? List.of(members) : List.of(members, fabric);
    return new PodPlan(plans, tiers.plan("spine", blocks), racks.of(blocks));
  }

  /**
   * Deals servers of other fabrics, in equal blocks, over the segments that name none of their own;
   * answers whether there were any where they were asked for.
   */
  private boolean dealServers(
      Fabric fabric, List<Member> own, List<PodPlan> pods, NicShares shares) {
    ServersOf declared = Place.last(own, ServersOf.class);
    SwitchesOf managed = Place.last(own, SwitchesOf.class);
    if (declared == null && managed == null) {
      return true;
    }
    List<ServerGroup> all = new ArrayList<>();
    if (declared != null) {
      all.addAll(serversOf(declared, fabric, shares));
    }
    if (managed != null) {
      all.addAll(switchesOf(fabric, managed, shares));
    }
    int servers = all.stream().mapToInt(ServerGroup::count).sum();
    List<SegmentPlan> segments = pods.stream().flatMap(pod -> pod.segments().stream()).toList();
    int[] dealt = Intake.shares(segments, servers);
    int placed = IntStream.of(dealt).sum();
    if (placed < servers) {
      refuseHomeless(fabric, declared, managed, servers, placed);
    }
    Iterator<Integer> each = IntStream.of(dealt).iterator();
    ServerDealer dealer = new ServerDealer(all);
    boolean isSplit = segments.stream().map(SegmentPlan::element).distinct().count() > 1;
    pods.replaceAll(
        pod ->
            new PodPlan(
                pod.segments().stream()
                    .map(
                        segment ->
                            segment.withServers(
                                dealer.next(each.next(), isSplit ? segment.element() : null)))
                    .toList(),
                pod.spines(),
                pod.racks()));
    return servers > 0;
  }

  /** Reports servers for which no segment has a place. */
  private void refuseHomeless(
      Fabric fabric,
      @Nullable ServersOf declared,
      @Nullable SwitchesOf managed,
      int servers,
      int placed) {
    if (declared != null) {
      String sources = names(PlanSources.ofServers(fabric));
      if (placed == 0) {
        findings.report(StructureIssue.NO_SEGMENT_FOR_SERVERS, declared, sources);
      } else {
        findings.report(StructureIssue.TOO_FEW_SLOTS, declared, placed, servers, sources);
      }
    } else if (placed == 0) {
      findings.report(StructureIssue.NO_SEGMENT_FOR_SWITCHES, managed, names(managed.getFabrics()));
    } else {
      findings.report(
          StructureIssue.TOO_FEW_SLOTS_FOR_SWITCHES,
          managed,
          placed,
          servers,
          names(managed.getFabrics()));
    }
  }

  /** The servers of other fabrics that have NICs for this one, each once. */
  private List<ServerGroup> serversOf(ServersOf declared, Fabric fabric, NicShares shares) {
    ServerUnion all = new ServerUnion();
    for (Fabric source : PlanSources.ofServers(fabric)) {
      PlanSources.Cycle cycle = PlanSources.cycle(fabric, source);
      if (cycle == null) {
        all.add(attached(declared, source, shares));
      } else {
        report(StructureIssue.SERVERS_CYCLE, declared, fabric, source, cycle);
      }
    }
    return all.groups();
  }

  private List<ServerGroup> attached(ServersOf declared, Fabric source, NicShares shares) {
    FabricPlan plan = other(source);
    Map<Boolean, List<ServerGroup>> byNics =
        new ServerNames(plan, clusters.naming(source))
            .groups(declared, shares).stream()
                .collect(Collectors.partitioningBy(group -> group.model().fabricNicCount() > 0));
    List<ServerGroup> groups = byNics.get(true);
    if (groups.isEmpty() && plan.pods().stream().anyMatch(PodPlan::hasServers)) {
      new LeftOut(findings, declared, source, shares).refuse(byNics.get(false));
    } else {
      new LeftOut(findings, declared, source, shares).warn(byNics.get(false));
    }
    return groups;
  }

  /** Another fabric, planned once; what is wrong with it is reported where it is built. */
  private FabricPlan other(Fabric source) {
    FabricPlan known = others.get(source);
    if (known == null) {
      Findings elsewhere = new Findings();
      Evaluator quiet = evaluator.reporting(elsewhere);
      known = new Planner(quiet, hardware, clusters, elsewhere, others).plan(source);
      others.put(source, known);
    }
    return known;
  }

  /** A cycle is told once, at the first line of it: to change any of its lines resolves it. */
  private void report(
      IssueKind kind, EObject line, Fabric fabric, Fabric source, PlanSources.Cycle cycle) {
    findings.reportBecause(
        cycle.members(), kind, line, fabric.getName(), source.getName(), cycle.text());
  }

  private static String names(List<Fabric> fabrics) {
    return fabrics.stream()
        .map(fabric -> "'" + fabric.getName() + "'")
        .collect(Collectors.joining(", "));
  }

  /** The management ports of the switches of other fabrics. */
  private List<ServerGroup> switchesOf(Fabric fabric, SwitchesOf declared, NicShares shares) {
    List<ServerGroup> groups = new ArrayList<>();
    for (Fabric source : declared.getFabrics()) {
      PlanSources.Cycle cycle = source == null ? null : PlanSources.cycle(fabric, source);
      if (cycle != null && source != fabric) {
        report(StructureIssue.SWITCHES_CYCLE, declared, fabric, source, cycle);
      } else if (cycle == null && source != null && !source.eIsProxy()) {
        FabricPlan plan = other(source);
        groups.addAll(
            new SwitchNames(plan, clusters.naming(source))
                .groups(declared, fabric, shares, hardware));
      }
    }
    return groups;
  }

  private @Nullable TierPlan superspine(List<Member> own, TierPlanner planner) {
    List<TierPlan> tiers = planner.plan("superspine", List.of(own));
    if (tiers.size() > 1) {
      findings.report(StructureIssue.SECOND_SUPERSPINE, tiers.get(1).element());
    }
    return tiers.isEmpty() ? null : tiers.getFirst();
  }
}
