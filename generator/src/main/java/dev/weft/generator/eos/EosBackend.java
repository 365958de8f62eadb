package dev.weft.generator.eos;

import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.SwitchBackend;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SwitchView;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.systems.Eos;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/** Configurations of the switches that run Arista EOS. */
public final class EosBackend implements SwitchBackend {
  @Override
  public String target() {
    return "eos";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new EosLimits(design, SwitchesOf.running(design.topology(), Eos.SYSTEM)).find();
  }

  @Override
  public IntFunction<SwitchView> views(Design design) {
    EosBuilder builder = new EosBuilder(design);
    return sw -> EosView.of(builder.build(sw));
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.running(design.topology(), Eos.SYSTEM);
    if (switches.isEmpty()) {
      return;
    }
    EosBuilder builder = new EosBuilder(design);
    EosConfig config = new EosConfig();
    for (int sw : switches) {
      String path = "configs/" + design.names().ofSwitch(sw) + ".cfg";
      outputs.write(path, config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(Secrets.template(target()), EosLogins.secrets(services));
    }
  }
}
