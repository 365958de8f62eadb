package dev.weft.generator.containerlab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code topology.clab.yml} as a tree. */
final class LabTree {
  static final String DAEMONS = "daemons";

  static final String DAEMONS_TEXT =
      """
      bgpd=yes
      bfdd=yes
      vtysh_enable=yes
      zebra_options="-A 127.0.0.1 -s 90000000"
      bgpd_options="-A 127.0.0.1"
      bfdd_options="-A 127.0.0.1"
      """;

  static final String HEADER =
      """
      # Boots this fabric in containers: containerlab deploy -t topology.clab.yml
      # CEOS_IMAGE, SONIC_IMAGE, FRR_IMAGE and HOST_IMAGE in the environment choose other images.
      """;

  private static final String CONFIGS = "../../configs/";
  private static final String SONIC_DEVICE =
      "/usr/share/sonic/device/x86_64-kvm_x86_64-r0/Force10-S6000/";

  private LabTree() {}

  static Map<String, Object> of(Lab lab) {
    Map<String, Object> nodes = new LinkedHashMap<>();
    lab.switches().forEach(sw -> nodes.put(sw.name(), node(sw)));
    lab.hosts().forEach(host -> nodes.put(host.name(), node(host)));
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
    tree.put("topology", topology);
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
    if (lab.has(Lab.Kind.EOS)) {
      kinds.put(Lab.Kind.EOS.word(), Map.of("image", "${CEOS_IMAGE:=ceos:4.32.0F}"));
    }
    if (lab.has(Lab.Kind.SONIC)) {
      kinds.put(Lab.Kind.SONIC.word(), Map.of("image", "${SONIC_IMAGE:=docker-sonic-vs:latest}"));
    }
    if (lab.has(Lab.Kind.FRR)) {
      kinds.put("linux", Map.of("image", "${FRR_IMAGE:=frrouting/frr:v8.4.1}"));
    }
    return kinds;
  }

  private static Map<String, Object> node(Lab.Switch sw) {
    Map<String, Object> node = new LinkedHashMap<>();
    String name = sw.name();
    node.put("kind", sw.kind().word());
    switch (sw.kind()) {
      case EOS -> {
        node.put("startup-config", CONFIGS + name + ".cfg");
        node.put("binds", List.of(name + "/EosIntfMapping.json:/mnt/flash/EosIntfMapping.json:ro"));
      }
      case SONIC -> {
        String configs = CONFIGS + name + "/";
        node.put(
            "binds",
            List.of(
                configs + "config_db.json:/etc/sonic/config_db.json",
                configs + "frr.conf:/etc/frr/frr.conf",
                name + "/lanemap.ini:" + SONIC_DEVICE + "lanemap.ini",
                name + "/port_config.ini:" + SONIC_DEVICE + "port_config.ini"));
      }
      case FRR -> {
        node.put(
            "binds",
            List.of(
                CONFIGS + name + ".conf:/etc/frr/frr.conf",
                CONFIGS + name + ".ifup.sh:/etc/frr/ifup.sh:ro",
                DAEMONS + ":/etc/frr/daemons:ro"));
        node.put("exec", List.of("sh /etc/frr/ifup.sh"));
      }
    }
    return node;
  }

  private static Map<String, Object> node(Lab.Host host) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("kind", "linux");
    node.put("image", "${HOST_IMAGE:=frrouting/frr:v8.4.1}");
    if (!host.commands().isEmpty()) {
      node.put("exec", host.commands());
    }
    return node;
  }
}
