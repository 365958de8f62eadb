package dev.weft.generator.sonic;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Configurations of the switches that run SONiC. */
public final class SonicBackend implements Backend {
  @Override
  public String target() {
    return "sonic";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new SonicLimits(design, SwitchesOf.os(design.topology(), "sonic")).find();
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    SonicSwitches switches = new SonicSwitches(design);
    SonicBuilder tables = new SonicBuilder(design);
    FrrBuilder frr = new FrrBuilder(design);
    FrrConf conf = new FrrConf();
    for (int id : SwitchesOf.os(design.topology(), "sonic")) {
      SwitchPorts ports = switches.ports(id);
      LeafPair pair = switches.pair(id);
      String folder = "configs/" + design.names().ofSwitch(id) + "/";
      try (Writer out = outputs.open(folder + "config_db.json")) {
        ConfigDbWriter.write(out, tables.build(id, ports, pair));
      }
      outputs.write(folder + "frr.conf", conf.render(frr.build(id, ports, pair)));
    }
  }
}
