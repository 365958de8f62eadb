package dev.weft.generator.sonic;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.frrconf.Dialect;
import dev.weft.generator.frrconf.FrrConf;
import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.frrconf.RoutingBuilder;
import dev.weft.generator.switches.BatfishInput;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Sonic;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Configurations of the switches that run SONiC. */
public final class SonicBackend implements SwitchBackend {
  private static final Declaration DECLARATION = SonicDeclaration.of();

  private static final Dialect DIALECT =
      new Dialect("Loopback0", PairRows.CHANNEL, NetworkRows.TENANT, Dialect.LeafAddresses.NONE);

  @Override
  public SwitchSystem system() {
    return Sonic.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname;
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return SonicNames.OUTSIDE;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    SonicBuilder builder = new SonicBuilder(design);
    LeafPairs pairs = LeafPairs.of(design.topology());
    return sw -> SonicView.of(builder.build(sw, SwitchPorts.of(design, sw), pairs.pair(sw)));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    LeafPairs pairs = LeafPairs.of(design.topology());
    SonicBuilder tables = new SonicBuilder(design);
    RoutingBuilder routing = new RoutingBuilder(design, DIALECT);
    FrrConf conf = new FrrConf();
    List<Integer> switches = SwitchesOf.running(design.topology(), Sonic.SYSTEM);
    for (int id : switches) {
      SwitchPorts ports = SwitchPorts.of(design, id);
      LeafPair pair = pairs.pair(id);
      String folder = path(design.names().ofSwitch(id)) + "/";
      try (Writer out = outputs.open(folder + "config_db.json")) {
        ConfigDbWriter.write(out, tables.build(id, ports, pair));
      }
      outputs.write(
          folder + "frr.conf",
          conf.render(routing.build(id, ports, pair, interfaces(routing, ports, pair))));
    }
    ManagementServices services = design.topology().membership().services();
    if (!switches.isEmpty() && !services.aaa().isEmpty()) {
      try (Writer out = outputs.open(Secrets.template(target()))) {
        ConfigDbWriter.write(out, SonicLogins.secrets(services));
      }
    }
  }

  @Override
  public boolean carriesIpv6(Topology topology) {
    return Ipv6.isInDefaultTable(topology);
  }

  @Override
  public BootScript boot() {
    return new SonicBoot();
  }

  @Override
  public @Nullable GnmiService gnmi(ManagementServices services) {
    return SonicGnmi.SERVICE;
  }

  @Override
  public LabNode lab() {
    return new SonicLab();
  }

  /** Batfish looks for pairs of files in a folder of their own. */
  @Override
  public BatfishInput batfish() {
    return BatfishInput.copiedTo("sonic_configs/", this);
  }

  /** Ports with lines about EVPN multihoming; addresses are in the database. */
  private static List<FrrSwitch.Interface> interfaces(
      RoutingBuilder routing, SwitchPorts ports, @Nullable LeafPair pair) {
    List<FrrSwitch.Interface> interfaces = new ArrayList<>();
    FrrSwitch.Uplink uplink = RoutingBuilder.uplink(pair);
    if (uplink != FrrSwitch.Uplink.NONE) {
      for (FabricPort port : ports.routed()) {
        interfaces.add(new FrrSwitch.Interface(port.name(), "", "", "", "", uplink, null));
      }
    }
    routing
        .segments(ports, pair)
        .forEach(
            (name, segment) ->
                interfaces.add(FrrSwitch.Interface.described(name, "").with(segment)));
    return interfaces;
  }
}
