package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.CableModel;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PointToPoint;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Elaborates a fabric: plan (evaluate what is written), place (number servers and switches), cable,
 * address. Pure: same text and parameters, same topology.
 */
public final class Elaborator {
  private final Map<String, Quantity> overrides;

  /**
   * @param overrides values of parameters by name
   */
  public Elaborator(Map<String, Quantity> overrides) {
    this.overrides = Map.copyOf(overrides);
  }

  /** Elaborates a fabric whose references are resolved as far as they can be. */
  public Elaboration elaborate(Fabric fabric) {
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(overrides, findings);
    Origins origins = new Origins();
    origins.of(fabric);
    FabricPlan plan = new Planner(evaluator, new HardwareReader(evaluator), findings).plan(fabric);
    Placement placement = new Placement(plan, origins);
    Links links = new Cabling(plan, placement, origins).cable();
    Transport transport =
        Words.transport(new SettingReader(fabric.getMembers(), evaluator).word("transport"));
    PolicyReader policies = new PolicyReader(evaluator);
    Routing routing = policies.routing(fabric, transport);
    Bgp bgp = PolicyReader.bgp(fabric);
    AddressPlan addresses = new AddressPlan(fabric, plan, placement, bgp, evaluator, findings);
    boolean ip = routing.isBgp();
    List<SwitchModel> models = new ArrayList<>();
    Switches switches =
        switches(
            placement,
            models,
            ip ? addresses.asNumbers() : new long[placement.switchCount()],
            ip ? addresses.loopbackAddresses() : new int[placement.switchCount()]);
    RailNetworks networks =
        ip ? addresses.railNetworks() : RailNetworks.none(placement.attachmentCount());
    PointToPoint pointToPoint =
        ip
            ? addresses.pointToPoint(links, routing, PolicyReader.numbered(fabric))
            : PointToPoint.UNNUMBERED;
    Topology topology =
        new Topology(
            fabric.getName(),
            transport,
            plan.planeMode(),
            plan.planes(),
            plan.rails(),
            plan.pods().size(),
            plan.hasPodLevel(),
            placement.attachmentCount(),
            multihoming(plan),
            routing,
            policies.qos(fabric),
            List.copyOf(placement.serverModels),
            List.copyOf(models),
            List.<CableModel>of(HardwareReader.defaultCable()),
            placement.segments(),
            placement.servers(),
            switches,
            links,
            networks,
            pointToPoint,
            origins.all());
    return new Elaboration(topology, findings.all(), origins.elements());
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
      Placement placement, List<SwitchModel> models, long[] as, int[] loopbacks) {
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
        as,
        loopbacks,
        placement.switchOrigin.toArray());
  }
}
