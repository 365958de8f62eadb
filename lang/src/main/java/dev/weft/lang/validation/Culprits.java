package dev.weft.lang.validation;

import dev.weft.elaboration.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pool;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.SwitchTier;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * Where a text decides what a rule finds on the things that are built of it, when that is not where
 * they are declared.
 */
final class Culprits {
  private Culprits() {}

  /** The element to report a finding at that a rule found on what an element declares. */
  static EObject of(String code, EObject declared, Fabric fabric) {
    String group = code.substring(0, code.indexOf('.'));
    return switch (group) {
      case "as" -> asPlan(declared, fabric);
      case "vlan" -> vlan(declared, fabric);
      case "lb" -> loadBalancing(declared, fabric);
      default -> declared;
    };
  }

  private static EObject asPlan(EObject declared, Fabric fabric) {
    for (Routing routing : Place.all(fabric.getMembers(), Routing.class)) {
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

  private static EObject vlan(EObject declared, Fabric fabric) {
    for (Addressing addressing : Place.all(fabric.getMembers(), Addressing.class)) {
      for (Pool pool : addressing.getPools()) {
        if ("vlan".equals(pool.getKey())) {
          return pool;
        }
      }
    }
    return declared;
  }

  private static EObject loadBalancing(EObject declared, Fabric fabric) {
    List<EObject> members = new ArrayList<>(fabric.getMembers());
    Place.all(fabric.getMembers(), Routing.class)
        .forEach(routing -> members.addAll(routing.getMembers()));
    for (Choice choice : Place.all(members.reversed(), Choice.class)) {
      if ("load-balancing".equals(choice.getKey())) {
        return choice;
      }
    }
    return declared;
  }
}
