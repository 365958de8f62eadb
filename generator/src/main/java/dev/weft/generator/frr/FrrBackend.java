package dev.weft.generator.frr;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.frrconf.FrrConf;
import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.switches.BatfishInput;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Frr;
import java.io.IOException;

/** Configurations of the switches that run FRR on Linux. */
public final class FrrBackend implements SwitchBackend {
  private static final Declaration DECLARATION = FrrDeclaration.of();

  /** How the name of a script ends that brings up the devices of a switch. */
  static final String IFUP = ".ifup.sh";

  @Override
  public SwitchSystem system() {
    return Frr.SYSTEM;
  }

  @Override
  public String path(String hostname) {
    return CONFIGS + hostname + ".conf";
  }

  @Override
  public OutsideNames outsideNames(FabricIndex design, int sw) {
    return LinuxNames.OUTSIDE;
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    FrrBuilder routing = new FrrBuilder(design);
    LinuxBuilder linux = new LinuxBuilder(design);
    LeafPairs pairs = LeafPairs.of(design.topology());
    ManagementServices services = design.topology().membership().services();
    ManagementPorts management = design.topology().membership().management();
    FrrConf conf = new FrrConf();
    IfupScript ifup = new IfupScript();
    ServicesScript others = new ServicesScript();
    for (int sw : SwitchesOf.running(design.topology(), Frr.SYSTEM)) {
      SwitchPorts ports = SwitchPorts.of(design, sw);
      LeafPair pair = pairs.pair(sw);
      String name = design.names().ofSwitch(sw);
      String path = CONFIGS + name;
      outputs.write(path(name), conf.render(routing.build(sw, ports, pair)));
      outputs.write(path + IFUP, ifup.render(linux.build(sw, ports, pair)));
      outputs.write(
          path + ".services.sh",
          others.render(SystemServices.of(name, services, management.of(sw))));
    }
  }

  @Override
  public boolean hasOwnBesideGateway(Topology topology) {
    return true;
  }

  @Override
  public boolean carriesIpv6(Topology topology) {
    return Ipv6.isInDefaultTable(topology);
  }

  @Override
  public LabNode lab() {
    return new FrrLab();
  }

  @Override
  public BatfishInput.Read batfish() {
    return FrrBackend::forBatfish;
  }

  /** Of its files only the configuration, in another form. */
  private static void forBatfish(FabricIndex design, Outputs snapshot) throws IOException {
    FrrBuilder routing = new FrrBuilder(design);
    LinuxBuilder linux = new LinuxBuilder(design);
    LeafPairs pairs = LeafPairs.of(design.topology());
    BatfishConf conf = new BatfishConf();
    for (int sw : SwitchesOf.running(design.topology(), Frr.SYSTEM)) {
      SwitchPorts ports = SwitchPorts.of(design, sw);
      LeafPair pair = pairs.pair(sw);
      FrrSwitch frr = routing.build(sw, ports, pair);
      snapshot.write(
          CONFIGS + frr.hostname() + ".cfg",
          conf.render(FrrForBatfish.of(frr, linux.ports(sw, ports, pair))));
    }
  }
}
