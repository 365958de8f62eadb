package dev.weft.lang.ide.completion;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Uplinks that make a tier non-blocking: as much goes up from a switch as comes from below, in
 * links of the rates that its ports have, natively and split.
 */
final class UplinkForms {
  /**
   * An uplink.
   *
   * @param text what follows the word
   * @param reason why these links: {@code 32 x 400 Gb/s below, 32 x 400 Gb/s up}
   */
  record Form(String text, String reason) {}

  private static final String LEAF = "leaf";

  private final Evaluator evaluator = new Evaluator(Map.of(), new Findings());
  private final HardwareReader hardware = new HardwareReader(evaluator);

  /**
   * The forms that fit a place, that of the ports as they are first; none where little is known.
   */
  List<Form> at(@Nullable EObject block) {
    EObject home = EcoreUtil2.getContainerOfType(block, Segment.class);
    if (block instanceof SwitchTier tier) {
      return tier.getLevel().equals(LEAF)
          ? of(tier, home, tier(above(home), "spine"))
          : of(tier, null, tier(above(tier.eContainer()), "superspine"));
    }
    if (block instanceof Segment segment) {
      SwitchTier leaf = tier(segment.getMembers(), LEAF);
      return leaf == null ? List.of() : of(leaf, segment, tier(above(segment), "spine"));
    }
    if (block instanceof Pod pod) {
      SwitchTier spine = tier(pod.getMembers(), "spine");
      return spine == null ? List.of() : of(spine, null, tier(above(pod), "superspine"));
    }
    return List.of();
  }

  private List<Form> of(SwitchTier lower, @Nullable EObject home, @Nullable SwitchTier upper) {
    if (lower.getType() == null || lower.getType().eIsProxy()) {
      return List.of();
    }
    SwitchModel model = hardware.sw(lower.getType());
    Lanes ports = model.ports();
    double below = home instanceof Segment segment ? fromServers(segment, lower) : 0;
    if (below == 0) {
      below = ports.count() * (double) ports.rateBps() / 2;
    }
    List<Form> forms = new ArrayList<>();
    String target = lower.getLevel().equals(LEAF) ? "spine" : "superspine";
    int above = upper == null ? 0 : switches(upper);
    for (long rate : rates(model)) {
      long links = (long) Math.ceil(below / rate);
      if (links <= (long) ports.count() * model.linksPerCage(rate)) {
        String reason =
            Units.rate(below) + " from below, " + links + " x " + Units.rate(rate) + " up";
        forms.add(new Form(form(links, rate, above, target), reason));
      }
    }
    return forms;
  }

  private static String form(long links, long rate, int above, String target) {
    String rated = " x " + Units.rate(rate);
    if (above == 0) {
      return "1" + rated + " to each " + target;
    }
    return links % above == 0
        ? links / above + rated + " to each " + target
        : links + rated + " striped over " + target + "s";
  }

  private static List<Long> rates(SwitchModel model) {
    List<Long> rates = new ArrayList<>();
    rates.add(model.ports().rateBps());
    for (Lanes mode : model.breakouts()) {
      if (!rates.contains(mode.rateBps())) {
        rates.add(mode.rateBps());
      }
    }
    return rates;
  }

  /** What comes from the servers of a segment into each of its leaves, bits per second. */
  private double fromServers(Segment segment, SwitchTier leaf) {
    double all = 0;
    int rails = 0;
    for (EObject line : segment.getMembers()) {
      ServerType type = line instanceof Servers servers ? servers.getType() : null;
      if (line instanceof Domains) {
        return 0;
      }
      if (type != null && !type.eIsProxy()) {
        NicGroup nics = hardware.server(type).joined(ServerModel.BACKEND).fabricNics();
        if (nics != null) {
          Lanes ports = nics.model().ports();
          all +=
              count(((Servers) line).getCount())
                  * nics.count()
                  * ports.count()
                  * (double) ports.rateBps();
          rails = Math.max(rails, nics.count());
        }
      }
    }
    int leaves = leaves(leaf, rails);
    return leaves == 0 ? 0 : all / leaves;
  }

  private int leaves(SwitchTier leaf, int rails) {
    int count = Math.max(1, count(leaf.getCount()));
    if (leaf.isPerRail()) {
      return count * rails;
    }
    int each = count(leaf.getEach());
    return each > 0 ? count * rails / each : count;
  }

  /** Switches that a switch below is joined with. */
  private int switches(SwitchTier tier) {
    return Math.max(1, count(tier.getCount()));
  }

  private int count(@Nullable Expression written) {
    Quantity value = written == null ? null : evaluator.evaluate(written);
    return value == null || !value.isNumber() ? 0 : (int) value.value();
  }

  /** Lines of the block in which the tier above stands. */
  private static List<? extends EObject> above(@Nullable EObject block) {
    EObject around = block == null ? null : block.eContainer();
    return switch (around) {
      case Fabric fabric -> Blocks.members(fabric);
      case Pod pod -> pod.getMembers();
      case null, default -> List.of();
    };
  }

  private static @Nullable SwitchTier tier(List<? extends EObject> lines, String level) {
    for (EObject line : lines) {
      if (line instanceof SwitchTier tier && level.equals(tier.getLevel())) {
        return tier;
      }
    }
    return null;
  }
}
