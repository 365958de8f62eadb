package dev.weft.generator.junos;

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
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Junos;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run Junos OS Evolved. */
public final class JunosBackend implements SwitchBackend {
  private static final Declaration DECLARATION = JunosDeclaration.of();

  @Override
  public SwitchSystem system() {
    return Junos.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname + ".set";
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return new JunosPortsBuilder(
            design, sw, SwitchPorts.of(design, sw), LeafPairs.of(design.topology()).pair(sw))
        .outsideNames();
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    JunosBuilder builder = new JunosBuilder(design);
    return sw -> JunosView.of(builder.build(sw));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    List<Integer> switches = SwitchesOf.running(design.topology(), Junos.SYSTEM);
    if (switches.isEmpty()) {
      return;
    }
    JunosBuilder builder = new JunosBuilder(design);
    JunosConfig config = new JunosConfig();
    for (int sw : switches) {
      outputs.write(path(design.names().ofSwitch(sw)), config.render(builder.build(sw)));
    }
    ManagementServices services = design.topology().membership().services();
    if (!services.aaa().isEmpty()) {
      outputs.write(
          Secrets.template(target()), new JunosServersText().secrets(UsedServers.of(services)));
    }
  }

  @Override
  public boolean hasEvpnApart() {
    return JunosBgpBuilder.TRAITS.contains(SessionStyle.Trait.EVPN_APART);
  }

  @Override
  public boolean hasOwnBesideGateway(Topology topology) {
    return topology.multihoming() == Multihoming.MLAG;
  }

  @Override
  public boolean carriesIpv6(Topology topology) {
    return Ipv6.isCarried(topology);
  }

  @Override
  public BootScript boot() {
    return new JunosBoot();
  }

  @Override
  public AnsibleConnection ansible() {
    return new AnsibleConnection("junipernetworks.junos.junos", AnsibleConnection.NETCONF, false);
  }

  @Override
  public @Nullable GnmiService gnmi(ManagementServices services) {
    return services.isMeasuredByTls() ? JunosGnmiNames.SERVICE : null;
  }

  @Override
  public LabNode lab() {
    return JunosLab.EVOLVED;
  }

  @Override
  public BatfishInput batfish() {
    return BatfishInput.asItIs(this);
  }
}
