package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.CablePlan;
import dev.weft.elaboration.FabricPlan.ExternalPlan;
import dev.weft.elaboration.FabricPlan.Spread;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.CableUse;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.CableModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.systems.SwitchSystems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Plans the tiers of switches. Takes nested blocks, the innermost first: settings, uplinks and
 * cables come from the nearest that says them.
 */
final class TierPlanner {
  private static final int MOST_RAILS = 1024;
  private static final int HOST_CABLE_MM = 5_000;
  private static final int UPLINK_CABLE_MM = 30_000;

  private final Evaluator evaluator;
  private final HardwareReader hardware;
  private final PortPlanner ports;

  TierPlanner(Evaluator evaluator, HardwareReader hardware, Findings findings) {
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.ports = new PortPlanner(evaluator, hardware, findings);
  }

  /** The tiers of a level in the innermost block. */
  List<TierPlan> plan(String level, List<List<Member>> nested) {
    List<TierPlan> plans = new ArrayList<>();
    for (SwitchTier tier : Place.all(nested.getFirst(), SwitchTier.class)) {
      boolean wanted =
          tier.getLevel().equals(level) && tier.getType() != null && !tier.getType().eIsProxy();
      if (wanted && evaluator.holds(tier.getCondition())) {
        List<List<Member>> blocks = new ArrayList<>(nested);
        blocks.addFirst(tier.getMembers());
        int count =
            tier.getCount() == null
                ? 1
                : evaluator.count(tier.getCount(), 0, Planner.MOST, 1, "The number of switches");
        if (count > 0) {
          plans.add(tier(tier, count, blocks));
        }
      }
    }
    return plans;
  }

  private TierPlan tier(SwitchTier tier, int count, List<List<Member>> blocks) {
    int first =
        tier.getFirstRail() == null
            ? 1
            : evaluator.count(tier.getFirstRail(), 1, MOST_RAILS, 1, "The first rail");
    int last =
        tier.getLastRail() == null
            ? 0
            : evaluator.count(tier.getLastRail(), first, MOST_RAILS, first, "The last rail");
    boolean ofPods = tier.isOfPods();
    int each =
        tier.getEach() == null
            ? (tier.isPerRail() ? 1 : 0)
            : evaluator.count(
                tier.getEach(), 1, MOST_RAILS, 1, "The number of " + (ofPods ? "pods" : "rails"));
    SwitchModel model = hardware.sw(tier.getType());
    double ratio = ratio(blocks);
    return new TierPlan(
        tier,
        count,
        ofPods ? 0 : each,
        ofPods ? each : 0,
        tier.isPerPosition(),
        first - 1,
        last - 1,
        system(model, new SettingReader(tier.getMembers(), evaluator)),
        uplink(tier, blocks),
        ports.plan(tier),
        ratio > 0 ? ratio : 1,
        ratio > 0,
        serversEach(blocks),
        externals(tier),
        cables("uplinks", "uplink-cable", blocks));
  }

  /** With the system of the tier, if it names one; a release belongs to the system beside it. */
  private static SwitchModel system(SwitchModel model, SettingReader settings) {
    String os = settings.word("os");
    String release = settings.text("os-release", os == null ? model.osRelease() : "");
    SwitchSystem system = os == null ? model.system() : SwitchSystems.named(os);
    return model.withSystem(system, release, os != null);
  }

  /** The ratio that the nearest block says; 0 when none does. */
  private double ratio(List<List<Member>> blocks) {
    for (List<Member> block : blocks) {
      double ratio = new SettingReader(block, evaluator).ratio("oversubscription", 0);
      if (ratio > 0) {
        return ratio;
      }
    }
    return 0;
  }

  private int serversEach(List<List<Member>> blocks) {
    for (List<Member> block : blocks) {
      int each = new SettingReader(block, evaluator).whole("servers-per-leaf", 0);
      if (each > 0) {
        return each;
      }
    }
    return 0;
  }

  private @Nullable UplinkPlan uplink(SwitchTier tier, List<List<Member>> blocks) {
    String above = tier.getLevel().equals("leaf") ? "spine" : "superspine";
    for (List<Member> block : blocks) {
      for (Uplink uplink : Place.all(block, Uplink.class)) {
        String target = Blocks.above(uplink);
        boolean isNear = block == blocks.getFirst() || block == blocks.get(1);
        boolean meant = above.equals(target) || target == null && isNear;
        if (meant && evaluator.holds(uplink.getCondition())) {
          Spread spread =
              uplink.isAcross() ? Spread.ACROSS : uplink.isStriped() ? Spread.STRIPED : Spread.EACH;
          int written =
              uplink.getAbove() == null
                  ? 0
                  : evaluator.count(
                      uplink.getAbove(), 1, Planner.MOST, 0, "The number of switches above");
          return new UplinkPlan(
              uplink, hardware.lanes(uplink.getLanes(), evaluator), spread, written);
        }
      }
    }
    return null;
  }

  private List<ExternalPlan> externals(SwitchTier tier) {
    List<ExternalPlan> plans = new ArrayList<>();
    for (External external : Place.all(tier.getMembers(), External.class)) {
      plans.add(
          new ExternalPlan(
              external, hardware.lanes(external.getLanes(), evaluator), external.getName()));
    }
    return plans;
  }

  /** Cables of a role, and their length where places don't decide it. */
  CablePlan cables(String role, String lengthKey, List<List<Member>> blocks) {
    List<CableModel> types = new ArrayList<>();
    EObject element = null;
    int lengthMm = -1;
    EObject lengthElement = null;
    for (List<Member> block : blocks) {
      Quantity length = new SettingReader(block, evaluator).quantity(lengthKey, Dimension.LENGTH);
      if (length != null && lengthMm < 0) {
        lengthMm = (int) Math.min(length.millimetres(), Integer.MAX_VALUE);
        lengthElement = new SettingReader(block, evaluator).find(lengthKey);
      }
      for (CableUse use : Place.all(block, CableUse.class)) {
        if (use.getRole().equals(role) && element == null) {
          element = use;
          for (CableType type : use.getTypes()) {
            if (!type.eIsProxy()) {
              types.add(hardware.cable(type));
            }
          }
        }
      }
    }
    types.sort(Comparator.comparingLong(CableModel::reachOrEndless));
    int fallback = role.equals("uplinks") ? UPLINK_CABLE_MM : HOST_CABLE_MM;
    return new CablePlan(element, types, lengthMm < 0 ? fallback : lengthMm, lengthElement);
  }
}
