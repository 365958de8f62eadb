package dev.weft.generator.eos;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** cEOS, which has to be told which of its ports each Linux interface is. */
final class EosLab implements LabNode {
  private static final String MAP = "EosIntfMapping.json";

  @Override
  public String kind() {
    return "arista_ceos";
  }

  @Override
  public String image() {
    return "${CEOS_IMAGE:=ceos:4.32.0F}";
  }

  @Override
  public Map<String, Object> settings(LabSwitch sw, String config) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("startup-config", config);
    settings.put("binds", List.of(sw.name() + "/" + MAP + ":/mnt/flash/" + MAP + ":ro"));
    return settings;
  }

  @Override
  public void write(LabSwitch sw, Outputs folder) throws IOException {
    try (JsonWriter json = new JsonWriter(folder.open(sw.name() + "/" + MAP))) {
      json.setIndent("  ");
      json.beginObject();
      json.name("ManagementIntf").beginObject();
      json.name("eth0").value(sw.model().managementPort());
      json.endObject();
      json.name("EthernetIntf").beginObject();
      for (LabSwitch.Port port : sw.ports()) {
        json.name(port.linux()).value(port.name());
      }
      json.endObject();
      json.endObject();
      json.flush();
    }
  }
}
