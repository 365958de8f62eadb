package dev.weft.generator.gnmic;

import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The configuration of gNMIc as a tree: targets, and what each is asked for. */
final class Subscriptions {
  private final FabricIndex design;
  private final List<? extends SwitchBackend> systems;

  Subscriptions(FabricIndex design, List<? extends SwitchBackend> systems) {
    this.design = design;
    this.systems = systems;
  }

  /** Empty where no switch answers. */
  Map<String, Object> tree() {
    Map<String, Object> targets = new LinkedHashMap<>();
    Map<String, Object> subscriptions = new LinkedHashMap<>();
    for (SwitchBackend system : systems) {
      GnmiService service = system.gnmi(design.topology().membership().services());
      List<Integer> switches = SwitchesOf.running(design.topology(), system.system());
      if (service != null && !switches.isEmpty()) {
        List<String> names = new ArrayList<>();
        for (GnmiService.Subscription each : asked(service)) {
          String name = system.target() + "-" + each.name();
          names.add(name);
          subscriptions.put(name, subscription(each));
        }
        switches.forEach(
            sw -> targets.put(design.names().ofSwitch(sw), target(sw, service, names)));
      }
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    if (!targets.isEmpty()) {
      tree.put("encoding", "json_ietf");
      tree.put("targets", targets);
      tree.put("subscriptions", subscriptions);
    }
    return tree;
  }

  private List<GnmiService.Subscription> asked(GnmiService service) {
    boolean hasPolicy = design.topology().qos() != null;
    return service.subscriptions().stream()
        .filter(each -> hasPolicy || !each.isOfPolicy())
        .toList();
  }

  /** The address of its management port, or its name where a lease decides. */
  private Map<String, Object> target(int sw, GnmiService service, List<String> names) {
    ManagementPorts.Port port = design.topology().membership().management().of(sw);
    String host = port == null ? design.names().ofSwitch(sw) : port.cidr().split("/")[0];
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("address", host + ":" + service.port());
    if (service.isSecured()) {
      target.put("tls-ca", "ca.pem");
    } else {
      target.put("insecure", true);
    }
    target.put("subscriptions", names);
    return target;
  }

  private static Map<String, Object> subscription(GnmiService.Subscription each) {
    Map<String, Object> tree = new LinkedHashMap<>();
    if (!each.target().isEmpty()) {
      tree.put("target", each.target());
    }
    tree.put("paths", each.paths());
    tree.put("mode", "stream");
    tree.put("stream-mode", "sample");
    tree.put("sample-interval", "10s");
    return tree;
  }
}
