package dev.weft.generator.frr;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** FRR in a container of Linux, whose interfaces have the names that a switch has for its ports. */
final class FrrLab implements LabNode {
  private static final String DAEMONS = "daemons";

  private static final String DAEMONS_TEXT =
      """
      bgpd=yes
      bfdd=yes
      vtysh_enable=yes
      zebra_options="-A 127.0.0.1 -s 90000000"
      bgpd_options="-A 127.0.0.1"
      bfdd_options="-A 127.0.0.1"
      """;

  @Override
  public String kind() {
    return "linux";
  }

  @Override
  public String image() {
    return "${FRR_IMAGE:=frrouting/frr:v8.4.1}";
  }

  @Override
  public String linuxPort(String name, int number) {
    return name;
  }

  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    String script = config.substring(0, config.lastIndexOf('.')) + FrrBackend.IFUP;
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(
        "binds",
        List.of(
            config + ":/etc/frr/frr.conf",
            script + ":/etc/frr/ifup.sh:ro",
            DAEMONS + ":/etc/frr/daemons:ro"));
    settings.put("exec", List.of("sh /etc/frr/ifup.sh"));
    return settings;
  }

  @Override
  public void writeShared(Outputs folder) throws IOException {
    folder.write(DAEMONS, DAEMONS_TEXT);
  }
}
