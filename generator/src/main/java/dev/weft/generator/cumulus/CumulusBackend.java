package dev.weft.generator.cumulus;

import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.SwitchBackend;
import dev.weft.generator.underlay.SwitchView;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/** Configurations of the switches that run NVIDIA Cumulus Linux. */
public final class CumulusBackend implements SwitchBackend {
  @Override
  public String target() {
    return "cumulus";
  }

  @Override
  public List<Issue> limits(Design design) {
    return new CumulusLimits(design, SwitchesOf.os(design.topology(), "cumulus")).find();
  }

  @Override
  public IntFunction<SwitchView> views(Design design) {
    CumulusBuilder builder = new CumulusBuilder(design);
    return sw -> CumulusView.of(builder.build(sw));
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    CumulusBuilder builder = new CumulusBuilder(design);
    for (int sw : SwitchesOf.os(design.topology(), "cumulus")) {
      String path = "configs/" + design.names().ofSwitch(sw) + "/startup.yaml";
      outputs.write(path, NvueWriter.write(builder.inWordsOfItsRelease(sw)));
    }
  }
}
