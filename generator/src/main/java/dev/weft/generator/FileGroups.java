package dev.weft.generator;

import java.util.List;
import java.util.Map;

/** What files are for, in the words of who looks for them, by the target that wrote them. */
final class FileGroups {
  /** Of the systems of switches, which are all other targets. */
  private static final String CONFIGURATIONS = "Configurations of switches";

  /** In the order in which they stand on the page. */
  static final List<String> ORDER =
      List.of(
          CONFIGURATIONS,
          "Servers and NCCL",
          "Cabling, addresses, material",
          "Operation",
          "Pictures and graphs",
          "Design books",
          "Reports",
          "Models and data");

  private static final Map<String, String> BY_TARGET =
      Map.ofEntries(
          Map.entry("ztp", CONFIGURATIONS),
          Map.entry("infiniband", CONFIGURATIONS),
          Map.entry("hosts", "Servers and NCCL"),
          Map.entry("nccl", "Servers and NCCL"),
          Map.entry("addresses", "Cabling, addresses, material"),
          Map.entry("bom", "Cabling, addresses, material"),
          Map.entry("cabling", "Cabling, addresses, material"),
          Map.entry("racks", "Cabling, addresses, material"),
          Map.entry("ansible", "Operation"),
          Map.entry("batfish", "Operation"),
          Map.entry("commissioning", "Operation"),
          Map.entry("containerlab", "Operation"),
          Map.entry("dhcp", "Operation"),
          Map.entry("dns", "Operation"),
          Map.entry("lldp", "Operation"),
          Map.entry("diagram", "Pictures and graphs"),
          Map.entry("book", "Design books"),
          Map.entry("report", "Reports"),
          Map.entry("compare", "Reports"),
          Map.entry("search", "Reports"),
          Map.entry("study", "Reports"),
          Map.entry("index", "Reports"),
          Map.entry("simulation", "Models and data"),
          Map.entry("topology", "Models and data"));

  private FileGroups() {}

  static String of(String target) {
    return BY_TARGET.getOrDefault(target, CONFIGURATIONS);
  }
}
