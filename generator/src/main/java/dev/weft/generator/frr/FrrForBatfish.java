package dev.weft.generator.frr;

import dev.weft.generator.backend.Outputs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Turns the FRR configuration of a switch into the one form in which Batfish reads FRR together
 * with its interfaces: the files of a Cumulus switch (hostname, interfaces, ports, FRR) one behind
 * the other. Addresses move from FRR to the interfaces; the word that leaves a mode stays away,
 * since Batfish does not know it and leaves modes without. Bonds, VLANs and routing tables, which a
 * script makes on Linux, are said as a Cumulus switch says them.
 */
final class FrrForBatfish {
  /** Where the last of the four files begins, to Batfish; the version that Weft writes for. */
  private static final String FRR_BEGINS = "frr version 8.4\n";

  /** The one bridge of Cumulus, the only one that Batfish knows. */
  private static final String BRIDGE = "bridge";

  private String hostname = "";
  private final Map<String, List<String>> addresses = new LinkedHashMap<>();
  private final StringBuilder routing = new StringBuilder();

  private final LinuxPorts ports;

  private FrrForBatfish(LinuxPorts ports) {
    this.ports = ports;
  }

  /**
   * What takes the files of FRR and converts the configurations; no other ends up in the snapshot.
   *
   * @param ports of each switch, by the path of its configuration
   */
  static Outputs into(Map<String, LinuxPorts> ports, Outputs snapshot) {
    return path -> {
      LinuxPorts own = ports.get(path);
      return own == null ? OutputStream.nullOutputStream() : converted(path, own, snapshot);
    };
  }

  private static OutputStream converted(String path, LinuxPorts ports, Outputs snapshot) {
    return new ByteArrayOutputStream() {
      @Override
      public void close() throws IOException {
        snapshot.write(
            path.substring(0, path.lastIndexOf('.')) + ".cfg",
            convert(toString(StandardCharsets.UTF_8), ports));
      }
    };
  }

  static String convert(String conf, LinuxPorts ports) {
    FrrForBatfish converted = new FrrForBatfish(ports);
    converted.addresses.put("lo", new ArrayList<>());
    converted.read(conf);
    return converted.render();
  }

  private void read(String conf) {
    String inside = "";
    for (String line : conf.lines().toList()) {
      String[] words = line.strip().split(" ");
      if (line.startsWith("hostname ")) {
        hostname = words[1];
      } else if (line.startsWith("interface ")) {
        inside = words[1];
        addresses.computeIfAbsent(inside, name -> new ArrayList<>());
      } else if (!line.startsWith(" ")) {
        inside = "";
      }
      boolean isAddress =
          words.length == 3 && words[0].startsWith("ip") && words[1].equals("address");
      if (!inside.isEmpty() && isAddress) {
        addresses.get(inside).add(words[2]);
      } else if (!line.strip().equals("exit") && !isOnlyAnInterface(inside)) {
        routing.append(line).append('\n');
      }
    }
  }

  /** To Batfish a device is in the default table, and a gateway down, when FRR's part names it. */
  private boolean isOnlyAnInterface(String name) {
    return ports.gateways().containsKey(name) || ports.tables().containsKey(name);
  }

  /** What a device is part of. */
  private List<String> settings(String name) {
    List<String> settings = new ArrayList<>();
    if (ports.gateways().containsKey(name)) {
      settings.add("vlan-id " + ports.gateways().get(name));
      settings.add("vlan-raw-device " + BRIDGE);
    }
    if (ports.bonds().containsKey(name)) {
      settings.add("bond-slaves " + String.join(" ", ports.bonds().get(name)));
    }
    if (ports.access().containsKey(name)) {
      settings.add("bridge-access " + ports.access().get(name));
    }
    if (ports.tables().containsKey(name)) {
      settings.add("vrf " + ports.tables().get(name));
    }
    return settings;
  }

  private String vlans() {
    return ports.gateways().values().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private String render() {
    StringBuilder text = new StringBuilder(hostname).append('\n');
    text.append("# This file describes the network interfaces\n");
    addresses.forEach(
        (name, own) -> {
          text.append("auto ").append(name).append("\niface ").append(name);
          text.append(name.equals("lo") ? " inet loopback\n" : "\n");
          settings(name).forEach(line -> text.append("    ").append(line).append('\n'));
          own.forEach(address -> text.append("    address ").append(address).append('\n'));
          text.append('\n');
        });
    for (String table : new TreeSet<>(ports.tables().values())) {
      text.append(
          String.format(Locale.ROOT, "auto %s\niface %s\n    vrf-table auto\n\n", table, table));
    }
    if (!ports.access().isEmpty()) {
      text.append(
          String.format(
              Locale.ROOT, "auto %s\niface %s\n    bridge-vlan-aware yes\n", BRIDGE, BRIDGE));
      text.append("    bridge-ports ").append(String.join(" ", ports.access().keySet()));
      text.append("\n    bridge-vids ").append(vlans()).append("\n\n");
    }
    return text.append("# ports.conf --\n").append(FRR_BEGINS).append(routing).toString();
  }
}
