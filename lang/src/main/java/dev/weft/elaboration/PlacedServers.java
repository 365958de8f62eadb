package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.topology.DomainModel;
import dev.weft.topology.NicGroup;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Servers under construction, segment by segment. */
final class PlacedServers {
  final List<ServerModel> models = new ArrayList<>();

  /** Scale-up domains, in the order of their numbers. */
  final List<DomainModel> domains = new ArrayList<>();

  private final List<String> names = new ArrayList<>();

  private final Origins origins;
  private final FabricPlan plan;
  private final IntColumn segment = new IntColumn();
  private final IntColumn model = new IntColumn();
  private final IntColumn firstGpu = new IntColumn();
  private final IntColumn firstNic = new IntColumn();
  private final IntColumn firstRail = new IntColumn();
  private final IntColumn role = new IntColumn();
  private final IntColumn domain = new IntColumn();
  private final IntColumn tenant = new IntColumn();
  private final IntColumn plane = new IntColumn();

  /** Where the text says whose each server is; its own line where it does not. */
  final IntColumn tenantOrigin = new IntColumn();

  /** Ports of the servers of its group before each server. */
  private final IntColumn portsBefore = new IntColumn();

  private final IntColumn origin = new IntColumn();
  private int gpus;
  private int nics;

  PlacedServers(Origins origins, FabricPlan plan) {
    this.origins = origins;
    this.plan = plan;
  }

  int count() {
    return segment.size();
  }

  void place(SegmentPlan segmentPlan, int id) {
    for (ServerGroup group : segmentPlan.servers()) {
      int modelId = models.indexOf(group.model());
      if (modelId < 0) {
        modelId = models.size();
        models.add(group.model());
      }
      int own = group.model().fabricNicCount();
      for (int i = 0; i < group.count(); i++) {
        segment.add(id);
        model.add(modelId);
        firstGpu.add(gpus);
        firstNic.add(nics);
        firstRail.add(firstRail(segmentPlan, group, i));
        plane.add(group.plane());
        portsBefore.add(i * own * ports(group.model()));
        role.add(group.role().ordinal());
        domain.add(domainOf(group, i));
        tenant.add(segmentPlan.tenant(group));
        origin.add(origins.of(group.element()));
        tenantOrigin.add(origins.of(tenantLine(segmentPlan, group)));
        gpus += group.model().gpuCount();
        nics += own;
      }
      names.addAll(
          group.names().isEmpty() ? Collections.nCopies(group.count(), "") : group.names());
    }
  }

  /** In the network that declares the servers perhaps, where that is in the same text. */
  private static EObject tenantLine(SegmentPlan segmentPlan, ServerGroup group) {
    EObject line = segmentPlan.tenantLine(group);
    boolean isHere = line != null && line.eResource() == group.element().eResource();
    return isHere ? line : group.element();
  }

  /**
   * Names of servers that another fabric declares, by server, an empty text for one that is named
   * here; empty when all are.
   */
  List<String> names() {
    boolean areOwn = names.stream().allMatch(String::isEmpty);
    return areOwn ? List.of() : List.copyOf(names);
  }

  boolean isDeclaredElsewhere(int server) {
    return !name(server).isEmpty();
  }

  /** Name of a server that another fabric declares; empty for one that is named here. */
  String name(int server) {
    return names.get(server);
  }

  /**
   * Rail of the first NIC of a server. Those that are dealt out come in turn, and not past the last
   * rail: of all, or of the plane that they are for where planes are rails.
   */
  private int firstRail(SegmentPlan segmentPlan, ServerGroup group, int index) {
    if (group.firstRail() != ServerGroup.DEALT) {
      return group.firstRail();
    }
    boolean isInPlane = plan.planeMode() == PlaneMode.BY_NIC && group.plane() >= 0;
    int rails = isInPlane ? Math.max(1, plan.rails() / plan.planes()) : segmentPlan.rails();
    int nics = group.model().fabricNicCount();
    int starts = nics == 0 ? 1 : Math.max(1, rails / nics);
    int dealt = index / (group.isDealtOverPorts(plan) ? plan.planes() : 1) % starts * nics;
    return dealt + (isInPlane ? group.plane() * rails : 0);
  }

  private static int ports(ServerModel model) {
    NicGroup nics = model.fabricNics();
    return nics == null ? 0 : nics.model().ports().count();
  }

  /** The plane of a port of a NIC, where planes are told apart by port. */
  int plane(int server, int nic, int port, int planes) {
    int own = plane.get(server);
    if (own >= 0 || own == ServerGroup.BY_PORT) {
      return own >= 0 ? own : port % planes;
    }
    int ports = ports(models.get(model.get(server)));
    return (portsBefore.get(server) + nic * ports + port) % planes;
  }

  /** Whether all NICs of a server are in a plane that the text names. */
  boolean isInOnePlane(int server) {
    return plane.get(server) >= 0;
  }

  /** Servers of which the text says in which planes they are. */
  BitSet saidPlanes() {
    BitSet said = new BitSet();
    for (int server = 0; server < plane.size(); server++) {
      said.set(server, plane.get(server) != ServerGroup.BY_PORT);
    }
    return said;
  }

  private int domainOf(ServerGroup group, int index) {
    DomainModel own = group.domain();
    if (own == null) {
      return Servers.NONE;
    }
    if (index % own.servers() == 0) {
      domains.add(own);
    }
    return domains.size() - 1;
  }

  Servers toServers() {
    firstGpu.add(gpus);
    firstNic.add(nics);
    int[] roles = role.toArray();
    byte[] bytes = new byte[roles.length];
    for (int server = 0; server < roles.length; server++) {
      bytes[server] = (byte) roles[server];
    }
    return new Servers(
        segment.toArray(),
        model.toArray(),
        firstGpu.toArray(),
        firstNic.toArray(),
        firstRail.toArray(),
        bytes,
        domain.toArray(),
        tenant.toArray(),
        origin.toArray());
  }
}
