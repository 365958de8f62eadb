package dev.weft.generator.srlinux;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.SrLinux;
import java.io.IOException;
import java.io.Writer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run SR Linux. */
public final class SrLinuxBackend implements SwitchBackend {
  private static final Declaration DECLARATION = SrLinuxDeclaration.of();

  @Override
  public SwitchSystem system() {
    return SrLinux.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname + ".json";
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return SrLinuxNames.OUTSIDE;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public boolean hasEvpnApart() {
    return true;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    SrLinuxBuilder builder = new SrLinuxBuilder(design);
    return sw -> builder.view(sw, SwitchPorts.of(design, sw));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    SrLinuxBuilder builder = new SrLinuxBuilder(design);
    for (int sw : SwitchesOf.running(design.topology(), SrLinux.SYSTEM)) {
      try (Writer out = outputs.open(path(design.names().ofSwitch(sw)))) {
        builder.build(sw, SwitchPorts.of(design, sw)).write(out);
      }
    }
  }

  @Override
  public BootScript boot() {
    return new SrLinuxBoot();
  }

  @Override
  public LabNode lab() {
    return new SrLinuxLab();
  }
}
