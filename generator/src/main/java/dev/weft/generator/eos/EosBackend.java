package dev.weft.generator.eos;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.switches.AnsibleConnection;
import dev.weft.generator.switches.BatfishInput;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Eos;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run Arista EOS. */
public final class EosBackend implements SwitchBackend {
  private static final Declaration DECLARATION = EosDeclaration.of();

  @Override
  public SwitchSystem system() {
    return Eos.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname + ".cfg";
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return EosNames.OUTSIDE;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    EosBuilder builder = new EosBuilder(design);
    return sw -> EosView.of(builder.build(sw));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.running(design.topology(), Eos.SYSTEM);
    if (switches.isEmpty()) {
      return;
    }
    EosBuilder builder = new EosBuilder(design);
    EosConfig config = new EosConfig();
    for (int sw : switches) {
      outputs.write(path(design.names().ofSwitch(sw)), config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(
          Secrets.template(target()), new EosServersText().secrets(UsedServers.of(services)));
    }
  }

  @Override
  public boolean hasEvpnApart() {
    return EosBuilder.TRAITS.contains(SessionStyle.Trait.EVPN_APART);
  }

  @Override
  public boolean hasOwnBesideGateway(Topology topology) {
    return !topology.routing().overlay().hasTenants() && topology.multihoming() != Multihoming.ESI;
  }

  @Override
  public boolean carriesIpv6(Topology topology) {
    return Ipv6.isCarried(topology);
  }

  @Override
  public boolean writesOspf() {
    return true;
  }

  @Override
  public BootScript boot() {
    return new EosBootText()::render;
  }

  @Override
  public AnsibleConnection ansible() {
    return new AnsibleConnection("arista.eos.eos", AnsibleConnection.COMMAND_LINE, true);
  }

  @Override
  public @Nullable GnmiService gnmi(ManagementServices services) {
    return EosGnmiNames.of(services);
  }

  @Override
  public LabNode lab() {
    return new EosLab();
  }

  @Override
  public BatfishInput batfish() {
    return BatfishInput.asItIs(this);
  }
}
