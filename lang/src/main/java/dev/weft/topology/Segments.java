package dev.weft.topology;

/** Segments (scalable units); row number = segment id. Rows are ordered by pod, then by index. */
public final class Segments {
  private final int[] pod;
  private final int[] indexInPod;
  private final int[] firstServer;
  private final int[] origin;

  /**
   * @param pod pod of each segment, from 0
   * @param indexInPod position in the pod, from 0
   * @param firstServer first server of each segment, with one more entry for the end
   */
  public Segments(int[] pod, int[] indexInPod, int[] firstServer, int[] origin) {
    if (firstServer.length != pod.length + 1) {
      throw new IllegalArgumentException("firstServer needs " + (pod.length + 1) + " entries");
    }
    this.pod = pod;
    this.indexInPod = indexInPod;
    this.firstServer = firstServer;
    this.origin = origin;
  }

  public int count() {
    return pod.length;
  }

  public int pod(int segment) {
    return pod[segment];
  }

  public int indexInPod(int segment) {
    return indexInPod[segment];
  }

  public int firstServer(int segment) {
    return firstServer[segment];
  }

  public int serverCount(int segment) {
    return firstServer[segment + 1] - firstServer[segment];
  }

  public int origin(int segment) {
    return origin[segment];
  }
}
