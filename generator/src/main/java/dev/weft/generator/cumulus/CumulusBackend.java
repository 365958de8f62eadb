package dev.weft.generator.cumulus;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.generator.switches.BatfishInput;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.Secrets;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.CumulusLinux;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run NVIDIA Cumulus Linux. */
public final class CumulusBackend implements SwitchBackend {
  private static final Declaration DECLARATION = CumulusDeclaration.of();

  @Override
  public SwitchSystem system() {
    return CumulusLinux.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname;
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return OutsideTree.NAMES;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    CumulusBuilder builder = new CumulusBuilder(design);
    return sw -> CumulusView.of(builder.build(sw), builder.hasWatchdog(sw));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    CumulusBuilder builder = new CumulusBuilder(design);
    List<Integer> switches = SwitchesOf.running(design.topology(), CumulusLinux.SYSTEM);
    for (int sw : switches) {
      String path = path(design.names().ofSwitch(sw)) + "/startup.yaml";
      outputs.write(path, NvueWriter.write(builder.inWordsOfItsRelease(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    CumulusLogins.Words words = CumulusDeclaration.loginWords(design.topology(), switches);
    if (!services.aaa().isEmpty() && words != CumulusLogins.Words.NONE) {
      outputs.write(Secrets.template(target()), new CumulusLogins(services).secrets(words));
    }
  }

  @Override
  public boolean hasOwnBesideGateway(Topology topology) {
    return true;
  }

  @Override
  public boolean carriesIpv6(Topology topology) {
    return Ipv6.isCarriedForTenants(topology);
  }

  @Override
  public BootScript boot() {
    return new CumulusBoot();
  }

  @Override
  public BatfishInput batfish() {
    return new BatfishInput.Unread(OutputIssue.NO_NVUE, "Batfish reads no NVUE");
  }
}
