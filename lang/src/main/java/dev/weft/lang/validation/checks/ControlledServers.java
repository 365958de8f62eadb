package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.hardware.ServerType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** The types of servers with a controller that a fabric declares itself, in its templates too. */
final class ControlledServers {
  private ControlledServers() {}

  static List<String> of(Fabric fabric) {
    Set<String> types = new LinkedHashSet<>();
    Set<EObject> blocks = new LinkedHashSet<>();
    Blocks.members(fabric).forEach(each -> StructureChecks.collectTemplates(each, blocks));
    for (EObject block : blocks) {
      for (Servers line : EcoreUtil2.eAllOfType(block, Servers.class)) {
        add(line.getType(), types);
      }
      for (Domains line : EcoreUtil2.eAllOfType(block, Domains.class)) {
        if (isKnown(line.getType())) {
          Place.all(Place.members(line.getType()), DomainServers.class)
              .forEach(each -> add(each.getType(), types));
        }
      }
    }
    return List.copyOf(types);
  }

  private static void add(@Nullable ServerType type, Set<String> types) {
    Bmc controller = isKnown(type) ? Place.last(Place.members(type), Bmc.class) : null;
    if (controller != null
        && (controller.getNetwork() == null || controller.getNetwork().equals("management"))) {
      types.add(type.getName());
    }
  }

  private static boolean isKnown(@Nullable HardwareType type) {
    return type != null && !type.eIsProxy();
  }
}
