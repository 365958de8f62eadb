package dev.weft.topology;

import java.util.Arrays;

/**
 * Servers and, numbered through all of them, their GPUs and the NICs of the fabric. Row number =
 * server id; servers of a segment are consecutive.
 */
public final class Servers {
  /** No scale-up domain larger than the server. */
  public static final int NONE = -1;

  private static final ServerRole[] ROLES = ServerRole.values();

  private final int[] segment;
  private final int[] model;
  private final int[] firstGpu;
  private final int[] firstNic;
  private final int[] serverOfNic;
  private final int[] firstRail;
  private final byte[] role;
  private final int[] domain;
  private final int[] tenant;
  private final int[] origin;

  /**
   * @param model index into {@link Topology#serverModels()}
   * @param firstGpu first GPU of each server, with one more entry for the end
   * @param firstNic first NIC of each server, with one more entry for the end
   * @param firstRail rail of the first NIC, from 0
   * @param role ordinal of the {@link ServerRole}
   * @param domain scale-up domain that the server is part of, from 0; {@link #NONE} when it is its
   *     own
   * @param tenant whose each server is, from 1, as {@link Segments#tenant} has it
   */
  public Servers(
      int[] segment,
      int[] model,
      int[] firstGpu,
      int[] firstNic,
      int[] firstRail,
      byte[] role,
      int[] domain,
      int[] tenant,
      int[] origin) {
    this.segment = segment;
    this.model = model;
    this.firstGpu = firstGpu;
    this.firstNic = firstNic;
    this.firstRail = firstRail;
    this.role = role;
    this.domain = domain;
    this.tenant = tenant;
    this.origin = origin;
    this.serverOfNic = new int[firstNic[segment.length]];
    for (int server = 0; server < segment.length; server++) {
      Arrays.fill(serverOfNic, firstNic[server], firstNic[server + 1], server);
    }
  }

  /** Lit servers, each its own scale-up domain, with rails from the first. */
  public Servers(int[] segment, int[] model, int[] firstGpu, int[] firstNic, int[] origin) {
    this(
        segment,
        model,
        firstGpu,
        firstNic,
        new int[segment.length],
        new byte[segment.length],
        none(segment.length),
        new int[segment.length],
        origin);
  }

  private static int[] none(int count) {
    int[] column = new int[count];
    Arrays.fill(column, NONE);
    return column;
  }

  public int count() {
    return segment.length;
  }

  public int count(ServerRole wanted) {
    int count = 0;
    for (byte each : role) {
      count += each == wanted.ordinal() ? 1 : 0;
    }
    return count;
  }

  /** Servers of every role, without the management ports of switches. */
  public int machines() {
    return count() - count(ServerRole.SWITCH);
  }

  /** Whether a row is the management port of a switch. */
  public boolean isSwitch(int server) {
    return role[server] == ServerRole.SWITCH.ordinal();
  }

  public int segment(int server) {
    return segment[server];
  }

  public int model(int server) {
    return model[server];
  }

  public ServerRole role(int server) {
    return ROLES[role[server]];
  }

  public boolean isLit(int server) {
    return role[server] == ServerRole.LIT.ordinal();
  }

  /** Scale-up domain from 0; {@link #NONE} when the server is its own. */
  public int domain(int server) {
    return domain[server];
  }

  /** Whose the server is, from 1, as far as the text says so of it or of its segment. */
  public int tenant(int server) {
    return tenant[server];
  }

  /** Whether the text says of some server whose it is. */
  public boolean haveTenants() {
    return Arrays.stream(tenant).anyMatch(each -> each != Segments.NOT_SAID);
  }

  public int firstGpu(int server) {
    return firstGpu[server];
  }

  public int gpuCount(int server) {
    return firstGpu[server + 1] - firstGpu[server];
  }

  /** GPUs of all servers, whatever their role. */
  public int totalGpus() {
    return firstGpu[segment.length];
  }

  /** GPUs of the servers of a role. */
  public int gpus(ServerRole wanted) {
    int gpus = 0;
    for (int server = 0; server < segment.length; server++) {
      gpus += role(server) == wanted ? gpuCount(server) : 0;
    }
    return gpus;
  }

  public int serverOfGpu(int gpu) {
    int found = Arrays.binarySearch(firstGpu, gpu);
    int server = found < 0 ? -found - 2 : found;
    while (gpuCount(server) == 0) {
      server++;
    }
    return server;
  }

  public int firstNic(int server) {
    return firstNic[server];
  }

  public int nicCount(int server) {
    return firstNic[server + 1] - firstNic[server];
  }

  public int totalNics() {
    return firstNic[segment.length];
  }

  public int serverOfNic(int nic) {
    return serverOfNic[nic];
  }

  /** Position of a NIC in its server, from 0. */
  public int nicIndex(int nic) {
    return nic - firstNic[serverOfNic[nic]];
  }

  /** Rail of a NIC, from 0: its position in its server, for most servers. */
  public int rail(int nic) {
    return firstRail[serverOfNic[nic]] + nicIndex(nic);
  }

  /** Rail of the first NIC of a server, from 0. */
  public int firstRail(int server) {
    return firstRail[server];
  }

  public int origin(int server) {
    return origin[server];
  }
}
