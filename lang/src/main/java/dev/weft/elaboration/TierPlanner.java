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
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.SwitchSettings;
import dev.weft.topology.CableModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
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
        ratio > 0 ? ratio : LinkSettings.OVERSUBSCRIPTION.otherwise(),
        ratio > 0,
        serversEach(blocks),
        externals(tier),
        cables("uplinks", LinkSettings.UPLINK_CABLE, blocks));
  }

  /**
   * With the system of the tier, if it names one; release and image belong to the system beside it.
   */
  private static SwitchModel system(SwitchModel model, SettingReader settings) {
    boolean isNamed = settings.has(SwitchSettings.OS);
    String said = settings.said(SwitchSettings.OS_RELEASE);
    String inherited = isNamed ? SwitchSettings.OS_RELEASE.otherwise() : model.osRelease();
    String image = settings.said(SwitchSettings.OS_IMAGE);
    String own = isNamed ? SwitchSettings.OS_IMAGE.otherwise() : model.osImage();
    SwitchSystem known = settings.said(SwitchSettings.OS);
    SwitchSystem named = known == null ? SwitchSystem.NONE : known;
    return model.withSystem(
        isNamed ? named : model.system(),
        said == null ? inherited : said,
        image == null ? own : image,
        isNamed);
  }

  /** The ratio that the nearest block says; 0 when none does. */
  private double ratio(List<List<Member>> blocks) {
    for (List<Member> block : blocks) {
      Double ratio = new SettingReader(block, evaluator).said(LinkSettings.OVERSUBSCRIPTION);
      if (ratio != null && ratio > 0) {
        return ratio;
      }
    }
    return 0;
  }

  private int serversEach(List<List<Member>> blocks) {
    for (List<Member> block : blocks) {
      int each = new SettingReader(block, evaluator).get(LinkSettings.SERVERS_PER_LEAF);
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
        boolean isMeant = above.equals(Blocks.meantAbove(uplink));
        if (isMeant && evaluator.holds(uplink.getCondition())) {
          Spread spread =
              uplink.isAcross() ? Spread.ACROSS : uplink.isStriped() ? Spread.STRIPED : Spread.EACH;
          int written =
              uplink.getAbove() == null
                  ? 0
                  : evaluator.count(
                      uplink.getAbove(), 1, Planner.MOST, 0, "The number of switches above");
          return new UplinkPlan(
              uplink, PortLanes.read(uplink.getLanes(), evaluator), spread, written);
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
              external, PortLanes.read(external.getLanes(), evaluator), external.getName()));
    }
    return plans;
  }

  /** Cables of a role, and their length where places don't decide it. */
  CablePlan cables(String role, DefaultedRow<Long> lengthRow, List<List<Member>> blocks) {
    List<CableModel> types = new ArrayList<>();
    EObject element = null;
    int lengthMm = -1;
    EObject lengthElement = null;
    for (List<Member> block : blocks) {
      Long length = new SettingReader(block, evaluator).said(lengthRow);
      if (length != null && lengthMm < 0) {
        lengthMm = (int) Math.min(length, Integer.MAX_VALUE);
        lengthElement = new SettingReader(block, evaluator).find(lengthRow);
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
    int fallback = lengthRow.otherwise().intValue();
    return new CablePlan(element, types, lengthMm < 0 ? fallback : lengthMm, lengthElement);
  }
}
