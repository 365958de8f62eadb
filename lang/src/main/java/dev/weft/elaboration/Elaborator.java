package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.CableAssemblies;
import dev.weft.topology.Intent;
import dev.weft.topology.Islands;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Racks;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.TopologyBuilder;
import dev.weft.topology.Transport;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.addresses.TunnelAddresses;
import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Elaborates a fabric: plan (evaluate what is written), place (number servers and switches), cable,
 * address. Pure: same text and parameters, same topology.
 */
public final class Elaborator {
  private final Map<String, Quantity> overrides;
  private final @Nullable Clusters known;
  private final boolean asksForManagement;

  /**
   * @param overrides values of parameters by name
   */
  public Elaborator(Map<String, Quantity> overrides) {
    this(overrides, null);
  }

  /**
   * @param overrides values of parameters by name
   * @param clusters those that fabrics belong to; null for those of each fabric's own file
   */
  public Elaborator(Map<String, Quantity> overrides, @Nullable Clusters clusters) {
    this(overrides, clusters, true);
  }

  /**
   * @param asksForManagement whether the network that manages the switches is elaborated as well,
   *     for the addresses that it gives them
   */
  private Elaborator(
      Map<String, Quantity> overrides, @Nullable Clusters clusters, boolean asksForManagement) {
    this.overrides = Map.copyOf(overrides);
    this.known = clusters;
    this.asksForManagement = asksForManagement;
  }

  /** Elaborates a fabric whose references are resolved as far as they can be. */
  public Elaboration elaborate(Fabric fabric) {
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(overrides, findings);
    Origins origins = new Origins();
    origins.of(fabric);
    Clusters clusters = known == null ? Clusters.of(fabric) : known;
    HardwareReader hardware = new HardwareReader(evaluator);
    FabricPlan plan = new Planner(evaluator, hardware, clusters, findings).plan(fabric);
    new EvenShares(findings).check(plan);
    Placement placement = new Placement(plan, origins);
    SlotPlaces slots = new SlotPlaces();
    RackSettings shared =
        new RackReader(evaluator, new Findings(), clusters.around(fabric)).ofCluster();
    Racks racks =
        shared == null
            ? RackPlan.place(plan, placement, origins, slots)
            : new ClusterFloor(evaluator, hardware, clusters, shared, origins)
                .place(fabric, plan, placement, slots);
    RackSettings hall = shared == null ? RackPlan.hall(plan) : shared;
    CableLengths lengths = new CableLengths(racks, slots, hall);
    Cabling cabling = new Cabling(plan, placement, origins, lengths, findings);
    Links links = withLegsAlike(cabling, placement, racks);
    lengths.reportOverruled(findings);
    new PortLists(placement, cabling.ports(), findings).check();
    WrittenLines lines = LinesOfFabric.of(fabric, clusters, origins);
    Built built = new Built(plan, placement, cabling, links, racks, lines, origins.all());
    Topology topology = topology(fabric, clusters, built, evaluator, findings);
    cabling.reportCables(topology);
    return new Elaboration(
        topology,
        intent(placement, cabling, Blocks.members(fabric), evaluator),
        findings.all(),
        origins.elements());
  }

  /** What the passes before the last one made. */
  private record Built(
      FabricPlan plan,
      Placement placement,
      Cabling cabling,
      Links links,
      Racks racks,
      WrittenLines lines,
      List<Origin> origins) {}

  /** The last pass, policies and addresses, and the whole. */
  private Topology topology(
      Fabric fabric, Clusters clusters, Built built, Evaluator evaluator, Findings findings) {
    FabricPlan plan = built.plan();
    Placement placement = built.placement();
    List<Member> members = Blocks.members(fabric);
    PolicyReader policies = new PolicyReader(evaluator);
    Transport transport = VocabularyConstants.transport(Place.transport(fabric));
    DefaultPools defaults = clusters.pools(fabric);
    Routing written = policies.routing(members, transport, defaults.guidBase());
    AddressPlan addresses =
        new AddressPlan(
            fabric,
            members,
            defaults,
            plan,
            placement,
            PolicyReader.bgp(members),
            PolicyReader.ibgp(members),
            evaluator,
            findings);
    boolean ip = written.isBgp();
    List<SwitchModel> models = new ArrayList<>();
    Switches switches = switches(placement, models, addresses, written);
    boolean inVxlan = written.hasTunnels(multihoming(plan));
    Routing routing = written.withMtuUpTo(SwitchSystem.greatestServerMtu(models, inVxlan));
    return placed(built)
        .name(fabric.getName())
        .transport(transport)
        .routing(routing)
        .qos(policies.qos(members))
        .switchModels(List.copyOf(models))
        .switches(switches)
        .pools(ip ? addresses.pools(routing) : List.of())
        .railNetworks(
            ip
                ? addresses.railNetworks(routing.overlay())
                : RailNetworks.none(placement.attachmentCount()))
        .pointToPoint(
            ip
                ? addresses.pointToPoint(built.links(), routing, PolicyReader.numbered(members))
                : PointToPoint.UNNUMBERED)
        .naming(clusters.naming(fabric))
        .externals(
            ip
                ? new Handoffs(
                        evaluator,
                        findings,
                        addresses.taken(routing, multihoming(plan)),
                        routing,
                        placement::lacksTwin)
                    .of(built.cabling().externals(), built.cabling().externalPlans())
                : built.cabling().externals())
        .membership(clusters.membership(fabric, managementPorts(fabric, plan, clusters), evaluator))
        .build();
  }

  /** A topology as far as the passes before the last one go. */
  private static TopologyBuilder placed(Built built) {
    FabricPlan plan = built.plan();
    Placement placement = built.placement();
    Cabling cabling = built.cabling();
    return new TopologyBuilder()
        .network(plan.network())
        .planeMode(plan.planeMode())
        .planes(plan.planes())
        .rails(plan.rails())
        .pods(plan.pods().size())
        .hasPodLevel(plan.hasPodLevel())
        .attachments(placement.attachmentCount())
        .multihoming(multihoming(plan))
        .askedIslands(Islands.asked(cabling.groups().wanted(), placement.switchCount()))
        .serverNames(placement.placed.names())
        .serverModels(List.copyOf(placement.placed.models))
        .cableModels(cabling.cableModels())
        .domains(List.copyOf(placement.placed.domains))
        .segments(placement.segments())
        .servers(placement.servers())
        .links(built.links())
        .externals(cabling.externals())
        .slotCables(cabling.slotCables())
        .racks(built.racks())
        .lines(built.lines())
        .origins(built.origins());
  }

  /** The addresses that the cluster's management network gives to the switches. */
  private ManagementPorts managementPorts(Fabric fabric, FabricPlan plan, Clusters clusters) {
    Fabric managing = asksForManagement ? clusters.managing(fabric) : null;
    if (managing == null) {
      return ManagementPorts.NONE;
    }
    Topology network = new Elaborator(overrides, clusters, false).elaborate(managing).topology();
    return new ManagementAddresses(network)
        .of(new SwitchNames(plan, clusters.naming(fabric)).all());
  }

  /** Only places make the links of one cable differ in length. */
  private static Links withLegsAlike(Cabling cabling, Placement placement, Racks racks) {
    Links links = cabling.cable();
    if (racks.count() == 0 && !cabling.namesCables()) {
      return links;
    }
    return cabling.settle(
        links,
        CableAssemblies.of(
            links,
            placement.servers(),
            placement.placed.models,
            placement.switchCount(),
            cabling.externals()));
  }

  private static Intent intent(
      Placement placement, Cabling cabling, List<Member> members, Evaluator evaluator) {
    PolicyReader policies = new PolicyReader(evaluator);
    double[] ratios = new double[placement.switchCount()];
    BitSet saidShares = new BitSet();
    BitSet striped = new BitSet();
    BitSet across = new BitSet();
    for (int sw = 0; sw < ratios.length; sw++) {
      ratios[sw] = placement.tierOfSwitch.get(sw).oversubscription();
      saidShares.set(sw, placement.tierOfSwitch.get(sw).serversEach() > 0);
      FabricPlan.UplinkPlan uplink = placement.tierOfSwitch.get(sw).uplink();
      striped.set(sw, uplink != null && uplink.spread() == FabricPlan.Spread.STRIPED);
      across.set(sw, uplink != null && uplink.spread() == FabricPlan.Spread.ACROSS);
    }
    return new Intent(
        ratios,
        policies.queuePairs(members),
        policies.overlayBytes(members),
        placement.planOfSegment.stream().map(FabricPlan.SegmentPlan::multihoming).toList(),
        cabling.keptPorts(),
        new Intent.Joins(
            cabling.groups().above(),
            placement.placed.saidPlanes(),
            saidShares,
            striped,
            across,
            placement.tenantOrigin.toArray(),
            placement.placed.tenantOrigin.toArray(),
            Promises.areOf(members, "islands"),
            OpenCounts.ofPods(members)));
  }

  private static Multihoming multihoming(FabricPlan plan) {
    return plan.pods().stream()
        .flatMap(pod -> pod.segments().stream())
        .map(FabricPlan.SegmentPlan::multihoming)
        .filter(value -> value != Multihoming.NONE)
        .findFirst()
        .orElse(Multihoming.NONE);
  }

  private static Switches switches(
      Placement placement, List<SwitchModel> models, AddressPlan addresses, Routing routing) {
    boolean ip = routing.isBgp();
    int count = placement.switchCount();
    byte[] tiers = new byte[count];
    int[] model = new int[count];
    Map<SwitchModel, Integer> ids = new HashMap<>();
    for (int sw = 0; sw < count; sw++) {
      tiers[sw] = (byte) placement.tier.get(sw);
      TierPlan tier = placement.tierOfSwitch.get(sw);
      Integer id = ids.get(tier.model());
      if (id == null) {
        id = models.size();
        ids.put(tier.model(), id);
        models.add(tier.model());
      }
      model[sw] = id;
    }
    return new Switches(
        tiers,
        placement.pod.toArray(),
        placement.segment.toArray(),
        placement.plane.toArray(),
        placement.index.toArray(),
        model,
        placement.firstRail.toArray(),
        placement.railCount.toArray(),
        placement.attachment.toArray(),
        ip ? addresses.asNumbers() : new long[count],
        ip ? addresses.loopbackAddresses() : new int[count],
        ip ? addresses.loopbackAddresses6() : new String[0],
        ip ? addresses.tunnelAddresses(routing) : TunnelAddresses.NONE,
        placement.switchOrigin.toArray());
  }
}
