package dev.weft.generator.batfish;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns the FRR configuration of a switch into the one form in which Batfish reads FRR together
 * with its interfaces: the files of a Cumulus switch (hostname, interfaces, ports, FRR) one behind
 * the other. Addresses move from FRR to the interfaces; the word that leaves a mode stays away,
 * since Batfish does not know it and leaves modes without.
 */
final class FrrForBatfish {
  /** Where the last of the four files begins, to Batfish; the version that Weft writes for. */
  private static final String FRR_BEGINS = "frr version 8.4\n";

  private String hostname = "";
  private final Map<String, List<String>> addresses = new LinkedHashMap<>();
  private final StringBuilder routing = new StringBuilder();

  private FrrForBatfish() {}

  static String convert(String conf) {
    FrrForBatfish converted = new FrrForBatfish();
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
      } else if (!line.strip().equals("exit")) {
        routing.append(line).append('\n');
      }
    }
  }

  private String render() {
    StringBuilder text = new StringBuilder(hostname).append('\n');
    text.append("# This file describes the network interfaces\n");
    addresses.forEach(
        (name, own) -> {
          text.append("auto ").append(name).append("\niface ").append(name);
          text.append(name.equals("lo") ? " inet loopback\n" : "\n");
          own.forEach(address -> text.append("    address ").append(address).append('\n'));
          text.append('\n');
        });
    return text.append("# ports.conf --\n").append(FRR_BEGINS).append(routing).toString();
  }
}
