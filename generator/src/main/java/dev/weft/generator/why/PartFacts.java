package dev.weft.generator.why;

import dev.weft.generator.addresses.Address;
import dev.weft.generator.addresses.AddressRows;
import dev.weft.generator.addresses.OutsideInterfaces;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Rates;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.why.Fact;
import dev.weft.topology.why.Facts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was derived of a part of a fabric: of the fabric itself, a switch or a server, as {@link
 * Facts} has it, of a segment, a NIC, a port, an address or a network of addresses.
 */
public final class PartFacts {
  /** So many addresses of a network are told. */
  private static final int MOST_ADDRESSES = 8;

  /** By what an address is for, the line that says from where it is taken. */
  private static final Map<Address.Kind, String> POOLS =
      Map.of(
          Address.Kind.LOOPBACK, "addressing loopbacks",
          Address.Kind.GATEWAY, "addressing rails",
          Address.Kind.LEAF, "addressing rails",
          Address.Kind.AGGREGATE, "addressing rails",
          Address.Kind.SERVER, "addressing rails");

  private final FabricIndex design;
  private final Topology topology;
  private final Names names;
  private final LinkEnds ends;

  private PartFacts(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.names = design.names();
    this.ends = new LinkEnds(topology, names);
  }

  /**
   * What was derived of a part of a fabric; nothing where the fabric has none of that name.
   *
   * @param name of a fabric, a switch, a server or a segment; of a NIC or a port behind that of its
   *     device and a slash or a space; an address; a network of addresses; or a path of one of them
   */
  public static List<Fact> of(FabricIndex design, String name) throws IOException {
    List<Fact> facts = Facts.of(design, name);
    PartFacts parts = new PartFacts(design);
    if (facts.isEmpty()) {
      facts = parts.segment(name);
    }
    if (facts.isEmpty()) {
      facts = parts.nic(name);
    }
    if (facts.isEmpty()) {
      facts = parts.port(name);
    }
    if (facts.isEmpty()) {
      facts = parts.outsidePort(name);
    }
    return facts.isEmpty() ? parts.addresses(name) : facts;
  }

  /**
   * Names that somebody may have meant: those of devices, and where something stands behind the
   * name of one, those of its NICs or ports.
   */
  public static List<String> names(FabricIndex design, String name) {
    PartFacts parts = new PartFacts(design);
    Topology topology = design.topology();
    TreeSet<String> all = new TreeSet<>(List.of(topology.name()));
    IntStream.range(0, topology.segments().count())
        .forEach(segment -> all.add(parts.names.ofSegment(segment)));
    IntStream.range(0, topology.switches().count())
        .forEach(sw -> all.add(parts.names.ofSwitch(sw)));
    IntStream.range(0, topology.servers().count())
        .forEach(server -> all.add(parts.names.ofServer(server)));
    for (int link = 0; link < topology.links().count(); link++) {
      parts.addPort(all, name, parts.ends.upperDevice(link), parts.ends.upperPort(link));
      parts.addPort(all, name, parts.ends.lowerDevice(link), parts.ends.lowerPort(link));
    }
    for (External link : topology.externals()) {
      parts.addPort(all, name, parts.names.ofSwitch(link.sw()), parts.portOf(link));
    }
    return List.copyOf(all);
  }

  private void addPort(TreeSet<String> all, String name, String device, String port) {
    String rest = rest(name, device);
    if (!rest.isEmpty()) {
      all.add(name.substring(0, device.length() + 1) + port);
    }
  }

  private List<Fact> segment(String name) {
    for (int segment = 0; segment < topology.segments().count(); segment++) {
      if (name.equals(names.ofSegment(segment)) || name.equals(pathOfSegment(segment))) {
        return ofSegment(segment);
      }
    }
    return List.of();
  }

  private String pathOfSegment(int segment) {
    String pod =
        topology.hasPodLevel() ? "pod[" + (topology.segments().pod(segment) + 1) + "]." : "";
    return pod + "segment[" + (topology.segments().indexInPod(segment) + 1) + "]";
  }

  private List<Fact> ofSegment(int segment) {
    Origin line = topology.origins().get(topology.segments().origin(segment));
    Servers servers = topology.servers();
    int first = topology.segments().firstServer(segment);
    int count = topology.segments().serverCount(segment);
    List<Fact> facts = new ArrayList<>();
    int gpus = IntStream.range(first, first + count).map(servers::gpuCount).sum();
    String types =
        IntStream.range(first, first + count)
            .mapToObj(server -> topology.serverModel(server).name())
            .distinct()
            .collect(Collectors.joining(", "));
    facts.add(
        new Fact(
            "servers",
            Counts.text("%d {servers|server}", count),
            types + ", as the line says",
            count == 0 ? line : topology.origins().get(servers.origin(first))));
    facts.add(new Fact("GPUs", Counts.text("%d {GPUs|GPU}", gpus), "those of its servers", line));
    int[] leaves =
        IntStream.range(0, topology.switches().count())
            .filter(sw -> topology.switches().segment(sw) == segment)
            .toArray();
    if (leaves.length > 0) {
      String from = names.ofSwitch(leaves[0]);
      String to = names.ofSwitch(leaves[leaves.length - 1]);
      facts.add(
          new Fact(
              "leaves",
              from.equals(to) ? from : from + " to " + to,
              "--why " + from + " says how they came about",
              topology.origins().get(topology.switches().origin(leaves[0]))));
    }
    return facts;
  }

  private List<Fact> nic(String name) throws IOException {
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      String rest = rest(name, names.ofServer(server));
      String path = names.pathOfServer(server) + ".nic[";
      if (rest.isEmpty() && !name.startsWith(path)) {
        continue;
      }
      for (int i = 0; i < servers.nicCount(server); i++) {
        int nic = servers.firstNic(server) + i;
        boolean isNamed = names.nics().nic(nic).equals(rest) || name.equals(path + (i + 1) + "]");
        if (isNamed) {
          return ofNic(server, nic);
        }
      }
    }
    return List.of();
  }

  private List<Fact> ofNic(int server, int nic) throws IOException {
    Servers servers = topology.servers();
    Origin line = topology.origins().get(servers.origin(server));
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "NIC",
            names.nics().nic(nic),
            Counts.text("number %d", servers.nicIndex(nic) + 1)
                + " of "
                + names.ofServer(server)
                + ", a "
                + topology.serverModel(server).name(),
            line));
    facts.add(
        new Fact(
            "rail",
            Integer.toString(servers.rail(nic) + 1),
            "the place of the NIC in its server",
            null));
    List<String> ports = new ArrayList<>();
    for (int link = 0; link < topology.links().count(); link++) {
      if (topology.links().isHost(link) && topology.links().lower(link) == nic) {
        facts.add(cable(link, ends.upperDevice(link) + " " + ends.upperPort(link)));
        ports.add(ends.lowerPort(link));
      }
    }
    String device = names.ofServer(server);
    addAddresses(facts, each -> each.device().equals(device) && ports.contains(each.port()));
    return facts;
  }

  private List<Fact> port(String name) throws IOException {
    for (int link = 0; link < topology.links().count(); link++) {
      Links links = topology.links();
      boolean isHost = links.isHost(link);
      String upper = ends.upperDevice(link);
      String lower = ends.lowerDevice(link);
      boolean isUpper =
          rest(name, upper).equals(ends.upperPort(link))
              || isPath(name, names.pathOfSwitch(links.upper(link)), links.upperPort(link));
      boolean isLower =
          rest(name, lower).equals(ends.lowerPort(link))
              || (isHost
                  ? name.equals(pathOfNic(links.lower(link)) + portOfNic(links.lowerPort(link)))
                  : isPath(name, names.pathOfSwitch(links.lower(link)), links.lowerPort(link)));
      if (isUpper || isLower) {
        String other =
            isUpper ? lower + " " + ends.lowerPort(link) : upper + " " + ends.upperPort(link);
        List<Fact> facts = new ArrayList<>(List.of(cable(link, other)));
        String device = isUpper ? upper : lower;
        String port = isUpper ? ends.upperPort(link) : ends.lowerPort(link);
        addAddresses(facts, each -> each.device().equals(device) && port.equals(each.port()));
        return facts;
      }
    }
    return List.of();
  }

  /** A port that leads out of the fabric: what is there, what is agreed with it, by which line. */
  private List<Fact> outsidePort(String name) throws IOException {
    for (External link : topology.externals()) {
      String device = names.ofSwitch(link.sw());
      String port = portOf(link);
      if (rest(name, device).equals(port)
          || isPath(name, names.pathOfSwitch(link.sw()), link.port())) {
        List<Fact> facts = new ArrayList<>(List.of(Facts.ofOutside(design, link)));
        Handoff handoff = link.handoff();
        if (handoff != null) {
          String own = new OutsideInterfaces(design).of(link, handoff);
          addAddresses(facts, each -> each.device().equals(device) && own.equals(each.port()));
        }
        return facts;
      }
    }
    return List.of();
  }

  private String portOf(External link) {
    return topology.switchModel(link.sw()).portName(link.port(), link.rateBps());
  }

  private static boolean isPath(String name, String path, int port) {
    String cage = path + ".port[" + Links.cage(port) + "]";
    return name.equals(cage) || name.equals(cage + ".lane[" + Links.lane(port) + "]");
  }

  private static String portOfNic(int port) {
    return ".port[" + (port + 1) + "]";
  }

  private String pathOfNic(int nic) {
    int server = topology.servers().serverOfNic(nic);
    return names.pathOfServer(server) + ".nic[" + (topology.servers().nicIndex(nic) + 1) + "]";
  }

  /** What stands behind the name of a device and a slash or a space; empty for all else. */
  private static String rest(String name, String device) {
    boolean isBehind =
        name.length() > device.length() + 1
            && name.startsWith(device)
            && (name.charAt(device.length()) == '/' || name.charAt(device.length()) == ' ');
    return isBehind ? name.substring(device.length() + 1) : "";
  }

  private Fact cable(int link, String other) {
    Links links = topology.links();
    String length = ends.lengthMetres(link);
    return new Fact(
        "cable to " + other,
        Rates.text(links.rateBps(link)) + (length.isEmpty() ? "" : ", " + length + " m"),
        topology.cableModel(link).isUntyped()
            ? "the line of the links, which names no type of cable"
            : "a " + topology.cableModel(link).name(),
        topology.origins().get(links.origin(link)));
  }

  private void addAddresses(List<Fact> facts, Predicate<Address> isWanted) throws IOException {
    new AddressRows(design)
        .forEach(
            each -> {
              if (each.address() != null && isWanted.test(each)) {
                facts.add(fact(each));
              }
            });
  }

  private Fact fact(Address each) {
    String vlan = each.vlan() == null ? "" : ", VLAN " + each.vlan();
    String with = each.peer() == null ? "" : ", with " + each.peer();
    boolean isOutside = each.kind() == Address.Kind.EXTERNAL;
    String why = isOutside ? ", of the line of the link" : ", in order from its pool";
    return new Fact(
        each.kind().word() + " address",
        each.address() + "/" + each.length(),
        each.device() + " " + each.port() + vlan + with + why,
        isOutside ? outside(each) : pool(each.kind()));
  }

  /** The line of a link to the outside, which says its pool or its own addresses. */
  private @Nullable Origin outside(Address each) {
    return topology.externals().stream()
        .filter(link -> names.ofSwitch(link.sw()).equals(each.device()))
        .filter(link -> isOwn(link.handoff(), each.address()))
        .map(link -> topology.origins().get(link.origin()))
        .findFirst()
        .orElse(null);
  }

  private static boolean isOwn(@Nullable Handoff handoff, @Nullable String address) {
    return handoff != null && Ipv4Prefix.format(handoff.own().address()).equals(address);
  }

  private @Nullable Origin pool(Address.Kind kind) {
    int line = topology.lines().first(List.of(POOLS.getOrDefault(kind, "addressing")));
    return line < 0 ? null : topology.origins().get(line);
  }

  private List<Fact> addresses(String name) throws IOException {
    Ipv4Prefix wanted = Ipv4Prefix.parse(name.indexOf('/') < 0 ? name + "/32" : name);
    List<Fact> facts = new ArrayList<>();
    TreeSet<String> more = new TreeSet<>();
    new AddressRows(design)
        .forEach(
            each -> {
              boolean isSame = name.equals(each.network()) || name.equals(each.address());
              if (each.address() != null && (isSame || isIn(each, wanted))) {
                if (facts.size() < MOST_ADDRESSES) {
                  facts.add(fact(each));
                } else {
                  more.add(each.device() + " " + each.address());
                }
              } else if (isSame) {
                facts.add(
                    new Fact(
                        each.kind().word(),
                        name,
                        each.device() + " tells it to others",
                        pool(each.kind())));
              }
            });
    if (!more.isEmpty()) {
      facts.add(
          new Fact(
              "more",
              Counts.text("%,d {addresses|address}", more.size()),
              "addresses.csv of 'weft build' has all",
              null));
    }
    return facts;
  }

  private static boolean isIn(Address each, @Nullable Ipv4Prefix wanted) {
    Ipv4Prefix own =
        wanted == null || each.isIpv6() ? null : Ipv4Prefix.parse(each.address() + "/32");
    return own != null && wanted != null && wanted.contains(own.address());
  }
}
