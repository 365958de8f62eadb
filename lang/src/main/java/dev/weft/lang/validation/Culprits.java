package dev.weft.lang.validation;

import dev.weft.elaboration.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
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
      case "vni" -> ofRouting("vni", declared, fabric);
      case "ibgp" -> internalBgp(declared, fabric);
      case "routing" -> ofRouting("ecmp-width", declared, fabric);
      case "lb" -> loadBalancing(declared, fabric);
      default -> declared;
    };
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

  private static EObject ofRouting(String key, EObject declared, Fabric fabric) {
    for (Routing routing : Place.all(Place.members(fabric), Routing.class)) {
      for (Setting setting : Place.all(routing.getMembers(), Setting.class)) {
        if (key.equals(setting.getKey())) {
          return setting;
        }
      }
    }
    return declared;
  }

  private static EObject vlan(EObject declared, Fabric fabric) {
    for (Addressing addressing : Place.all(Place.members(fabric), Addressing.class)) {
      for (Setting setting : Place.all(addressing.getMembers(), Setting.class)) {
        if ("vlan".equals(setting.getKey())) {
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
      if ("load-balancing".equals(choice.getKey())) {
        return choice;
      }
    }
    return declared;
  }
}
