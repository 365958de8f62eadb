package dev.weft.generator.nxos;

import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.SwitchBackend;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SwitchView;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import dev.weft.topology.ManagementServices;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/** Configurations of the switches that run Cisco NX-OS. */
public final class NxosBackend implements SwitchBackend {
  @Override
  public String target() {
    return "nxos";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new NxosLimits(design, SwitchesOf.os(design.topology(), target())).find();
  }

  @Override
  public IntFunction<SwitchView> views(Design design) {
    NxosBuilder builder = new NxosBuilder(design);
    return sw -> NxosView.of(builder.build(sw));
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.os(design.topology(), target());
    if (switches.isEmpty()) {
      return;
    }
    NxosBuilder builder = new NxosBuilder(design);
    NxosConfig config = new NxosConfig();
    for (int sw : switches) {
      String path = "configs/" + design.names().ofSwitch(sw) + ".cfg";
      outputs.write(path, config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(Secrets.template(target()), NxosLogins.secrets(services));
    }
  }
}
