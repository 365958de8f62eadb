package dev.weft.generator.containerlab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code topology.clab.yml} as a tree. */
final class LabTree {
  private static final String HEADER =
      """
      # Boots this fabric in containers: containerlab deploy -t topology.clab.yml
      # Other images: %sHOST_IMAGE in the environment.
      """;

  /** The variable in an image such as {@code ${FRR_IMAGE:=name}}. */
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+):");

  /** The folder of the network as seen from that of the lab. */
  private static final String NETWORK = "../../";

  private LabTree() {}

  /** Two lines of comment, with the variables by which images are chosen. */
  static String header(Lab lab) {
    String variables =
        lab.nodes().stream()
            .map(node -> VARIABLE.matcher(node.image()))
            .filter(Matcher::find)
            .map(found -> found.group(1))
            .map(name -> name + ", ")
            .collect(Collectors.joining());
    return String.format(Locale.ROOT, HEADER, variables);
  }

  static Map<String, Object> of(Lab lab) {
    Map<String, Object> nodes = new LinkedHashMap<>();
    lab.switches().forEach(sw -> nodes.put(sw.device().name(), node(sw)));
    boolean isManaged = lab.management() != null;
    lab.hosts().forEach(host -> nodes.put(host.name(), node(host, isManaged)));
    List<Object> links = new ArrayList<>();
    for (Lab.Wire wire : lab.wires()) {
      links.add(wire.peer().isEmpty() ? loose(wire) : between(wire));
    }
    Map<String, Object> topology = new LinkedHashMap<>();
    topology.put("kinds", kinds(lab));
    topology.put("nodes", nodes);
    topology.put("links", links);
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", lab.name());
    if (lab.management() != null) {
      tree.put("mgmt", management(lab));
    }
    tree.put("topology", topology);
    return tree;
  }

  private static Map<String, Object> management(Lab lab) {
    Lab.Management management = Objects.requireNonNull(lab.management());
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("network", lab.name() + "-mgmt");
    tree.put("ipv4-subnet", management.network());
    tree.put("ipv4-gw", management.gateway());
    return tree;
  }

  private static Map<String, Object> between(Lab.Wire wire) {
    return Map.of(
        "endpoints",
        List.of(wire.device() + ":" + wire.port(), wire.peer() + ":" + wire.peerPort()));
  }

  private static Map<String, Object> loose(Lab.Wire wire) {
    Map<String, Object> endpoint = new LinkedHashMap<>();
    endpoint.put("node", wire.device());
    endpoint.put("interface", wire.port());
    Map<String, Object> link = new LinkedHashMap<>();
    link.put("type", "dummy");
    link.put("endpoint", endpoint);
    return link;
  }

  private static Map<String, Object> kinds(Lab lab) {
    Map<String, Object> kinds = new LinkedHashMap<>();
    lab.nodes().forEach(node -> kinds.put(node.kind(), Map.of("image", node.image())));
    return kinds;
  }

  private static Map<String, Object> node(Lab.Switch sw) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("kind", sw.node().kind());
    if (!sw.device().management().isEmpty()) {
      node.put("mgmt-ipv4", sw.device().management());
    }
    String config = sw.copy().isEmpty() ? NETWORK + sw.config() : sw.copy();
    node.putAll(sw.node().settings(sw.device(), config));
    return node;
  }

  /**
   * @param isManaged whether the management network has addresses for its switches alone, so that
   *     none is left to choose for others
   */
  private static Map<String, Object> node(Lab.Host host, boolean isManaged) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("kind", "linux");
    node.put("image", "${HOST_IMAGE:=frrouting/frr:v8.4.1}");
    if (isManaged) {
      node.put("network-mode", "none");
    }
    if (!host.commands().isEmpty()) {
      node.put("exec", host.commands());
    }
    return node;
  }
}
