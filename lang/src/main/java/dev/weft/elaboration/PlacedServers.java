package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.topology.DomainModel;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Servers under construction, segment by segment. */
final class PlacedServers {
  final List<ServerModel> models = new ArrayList<>();

  /** Scale-up domains, in the order of their numbers. */
  final List<DomainModel> domains = new ArrayList<>();

  private final List<String> names = new ArrayList<>();

  private final Origins origins;
  private final IntColumn segment = new IntColumn();
  private final IntColumn model = new IntColumn();
  private final IntColumn firstGpu = new IntColumn();
  private final IntColumn firstNic = new IntColumn();
  private final IntColumn firstRail = new IntColumn();
  private final IntColumn role = new IntColumn();
  private final IntColumn domain = new IntColumn();
  private final IntColumn tenant = new IntColumn();
  private final IntColumn origin = new IntColumn();
  private int gpus;
  private int nics;

  PlacedServers(Origins origins) {
    this.origins = origins;
  }

  int count() {
    return segment.size();
  }

  void place(SegmentPlan plan, int id) {
    int rails = plan.rails();
    for (ServerGroup group : plan.servers()) {
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
        boolean isDealt = group.firstRail() == ServerGroup.DEALT;
        firstRail.add(isDealt ? dealt(i, own, rails) : group.firstRail());
        role.add(group.role().ordinal());
        domain.add(domainOf(group, i));
        tenant.add(plan.tenant(group));
        origin.add(origins.of(group.element()));
        gpus += group.model().gpuCount();
        nics += own;
      }
      names.addAll(
          group.names().isEmpty() ? Collections.nCopies(group.count(), "") : group.names());
    }
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

  /** Rail of the first NIC of a server that is dealt out: in turn, and not past the last rail. */
  private static int dealt(int index, int nics, int rails) {
    int starts = nics == 0 ? 1 : Math.max(1, rails / nics);
    return index % starts * nics;
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
