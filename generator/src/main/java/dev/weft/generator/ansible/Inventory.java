package dev.weft.generator.ansible;

import dev.weft.generator.backend.Site;
import dev.weft.generator.site.ConfiguredSwitches;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.site.NamedAddress;
import dev.weft.generator.switches.AnsibleConnection;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.Segments;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The inventory as a tree: every host once with what is known of it, then the groups. No text of
 * the user's goes in but names, which can't hold what Ansible would take for a template.
 */
final class Inventory {
  private final Site site;
  private final Map<String, Map<String, Object>> groups = new TreeMap<>();
  private final Map<String, AnsibleConnection> connections = connections();
  private final ConfiguredSwitches configured = new ConfiguredSwitches();

  private Inventory(Site site) {
    this.site = site;
  }

  static Map<String, Object> of(Site site) throws IOException {
    Inventory inventory = new Inventory(site);
    Map<String, Object> hosts = new LinkedHashMap<>();
    for (Device device : Devices.of(site)) {
      hosts.put(device.name(), inventory.host(device));
    }
    Map<String, Object> children = new LinkedHashMap<>();
    inventory.groups.forEach((name, members) -> children.put(name, inventory.group(name, members)));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("hosts", hosts);
    all.put("children", children);
    return Map.of("all", all);
  }

  private Map<String, Object> host(Device device) {
    Map<String, Object> vars = new LinkedHashMap<>();
    NamedAddress main = device.mainIpv4();
    if (main != null) {
      vars.put("ansible_host", main.text());
    }
    Topology topology = device.design().topology();
    vars.put("weft_fabric", topology.name());
    vars.put("weft_model", device.model());
    if (device.isSwitch()) {
      describeSwitch(device, vars);
    } else {
      describeServer(device, vars);
    }
    for (String group : groupsOf(device)) {
      groups.computeIfAbsent(group, name -> new LinkedHashMap<>()).put(device.name(), Map.of());
    }
    return vars;
  }

  private void describeSwitch(Device device, Map<String, Object> vars) {
    Topology topology = device.design().topology();
    long as = topology.switches().as(device.id());
    int loopback = topology.switches().loopback(device.id());
    vars.put("weft_tier", topology.switches().tier(device.id()).word());
    if (as != 0) {
      vars.put("weft_as", as);
    }
    if (loopback != 0) {
      vars.put("weft_loopback", Ipv4Prefix.format(loopback));
    }
    SwitchBackend backend = configured.backendOf(device);
    if (backend != null) {
      String folder = "../" + site.folderOf(device.design());
      vars.put("weft_config", folder + backend.path(device.name()));
    }
  }

  private static void describeServer(Device device, Map<String, Object> vars) {
    Map<String, Object> addresses = new LinkedHashMap<>();
    for (NamedAddress address : device.addresses()) {
      String key = address.label() + (address.address().isIpv6() ? "_v6" : "");
      addresses.put(key.replace('-', '_'), address.text() + "/" + address.address().length());
    }
    if (!addresses.isEmpty()) {
      vars.put("weft_addresses", addresses);
    }
  }

  private static List<String> groupsOf(Device device) {
    Topology topology = device.design().topology();
    Segments segments = topology.segments();
    List<String> names = new ArrayList<>();
    names.add("network_" + topology.network());
    int pod;
    int segment;
    if (device.isSwitch()) {
      names.add("switches");
      names.add("tier_" + topology.switches().tier(device.id()).word());
      names.add(groupOf(device.system()));
      pod = topology.switches().pod(device.id());
      segment = topology.switches().segment(device.id());
    } else {
      names.add("servers");
      segment = topology.servers().segment(device.id());
      pod = segments.pod(segment);
    }
    String podName = topology.name() + "_pod" + (pod + 1);
    if (pod >= 0 && topology.hasPodLevel()) {
      names.add(podName);
    }
    if (segment >= 0) {
      String within = topology.hasPodLevel() ? podName : topology.name();
      names.add(within + "_segment" + (segments.indexInPod(segment) + 1));
    }
    return names.stream().map(Inventory::groupName).toList();
  }

  private static String groupOf(SwitchSystem system) {
    return "os_" + (system == SwitchSystem.NONE ? "unknown" : system.name());
  }

  /** Letters, digits and underscores, which is all that Ansible allows. */
  private static String groupName(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
  }

  private Map<String, Object> group(String name, Map<String, Object> members) {
    Map<String, Object> group = new LinkedHashMap<>();
    AnsibleConnection connection = connections.get(name);
    if (connection != null) {
      group.put("vars", vars(connection));
    }
    group.put("hosts", members);
    return group;
  }

  /**
   * How Ansible talks to the switches of each system, by group; plain SSH where nothing is said.
   */
  private static Map<String, AnsibleConnection> connections() {
    Map<String, AnsibleConnection> connections = new HashMap<>();
    for (SwitchBackend backend : SwitchBackends.ALL) {
      AnsibleConnection connection = backend.ansible();
      if (connection != null) {
        connections.put(groupName(groupOf(backend.system())), connection);
      }
    }
    return connections;
  }

  private static Map<String, Object> vars(AnsibleConnection connection) {
    Map<String, Object> vars = new LinkedHashMap<>();
    vars.put("ansible_network_os", connection.networkOs());
    vars.put("ansible_connection", connection.connection());
    if (connection.needsEnable()) {
      vars.put("ansible_become", true);
      vars.put("ansible_become_method", "enable");
    }
    return vars;
  }
}
