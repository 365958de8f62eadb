package dev.weft.generator.nxos;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.switches.AnsibleConnection;
import dev.weft.generator.switches.BatfishInput;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Nxos;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run Cisco NX-OS. */
public final class NxosBackend implements SwitchBackend {
  private static final Declaration DECLARATION = NxosDeclaration.of();

  @Override
  public SwitchSystem system() {
    return Nxos.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname + ".cfg";
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return NxosNames.OUTSIDE;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    NxosBuilder builder = new NxosBuilder(design);
    return sw -> NxosView.of(builder.build(sw));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.running(design.topology(), Nxos.SYSTEM);
    if (switches.isEmpty()) {
      return;
    }
    NxosBuilder builder = new NxosBuilder(design);
    NxosConfig config = new NxosConfig();
    for (int sw : switches) {
      outputs.write(path(design.names().ofSwitch(sw)), config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(
          Secrets.template(target()), new NxosServersText().secrets(UsedServers.of(services)));
    }
  }

  @Override
  public boolean hasEvpnApart() {
    return NxosBuilder.TRAITS.contains(SessionStyle.Trait.EVPN_APART);
  }

  @Override
  public boolean hasOwnBesideGateway(Topology topology) {
    return !topology.routing().overlay().hasTenants();
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
    return new NxosBoot();
  }

  @Override
  public AnsibleConnection ansible() {
    return new AnsibleConnection("cisco.nxos.nxos", AnsibleConnection.COMMAND_LINE, false);
  }

  @Override
  public LabNode lab() {
    return new NxosLab();
  }

  @Override
  public BatfishInput batfish() {
    return BatfishInput.asItIs(this);
  }
}
