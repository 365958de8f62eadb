package dev.weft.generator.junos;

import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import dev.weft.generator.switches.VirtualMachine;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.systems.Junos;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Juniper's virtual machines, which start with what vrnetlab gives them: they take no lines of
 * {@code set} when they start.
 *
 * @param kind of containerlab
 * @param prefix of the names of ports
 */
record JunosLab(String kind, String image, String prefix, int mostPorts) implements LabNode {
  static final JunosLab EVOLVED =
      new JunosLab(
          "juniper_vjunosevolved",
          "${VJUNOSEVOLVED_IMAGE:=vrnetlab/juniper_vjunosevolved:24.4R1.8}",
          "et-0/0/",
          12);

  private static final JunosLab CLASSIC =
      new JunosLab(
          "juniper_vjunosswitch",
          "${VJUNOSSWITCH_IMAGE:=vrnetlab/juniper_vjunos-switch:24.4R1.9}",
          "ge-0/0/",
          56);

  private static final Pattern PORT =
      Pattern.compile("\\b(?:et|xe|ge|mge)-\\d+/\\d+/\\d+(?::\\d+)?");

  @Override
  public LabNode of(SwitchModel model) {
    return Junos.isClassic(model) ? CLASSIC : EVOLVED;
  }

  @Override
  public String copy() {
    return "junos.set";
  }

  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    return VirtualMachine.settings(sw);
  }

  /** Without cages that are split, and without the management port, which the machine has. */
  @Override
  public String copied(LabSwitch sw, String text) {
    Map<String, String> names = VirtualMachine.names(sw, prefix, 0);
    String management = "set interfaces " + sw.model().managementPort() + " ";
    String cages = "set chassis fpc ";
    List<String> lines =
        text.lines()
            .filter(line -> !line.startsWith(management) && !line.startsWith(cages))
            .map(line -> VirtualMachine.renamed(line, PORT, names))
            .filter(Objects::nonNull)
            .toList();
    return VirtualMachine.text(lines);
  }
}
