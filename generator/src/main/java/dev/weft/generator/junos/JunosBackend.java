package dev.weft.generator.junos;

import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.SwitchBackend;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SwitchView;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.systems.Junos;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/** Configurations of the switches that run Junos OS Evolved. */
public final class JunosBackend implements SwitchBackend {
  @Override
  public String target() {
    return "junos";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new JunosLimits(design, SwitchesOf.running(design.topology(), Junos.SYSTEM)).find();
  }

  @Override
  public IntFunction<SwitchView> views(Design design) {
    JunosBuilder builder = new JunosBuilder(design);
    return sw -> JunosView.of(builder.build(sw));
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.running(design.topology(), Junos.SYSTEM);
    if (switches.isEmpty()) {
      return;
    }
    JunosBuilder builder = new JunosBuilder(design);
    JunosConfig config = new JunosConfig();
    for (int sw : switches) {
      String path = "configs/" + design.names().ofSwitch(sw) + ".set";
      outputs.write(path, config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(Secrets.template(target()), JunosLogins.secrets(services));
    }
  }
}
