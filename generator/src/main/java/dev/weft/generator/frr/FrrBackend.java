package dev.weft.generator.frr;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;

/** Configurations of the switches that run FRR on Linux. */
public final class FrrBackend implements Backend {
  /** More switches than a lab on one machine can hold. */
  private static final int LAB_SWITCHES = 64;

  @Override
  public String target() {
    return "frr";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new FrrLimits(design, SwitchesOf.os(design.topology(), "frr")).find();
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.os(design.topology(), "frr");
    FrrBuilder frr = new FrrBuilder(design);
    LinuxBuilder linux = new LinuxBuilder(design);
    FrrConf conf = new FrrConf();
    IfupScript script = new IfupScript();
    for (int sw : switches) {
      SwitchPorts ports = SwitchPorts.of(design, sw);
      String path = "configs/" + design.names().ofSwitch(sw);
      outputs.write(path + ".conf", conf.render(frr.build(sw, ports)));
      outputs.write(path + ".ifup.sh", script.render(linux.build(sw, ports)));
    }
    int count = design.topology().switches().count();
    if (count > 0 && count <= LAB_SWITCHES && switches.size() == count) {
      outputs.write("interop/frr-lab/lab.txt", new LabDescription(design).render());
    }
  }
}
