package dev.weft.generator.sonic;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import dev.weft.topology.Links;
import dev.weft.topology.systems.SonicCages;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** SONiC's virtual switch: which lanes each Linux interface is, and which port has them. */
final class SonicLab implements LabNode {
  private static final String LANES = "lanemap.ini";
  private static final String PORTS = "port_config.ini";
  private static final String DEVICE =
      "/usr/share/sonic/device/x86_64-kvm_x86_64-r0/Force10-S6000/";

  private static final long MEGABIT = 1_000_000;

  @Override
  public String kind() {
    return "sonic-vs";
  }

  @Override
  public String image() {
    return "${SONIC_IMAGE:=docker-sonic-vs:latest}";
  }

  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    return Map.of(
        "binds",
        List.of(
            config + "/config_db.json:/etc/sonic/config_db.json",
            config + "/frr.conf:/etc/frr/frr.conf",
            sw.name() + "/" + LANES + ":" + DEVICE + LANES,
            sw.name() + "/" + PORTS + ":" + DEVICE + PORTS));
  }

  @Override
  public void write(LabSwitch sw, Outputs folder) throws IOException {
    SonicCages cages = new SonicCages(sw.model());
    StringBuilder lanes = new StringBuilder();
    StringBuilder ports = new StringBuilder("# name lanes alias index speed\n");
    for (LabSwitch.Port port : sw.ports()) {
      String own = cages.lanes(port.port(), port.rateBps());
      lanes.append(port.linux()).append(':').append(own).append('\n');
      ports.append(port.name()).append(' ').append(own).append(' ');
      ports.append(cages.alias(port.port(), port.rateBps())).append(' ');
      ports.append(cages.index(Links.cage(port.port()))).append(' ');
      ports.append(port.rateBps() / MEGABIT).append('\n');
    }
    folder.write(sw.name() + "/" + LANES, lanes);
    folder.write(sw.name() + "/" + PORTS, ports);
  }
}
