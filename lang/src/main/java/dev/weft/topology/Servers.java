package dev.weft.topology;

/**
 * Servers and, numbered through all of them, their GPUs and backend NICs. Row number = server id;
 * servers of a segment are consecutive.
 */
public final class Servers {
  private final int[] segment;
  private final int[] model;
  private final int[] firstGpu;
  private final int[] firstNic;
  private final int[] serverOfNic;
  private final int[] origin;

  /**
   * @param model index into {@link Topology#serverModels()}
   * @param firstGpu first GPU of each server, with one more entry for the end
   * @param firstNic first backend NIC of each server, with one more entry for the end
   */
  public Servers(int[] segment, int[] model, int[] firstGpu, int[] firstNic, int[] origin) {
    this.segment = segment;
    this.model = model;
    this.firstGpu = firstGpu;
    this.firstNic = firstNic;
    this.origin = origin;
    this.serverOfNic = new int[firstNic[segment.length]];
    for (int server = 0; server < segment.length; server++) {
      java.util.Arrays.fill(serverOfNic, firstNic[server], firstNic[server + 1], server);
    }
  }

  public int count() {
    return segment.length;
  }

  public int segment(int server) {
    return segment[server];
  }

  public int model(int server) {
    return model[server];
  }

  public int firstGpu(int server) {
    return firstGpu[server];
  }

  public int gpuCount(int server) {
    return firstGpu[server + 1] - firstGpu[server];
  }

  public int totalGpus() {
    return firstGpu[segment.length];
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

  /** Position of a NIC in its server, from 0; also its rail. */
  public int nicIndex(int nic) {
    return nic - firstNic[serverOfNic[nic]];
  }

  public int origin(int server) {
    return origin[server];
  }
}
