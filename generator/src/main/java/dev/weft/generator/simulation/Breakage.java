package dev.weft.generator.simulation;

import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Routing;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** What a scenario breaks, as rows of the model. */
final class Breakage {

  private final Topology topology;
  private final Hardware hardware;

  Breakage(Topology topology, Hardware hardware) {
    this.topology = topology;
    this.hardware = hardware;
  }

  /**
   * Adds the faults of a fabric.
   *
   * @param where behind the names of devices, where there are several fabrics
   */
  void add(Run run, String where, SimulationModel.Builder model) {
    int number = 0;
    for (dev.weft.topology.workload.Fault fault : run.faults()) {
      number++;
      Device device = fault.device();
      List<Integer> links = new ArrayList<>();
      List<Integer> nodes = new ArrayList<>();
      collect(device, nodes, links);
      boolean isNamedTwice =
          run.faults().stream().filter(it -> it.device().path().equals(device.path())).count() > 1;
      String name = (isNamedTwice ? name(device) + " (" + number + ")" : name(device)) + where;
      int ratePpm = (int) Math.round(fault.share() * Fault.WHOLE_PPM);
      model.fault(new Fault(name, nodes, links, ratePpm, fault.atPs(), fault.untilPs()));
    }
  }

  /** What the scenario does not say is the fabric's: BFD where it runs, else no time at all. */
  Failover failover(Run run) {
    Routing routing = topology.routing();
    long bfdPs = routing.bfdMultiplier() * routing.bfdIntervalPs();
    return new Failover(
        run.detectionPs() < 0 ? bfdPs : run.detectionPs(), Math.max(0, run.reroutePs()));
  }

  /** As configurations and cabling call it. */
  private String name(Device device) {
    Names names = hardware.names();
    Servers servers = topology.servers();
    int row = device.row();
    return switch (device.kind()) {
      case SWITCH -> names.ofSwitch(row);
      case SERVER -> names.ofServer(row);
      case NIC -> names.ofServer(servers.serverOfNic(row)) + "/" + names.nics().nic(row);
      case PORT -> port(device, new LinkEnds(topology, names));
      case SEGMENT -> names.ofSegment(row);
      case GPU -> {
        int server = servers.serverOfGpu(row);
        yield names.ofServer(server) + "/gpu" + (row - servers.firstGpu(server));
      }
      case PLANE, POD, HOST -> device.path();
    };
  }

  /** With the name of the port; a split one has several. */
  private String port(Device device, LinkEnds ends) {
    String holder = "";
    Set<String> ports = new LinkedHashSet<>();
    for (int link : device.links()) {
      Links links = topology.links();
      boolean isLower =
          links.isHost(link) ? device.path().contains(".nic[") : links.lower(link) == device.row();
      holder = isLower ? ends.lowerDevice(link) : ends.upperDevice(link);
      ports.add(isLower ? ends.lowerPort(link) : ends.upperPort(link));
    }
    return ports.isEmpty() ? device.path() : holder + " port " + String.join(", ", ports);
  }

  private void collect(Device device, List<Integer> nodes, List<Integer> links) {
    Switches switches = topology.switches();
    Servers servers = topology.servers();
    int row = device.row();
    switch (device.kind()) {
      case PORT -> device.links().forEach(link -> links.add(hardware.linkRow(link)));
      case SWITCH -> nodes.add(hardware.switchRow(row));
      case NIC -> nodes.addAll(hardware.nicRows(row));
      case GPU -> nodes.add(hardware.gpuRow(row));
      case SERVER -> addServer(row, nodes);
      case HOST -> throw new AssertionError(device.path());
      case PLANE -> addSwitches(sw -> switches.plane(sw) == row, nodes);
      case SEGMENT -> {
        addSwitches(sw -> switches.segment(sw) == row, nodes);
        addServers(server -> servers.segment(server) == row, nodes);
      }
      case POD -> {
        addSwitches(sw -> switches.pod(sw) == row, nodes);
        addServers(server -> topology.segments().pod(servers.segment(server)) == row, nodes);
      }
    }
  }

  private void addSwitches(IntPredicate wanted, List<Integer> nodes) {
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (wanted.test(sw)) {
        nodes.add(hardware.switchRow(sw));
      }
    }
  }

  private void addServers(IntPredicate wanted, List<Integer> nodes) {
    for (int server = 0; server < topology.servers().count(); server++) {
      if (wanted.test(server)) {
        addServer(server, nodes);
      }
    }
  }

  private void addServer(int server, List<Integer> nodes) {
    Servers servers = topology.servers();
    for (int i = 0; i < servers.gpuCount(server); i++) {
      nodes.add(hardware.gpuRow(servers.firstGpu(server) + i));
    }
    for (int i = 0; i < servers.nicCount(server); i++) {
      nodes.add(hardware.nicRow(servers.firstNic(server) + i));
    }
    nodes.addAll(hardware.insideRows(server));
  }
}
