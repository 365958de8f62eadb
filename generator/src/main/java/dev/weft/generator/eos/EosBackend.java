package dev.weft.generator.eos;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;

/** Configurations of the switches that run Arista EOS. */
public final class EosBackend implements Backend {
  @Override
  public String target() {
    return "eos";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new EosLimits(design, SwitchesOf.os(design.topology(), "eos")).find();
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.os(design.topology(), "eos");
    if (switches.isEmpty()) {
      return;
    }
    EosBuilder builder = new EosBuilder(design);
    EosConfig config = new EosConfig();
    for (int sw : switches) {
      String path = "configs/" + design.names().ofSwitch(sw) + ".cfg";
      outputs.write(path, config.render(builder.build(sw)));
    }
  }
}
