package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.settings.CabledSlots;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Overlay;
import dev.weft.topology.Rates;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.HardwareIssue;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.rules.homing.RailIssue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Plans the segments of a fabric. */
final class SegmentPlanner {
  private static final int MOST_RAILS = 1024;

  /** A VNI has 24 bits (RFC 7348, 5). */
  private static final int MOST_TENANTS = Overlay.LAST_VNI;

  private final NicShares shares;
  private final String network;
  private final PlanePlan planes;
  private final List<Member> fabric;
  private final Evaluator evaluator;
  private final HardwareReader hardware;
  private final TierPlanner tiers;
  private final RackReader racks;
  private final Findings findings;

  /**
   * @param planes how many there are, and how they run each port of a NIC
   * @param fabric members of the fabric
   */
  SegmentPlanner(
      NicShares shares,
      String network,
      PlanePlan planes,
      List<Member> fabric,
      Evaluator evaluator,
      HardwareReader hardware,
      TierPlanner tiers,
      RackReader racks,
      Findings findings) {
    this.shares = shares;
    this.network = network;
    this.planes = planes;
    this.fabric = fabric;
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.tiers = tiers;
    this.racks = racks;
    this.findings = findings;
  }

  /** InfiniBand has no LAGs: each port of a NIC is an end of its own. */
  private boolean isInfiniband() {
    return new SettingReader(fabric, evaluator).said(FabricSettings.TRANSPORT)
        == Transport.INFINIBAND;
  }

  SegmentPlan plan(Segment segment, List<Member> own, List<Member> pod) {
    List<List<Member>> blocks = pod == fabric ? List.of(own, fabric) : List.of(own, pod, fabric);
    Multihoming multihoming = LinkSettings.MULTIHOMING.otherwise();
    Lanes peerLink = null;
    PortRun hostLinks = new PortRun(planes.nicPorts(), planes.line());
    CabledSlots cabled = LinkSettings.CABLED.otherwise();
    for (List<Member> members : blocks.reversed()) {
      SettingReader settings = new SettingReader(members, evaluator);
      Multihoming homing = settings.said(LinkSettings.MULTIHOMING);
      multihoming = homing == null ? multihoming : homing;
      CabledSlots said = settings.said(LinkSettings.CABLED);
      cabled = said == null ? cabled : said;
      Lanes peers = settings.said(LinkSettings.PEER_LINK);
      peerLink = peers == null ? peerLink : peers;
      Lanes hosts = settings.said(LinkSettings.HOST_LINKS);
      hostLinks =
          hosts == null ? hostLinks : new PortRun(hosts, settings.find(LinkSettings.HOST_LINKS));
    }
    if (isInfiniband()) {
      multihoming = Multihoming.NONE;
    }
    List<ServerGroup> servers = servers(own, hostLinks);
    List<TierPlan> leaves = tiers.plan("leaf", blocks);
    int count = servers.stream().mapToInt(ServerGroup::count).sum();
    Integer slots = new SettingReader(own, evaluator).said(LinkSettings.SLOTS);
    return new SegmentPlan(
        segment,
        servers,
        slots(own, slots, count),
        cabled == CabledSlots.ALL,
        leaves,
        multihoming,
        peerLink,
        tiers.cables("hosts", LinkSettings.HOST_CABLE, blocks),
        tiers.cables("peers", LinkSettings.HOST_CABLE, blocks),
        racks.of(blocks),
        tenantOf(blocks),
        tenantLine(blocks),
        Intake.of(namesServers(own), servers, leaves, slots));
  }

  /** Whose the servers are: what the segment says, else its pod. */
  private int tenantOf(List<List<Member>> blocks) {
    int said = Segments.NOT_SAID;
    for (List<Member> members : blocks) {
      said = said == Segments.NOT_SAID && members != fabric ? tenant(members) : said;
    }
    return said;
  }

  /** The line that says it. */
  private @Nullable EObject tenantLine(List<List<Member>> blocks) {
    for (List<Member> members : blocks) {
      EObject line = said(members);
      if (line != null && members != fabric) {
        return line;
      }
    }
    return null;
  }

  private @Nullable EObject said(List<? extends Member> members) {
    return new SettingReader(members, evaluator).find(OverlaySettings.TENANT);
  }

  /** What a block says of a tenant. */
  private int tenant(List<? extends Member> members) {
    SettingReader settings = new SettingReader(members, evaluator);
    if (!settings.has(OverlaySettings.TENANT)) {
      return Segments.NOT_SAID;
    }
    Double said = settings.said(OverlaySettings.TENANT);
    boolean isNumber = said != null && said >= 1 && said <= MOST_TENANTS && said == Math.rint(said);
    return isNumber ? said.intValue() : Segments.NO_TENANT;
  }

  /** Whether a line says which servers there are, be it none. */
  private boolean namesServers(List<Member> own) {
    return Place.all(own, Servers.class).stream()
            .anyMatch(
                each -> role(each) != ServerRole.ATTACHED && evaluator.holds(each.getCondition()))
        || Place.all(own, Domains.class).stream()
            .anyMatch(each -> evaluator.holds(each.getCondition()));
  }

  private int slots(List<Member> own, @Nullable Integer said, int servers) {
    int slots = said == null ? servers : said;
    if (slots < servers) {
      findings.report(
          StructureIssue.SLOTS_EXCEEDED,
          new SettingReader(own, evaluator).find(LinkSettings.SLOTS),
          slots,
          servers,
          Fix.replace("slots " + servers));
    }
    return Math.max(slots, servers);
  }

  /** Lit servers first, then those that stand by, then what is attached besides. */
  private List<ServerGroup> servers(List<Member> own, PortRun hostLinks) {
    List<ServerGroup> groups = new ArrayList<>();
    for (Member member : own) {
      if (member instanceof Servers servers) {
        add(servers, hostLinks, groups);
      } else if (member instanceof Domains domains) {
        add(domains, hostLinks, groups);
      }
    }
    groups.sort(Comparator.comparing(ServerGroup::role));
    return groups;
  }

  private void add(Servers declared, PortRun hostLinks, List<ServerGroup> groups) {
    if (declared.getType() == null
        || declared.getType().eIsProxy()
        || !evaluator.holds(declared.getCondition())) {
      return;
    }
    ServerRole role = role(declared);
    int count = evaluator.count(declared.getCount(), 0, Planner.MOST, 1, "The number of servers");
    ServerHome home = home(hardware.server(declared.getType()), declared.getType(), declared);
    ServerModel model = run(shares.of(home), hostLinks, declared, role);
    int firstRail = role == ServerRole.ATTACHED ? ServerGroup.DEALT : 0;
    if (declared.getFirstRail() != null) {
      int first = evaluator.count(declared.getFirstRail(), 1, MOST_RAILS, 1, "The first rail");
      int last = evaluator.count(declared.getLastRail(), first, MOST_RAILS, first, "The last rail");
      firstRail = first - 1;
      // Of servers without NICs for the network, it is those that are told to be missing.
      if (model.fabricNicCount() > 0 && last - first + 1 != model.fabricNicCount()) {
        reportRails(declared, first, last, model);
      }
    }
    if (count > 0) {
      checkPlanes(declared, count, model);
      groups.add(
          new ServerGroup(
              declared,
              count,
              model,
              role,
              firstRail,
              plane(declared),
              null,
              List.of(),
              tenant(declared.getMembers()),
              said(declared.getMembers()),
              home.running(model)));
    }
  }

  /** Other rails are proposed where there are such: no line adds some by a slip. */
  private void reportRails(Servers declared, int first, int last, ServerModel model) {
    int end = first - 1 + model.fabricNicCount();
    boolean areThere = first == 1 || end <= railsBeside(declared);
    findings.report(
        areThere ? RailIssue.ON_OTHERS : RailIssue.ON_NEW,
        declared,
        first,
        last,
        last - first + 1,
        model.name(),
        model.fabricNicCount(),
        network,
        end,
        areThere
            ? Sites.replace(
                declared, FabricPackage.Literals.SERVERS__LAST_RAIL, Integer.toString(end))
            : "");
  }

  /** The rails of the other servers of a segment, as far as these say no others. */
  private int railsBeside(Servers declared) {
    return Place.all(declared.eContainer().eContents(), Servers.class).stream()
        .filter(each -> each != declared && each.getFirstRail() == null)
        .filter(each -> each.getType() != null && !each.getType().eIsProxy())
        .mapToInt(each -> shares.of(shares.home(hardware.server(each.getType()))).fabricNicCount())
        .max()
        .orElse(0);
  }

  /** Where servers come from; lines of NICs that are of no use there are reported. */
  private ServerHome home(ServerModel model, ServerType type, EObject declared) {
    new NicLines(type, findings).check(shares.asWritten(model), shares, declared);
    return shares.home(model);
  }

  private static ServerRole role(Servers declared) {
    return switch (declared.getRole()) {
      case "backup" -> ServerRole.BACKUP;
      case "attach" -> ServerRole.ATTACHED;
      default -> ServerRole.LIT;
    };
  }

  /** The plane that servers are said to be in; one that there is not is refused. */
  private int plane(Servers declared) {
    if (declared.isInEveryPlane()) {
      return ServerGroup.DEALT;
    }
    if (declared.getPlane() == null) {
      return ServerGroup.BY_PORT;
    }
    int plane = evaluator.count(declared.getPlane(), 1, Planner.MOST, 1, "A plane");
    if (plane <= planes.count()) {
      return plane - 1;
    }
    findings.report(
        planes.count() == 1 ? StructureIssue.ONE_PLANE : StructureIssue.NO_PLANE,
        declared,
        plane,
        planes.count(),
        Sites.replace(
            declared, FabricPackage.Literals.SERVERS__PLANE, Integer.toString(planes.count())));
    return 0;
  }

  /** Servers that are said to be in every plane have a port for each. */
  private void checkPlanes(Servers declared, int count, ServerModel model) {
    NicGroup nics = model.fabricNics();
    long ports = nics == null ? 0 : (long) count * nics.count() * nics.model().ports().count();
    if (declared.isInEveryPlane() && 0 < ports && ports < planes.count()) {
      findings.report(StructureIssue.FEW_FOR_PLANES, declared, (int) ports, planes.count());
    }
  }

  private void add(Domains declared, PortRun hostLinks, List<ServerGroup> groups) {
    if (declared.getType() == null
        || declared.getType().eIsProxy()
        || !evaluator.holds(declared.getCondition())) {
      return;
    }
    DomainModel domain = hardware.domain(declared.getType());
    int count = evaluator.count(declared.getCount(), 0, Planner.MOST, 1, "The number of domains");
    if (domain == null || count == 0) {
      return;
    }
    DomainServers inside = Place.last(Place.members(declared.getType()), DomainServers.class);
    ServerHome home = home(domain.server(), inside.getType(), declared);
    ServerModel model = run(shares.of(home), hostLinks, declared, ServerRole.LIT);
    long servers = (long) count * domain.servers();
    if (servers > Planner.MOST) {
      findings.report(ExpressionIssue.DOMAINS_TOO_LARGE, declared, servers, Planner.MOST);
      return;
    }
    groups.add(
        new ServerGroup(
            declared,
            (int) servers,
            model,
            ServerRole.LIT,
            0,
            ServerGroup.BY_PORT,
            domain,
            List.of(),
            tenant(declared.getMembers()),
            said(declared.getMembers()),
            home.running(model)));
  }

  /**
   * How ports of NICs are run.
   *
   * @param lanes null where as they are
   * @param line where the text says so; null where it does not
   */
  private record PortRun(@Nullable Lanes lanes, @Nullable EObject line) {}

  /** A server with each port of its fabric NICs run as some lanes, as many as the port holds. */
  private ServerModel run(ServerModel model, PortRun wanted, EObject declared, ServerRole role) {
    NicGroup nics = model.fabricNics();
    Lanes lanes = wanted.lanes();
    if (lanes == null || nics == null || lanes.rateBps() == 0) {
      return model;
    }
    long portBps = nics.model().ports().rateBps();
    Lanes run = lanes.count() > 0 ? lanes : nics.model().lanesAt(lanes.rateBps());
    if (run.equals(new Lanes(1, portBps))) {
      return model;
    }
    if (!nics.model().breakouts().contains(run)) {
      if (role != ServerRole.ATTACHED) {
        refuse(nics.model(), run, wanted.line() == null ? declared : wanted.line());
      }
      return model;
    }
    return model.withNicPortsAs(run);
  }

  private void refuse(NicModel nic, Lanes run, EObject line) {
    List<String> modes = new ArrayList<>();
    modes.add("1 x " + Rates.text(nic.ports().rateBps()));
    nic.breakouts().forEach(mode -> modes.add(mode.count() + " x " + Rates.text(mode.rateBps())));
    findings.report(
        HardwareIssue.NIC_BREAKOUT,
        line,
        nic.name(),
        run.count(),
        Rates.text(run.rateBps()),
        String.join(", ", modes));
  }
}
