package dev.weft.topology;

/**
 * Predictable names: hostnames for outputs, paths as they are written in the language. Indices
 * count from 1; a level that the text does not have is left out.
 */
public final class Names {
  private final Topology topology;

  private Names(Topology topology) {
    this.topology = topology;
  }

  public static Names of(Topology topology) {
    return new Names(topology);
  }

  /**
   * Hostname of a switch, for example {@code pod1-seg2-leaf3}, {@code pod1-plane2-spine4}, {@code
   * superspine1}.
   */
  public String ofSwitch(int sw) {
    Switches s = topology.switches();
    int segment = s.segment(sw);
    return ofSwitch(
        topology.naming(),
        topology.hasPodLevel(),
        topology.planes(),
        new SwitchPlace(
            s.tier(sw),
            s.pod(sw),
            segment < 0 ? -1 : topology.segments().indexInPod(segment),
            s.plane(sw),
            s.firstRail(sw),
            s.index(sw)));
  }

  /**
   * Where a switch is; all count from 0.
   *
   * @param segment position in the pod; -1 above the leaves
   */
  public record SwitchPlace(Tier tier, int pod, int segment, int plane, int rail, int index) {}

  /** Hostname of a switch by its place. */
  public static String ofSwitch(
      NamePatterns patterns, boolean hasPodLevel, int planes, SwitchPlace at) {
    String pattern =
        switch (at.tier()) {
          case LEAF -> patterns.leaf();
          case SPINE -> patterns.spine();
          case SUPERSPINE -> patterns.superspine();
        };
    if (pattern != null) {
      return fill(pattern, at.pod(), at.segment(), at.plane(), at.rail(), at.index());
    }
    String pod = hasPodLevel ? "pod" + (at.pod() + 1) + "-" : "";
    String plane = planes > 1 ? "plane" + (at.plane() + 1) + "-" : "";
    int number = at.index() + 1;
    return patterns.prefix()
        + switch (at.tier()) {
          case LEAF -> pod + "seg" + (at.segment() + 1) + "-leaf" + number;
          case SPINE -> pod + plane + "spine" + number;
          case SUPERSPINE -> plane + "superspine" + number;
        };
  }

  /** Path of a switch in the language, for example {@code pod[1].segment[2].leaf[3]}. */
  public String pathOfSwitch(int sw) {
    Switches s = topology.switches();
    String pod = s.pod(sw) < 0 || !topology.hasPodLevel() ? "" : "pod[" + (s.pod(sw) + 1) + "].";
    String segment =
        s.segment(sw) < 0
            ? ""
            : "segment[" + (topology.segments().indexInPod(s.segment(sw)) + 1) + "].";
    return pod + segment + s.tier(sw).word() + "[" + (s.index(sw) + 1) + "]";
  }

  /** A pattern with its places filled; positions count from 0, names from 1. */
  private static String fill(String pattern, int pod, int segment, int plane, int rail, int index) {
    return pattern
        .replace("{pod}", Integer.toString(pod + 1))
        .replace("{segment}", Integer.toString(segment + 1))
        .replace("{plane}", Integer.toString(plane + 1))
        .replace("{rail}", Integer.toString(rail + 1))
        .replace("{index}", Integer.toString(index + 1));
  }

  /** Hostname of a server, for example {@code pod1-seg2-server3}. */
  public String ofServer(int server) {
    if (topology.isDeclaredElsewhere(server)) {
      return topology.serverNames().get(server);
    }
    int segment = topology.servers().segment(server);
    Segments segments = topology.segments();
    return server(
        topology.naming(),
        topology.hasPodLevel(),
        segments.pod(segment),
        segments.indexInPod(segment),
        server - segments.firstServer(segment));
  }

  /** Hostname that the server of a place would have, which is from 0 in its segment. */
  public String ofSlot(int segment, int slot) {
    Segments segments = topology.segments();
    return server(
        topology.naming(),
        topology.hasPodLevel(),
        segments.pod(segment),
        segments.indexInPod(segment),
        slot);
  }

  /**
   * Hostname of a server by its place.
   *
   * @param pod from 0, as the others
   */
  public static String server(
      NamePatterns patterns, boolean hasPodLevel, int pod, int segment, int index) {
    if (patterns.server() != null) {
      return fill(patterns.server(), pod, segment, 0, 0, index);
    }
    return patterns.prefix()
        + (hasPodLevel ? "pod" + (pod + 1) + "-" : "")
        + "seg"
        + (segment + 1)
        + "-server"
        + (index + 1);
  }

  /** A segment as derived names begin, for example {@code pod1-seg2}. */
  public String ofSegment(int segment) {
    String prefix = segment(segment);
    return prefix.substring(0, prefix.length() - 1);
  }

  public String pathOfServer(int server) {
    int segment = topology.servers().segment(server);
    return (topology.hasPodLevel() ? "pod[" + (topology.segments().pod(segment) + 1) + "]." : "")
        + "segment["
        + (topology.segments().indexInPod(segment) + 1)
        + "].server["
        + (server - topology.segments().firstServer(segment) + 1)
        + "]";
  }

  /** Names of NICs and their ports. */
  public NicNames nics() {
    return NicNames.of(topology);
  }

  /**
   * Generic name of a switch port: {@code p7}, or {@code p7/2} for the second lane of a split cage.
   */
  public static String ofPort(int port) {
    return Links.lane(port) == 0
        ? "p" + Links.cage(port)
        : "p" + Links.cage(port) + "/" + Links.lane(port);
  }

  private String pod(int pod) {
    return topology.hasPodLevel() ? "pod" + (pod + 1) + "-" : "";
  }

  private String segment(int segment) {
    Segments segments = topology.segments();
    return pod(segments.pod(segment)) + "seg" + (segments.indexInPod(segment) + 1) + "-";
  }
}
