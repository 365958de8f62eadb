package dev.weft.generator.nxos;

import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import dev.weft.generator.switches.VirtualMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Nexus 9000v, which has whole ports alone and the management port that vrnetlab gives it. */
final class NxosLab implements LabNode {
  private static final Pattern PORT = Pattern.compile("Ethernet\\d+/\\d+(?:/\\d+)?");
  private static final List<String> LEFT_OUT = List.of("interface breakout ", "interface mgmt0");

  @Override
  public String kind() {
    return "cisco_n9kv";
  }

  @Override
  public String image() {
    return "${N9KV_IMAGE:=vrnetlab/cisco_n9kv:9300-10.5.2}";
  }

  @Override
  public int mostPorts() {
    return 64;
  }

  @Override
  public String copy() {
    return "startup.cfg";
  }

  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    Map<String, Object> settings = VirtualMachine.settings(sw);
    settings.put("startup-config", config);
    return settings;
  }

  /** Whole blocks go with the line that heads them. */
  @Override
  public String copied(LabSwitch sw, String text) {
    Map<String, String> names = VirtualMachine.names(sw, "Ethernet1/", 1);
    List<String> lines = new ArrayList<>();
    boolean isLeftOut = false;
    for (String line : text.lines().toList()) {
      String renamed = VirtualMachine.renamed(line, PORT, names);
      if (!line.startsWith(" ")) {
        isLeftOut = renamed == null || LEFT_OUT.stream().anyMatch(line::startsWith);
      }
      if (!isLeftOut && renamed != null) {
        lines.add(renamed);
      }
    }
    return VirtualMachine.text(lines);
  }
}
