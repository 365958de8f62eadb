package dev.weft.generator.junos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.TrafficClass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the packet buffer of a switch is dealt out, and where in it marking starts. Junos takes
 * percents where the policy has bytes.
 *
 * @param bufferBytes 0 when not known
 * @param shares of lossless traffic, its headroom and the rest
 */
record JunosBuffers(long bufferBytes, JunosQos.Buffers shares) {
  private static final int LOSSY_PERCENT = 10;

  /** Juniper's own share for GPU fabrics; more where the cables ask for it. */
  private static final int LEAST_HEADROOM_PERCENT = 24;

  private static final int MOST_HEADROOM_PERCENT = 60;

  /**
   * As validated for GPU fabrics (Juniper/jvd, aiml_multitenancy_backend, rdma-rocev2-lossless).
   */
  private static final int DEDICATED_INGRESS_PERCENT = 15;

  private static final int DEDICATED_EGRESS_PERCENT = 30;

  /** Alpha of 8, of the steps 0 to 10 that double from 1/128. */
  private static final int HIGHEST_THRESHOLD = 10;

  private static final int THRESHOLD_OF_ONE = 7;

  /** Fill levels without a known buffer, as in Juniper's DCQCN example. */
  private static final int DEFAULT_MINIMUM = 55;

  private static final int DEFAULT_MAXIMUM = 90;

  static JunosBuffers of(long bufferBytes, long headroomBytes, List<TrafficClass> classes) {
    int needed = bufferBytes == 0 ? 0 : (int) Math.min(100, 1 + headroomBytes * 100 / bufferBytes);
    int headroom = Math.clamp(needed, LEAST_HEADROOM_PERCENT, MOST_HEADROOM_PERCENT);
    double alpha =
        classes.stream()
            .filter(TrafficClass::lossless)
            .mapToDouble(TrafficClass::dynamicThreshold)
            .max()
            .orElse(0);
    int lossless = 100 - LOSSY_PERCENT - headroom;
    return new JunosBuffers(
        bufferBytes,
        new JunosQos.Buffers(
            lossless,
            headroom,
            LOSSY_PERCENT,
            step(alpha),
            DEDICATED_INGRESS_PERCENT,
            DEDICATED_EGRESS_PERCENT));
  }

  /** The step of an alpha: 2 to the power of (step - 7). */
  static int step(double alpha) {
    if (alpha <= 0) {
      return HIGHEST_THRESHOLD;
    }
    long step = Math.round(Math.log(alpha) / Math.log(2)) + THRESHOLD_OF_ONE;
    return (int) Math.clamp(step, 0, HIGHEST_THRESHOLD);
  }

  static double alpha(int step) {
    return Math.pow(2, step - THRESHOLD_OF_ONE);
  }

  /** Where marking of a class starts and ends; null without ECN. */
  JunosQos.@Nullable Marking marking(TrafficClass each) {
    if (each.ecnMinBytes() == 0) {
      return null;
    }
    int minimum = DEFAULT_MINIMUM;
    int maximum = DEFAULT_MAXIMUM;
    if (bufferBytes > 0) {
      minimum = Math.clamp(fill(each, each.ecnMinBytes()), 1, 99);
      maximum = Math.clamp(fill(each, each.ecnMaxBytes()), minimum + 1, 100);
    }
    int probability = ClassPlan.markingPercent(each);
    return new JunosQos.Marking(minimum, maximum, probability);
  }

  /** Percent of what one queue may take of its share when no other wants any. */
  private long fill(TrafficClass each, long bytes) {
    double alpha = alpha(shares.threshold());
    int percent = each.lossless() ? shares.losslessPercent() : shares.lossyPercent();
    return Math.round(bytes * 1e4 * (1 + alpha) / (bufferBytes * (double) percent * alpha));
  }
}
