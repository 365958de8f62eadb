package dev.weft.topology;

import java.util.Arrays;

/** Segments (scalable units); row number = segment id. Rows are ordered by pod, then by index. */
public final class Segments {
  /** Nothing is said of a tenant. */
  public static final int NOT_SAID = 0;

  /** What is said is no number of a tenant. */
  public static final int NO_TENANT = -1;

  private final int[] pod;
  private final int[] indexInPod;
  private final int[] firstServer;
  private final int[] origin;
  private final int[] tenant;

  /**
   * @param pod pod of each segment, from 0
   * @param indexInPod position in the pod, from 0
   * @param firstServer first server of each segment, with one more entry for the end
   * @param tenant whose the servers of each segment are, from 1; {@link #NOT_SAID} where the text
   *     does not say, {@link #NO_TENANT} where it says what is no number of a tenant
   */
  public Segments(int[] pod, int[] indexInPod, int[] firstServer, int[] origin, int[] tenant) {
    if (firstServer.length != pod.length + 1) {
      throw new IllegalArgumentException("firstServer needs " + (pod.length + 1) + " entries");
    }
    this.pod = pod;
    this.indexInPod = indexInPod;
    this.firstServer = firstServer;
    this.origin = origin;
    this.tenant = tenant;
  }

  /** Segments whose text says of no tenant. */
  public Segments(int[] pod, int[] indexInPod, int[] firstServer, int[] origin) {
    this(pod, indexInPod, firstServer, origin, new int[pod.length]);
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

  /** Whose the servers are of which nothing else is said, from 1, as far as the text says so. */
  public int tenant(int segment) {
    return tenant[segment];
  }

  /** Whether the text says of some segment whose its servers are. */
  public boolean haveTenants() {
    return Arrays.stream(tenant).anyMatch(each -> each != NOT_SAID);
  }

  public int origin(int segment) {
    return origin[segment];
  }
}
