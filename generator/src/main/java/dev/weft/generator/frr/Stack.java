package dev.weft.generator.frr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What devices stand on: ports below bonds and bridges, these below their VLANs. Linux gives none a
 * larger MTU than what it stands on.
 */
final class Stack {
  private final Map<String, List<String>> below = new HashMap<>();

  Stack(List<LinuxDevice> devices, List<LinuxSwitch.Member> members) {
    Map<String, LinuxDevice> byName = new HashMap<>();
    for (LinuxDevice device : devices) {
      byName.put(device.name(), device);
      String parent = parent(device);
      if (parent != null) {
        put(device.name(), parent);
      }
    }
    for (LinuxSwitch.Member member : members) {
      // A routing table is no device that packets pass: its ports stand on nothing of it.
      if (!(byName.get(member.device()) instanceof LinuxDevice.Vrf)) {
        put(member.device(), member.port());
      }
    }
  }

  /** Each after all that it stands on, otherwise in the order given. */
  <T> List<T> fromBelow(Collection<T> all, Function<T, String> name) {
    Map<String, T> waiting = new LinkedHashMap<>();
    all.forEach(each -> waiting.put(name.apply(each), each));
    List<T> ordered = new ArrayList<>();
    List.copyOf(waiting.keySet()).forEach(each -> take(each, waiting, ordered));
    return List.copyOf(ordered);
  }

  private <T> void take(String name, Map<String, T> waiting, List<T> ordered) {
    T own = waiting.remove(name);
    if (own != null) {
      below.getOrDefault(name, List.of()).forEach(each -> take(each, waiting, ordered));
      ordered.add(own);
    }
  }

  private void put(String device, String under) {
    below.computeIfAbsent(device, name -> new ArrayList<>()).add(under);
  }

  private static @Nullable String parent(LinuxDevice device) {
    return switch (device) {
      case LinuxDevice.Vlan vlan -> vlan.parent();
      case LinuxDevice.SharedGateway gateway -> gateway.parent();
      case LinuxDevice.Vrf vrf -> null;
      case LinuxDevice.Bridge bridge -> null;
      case LinuxDevice.Bond bond -> null;
      case LinuxDevice.Vxlan vxlan -> null;
    };
  }
}
