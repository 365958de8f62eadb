package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Whether a segment takes servers of other networks, and how many at most.
 *
 * @param most {@link Integer#MAX_VALUE} where the text names no slots
 */
record Intake(Kind kind, int most) {
  /** By what stands in a segment; each kind takes servers where there is none before it. */
  enum Kind {
    /** It has nothing but leaves, or says how many slots it has. */
    FREE,
    /** Something is attached to it. */
    ATTACHING,
    /** Its leaves lead outside. */
    BORDER,
    /** It has servers of its own, or no leaves. */
    NONE
  }

  private static final int NOT_SAID = -1;

  /**
   * @param hasServers whether a line of the segment names servers, even none
   * @param groups what stands in the segment
   * @param slots as written; null where the text does not say
   */
  static Intake of(
      boolean hasServers,
      List<ServerGroup> groups,
      List<TierPlan> leaves,
      @Nullable Integer slots) {
    int said = slots == null ? NOT_SAID : slots;
    int own = groups.stream().mapToInt(ServerGroup::count).sum();
    int most = said == NOT_SAID ? Integer.MAX_VALUE : Math.max(0, said - own);
    if (hasServers || leaves.isEmpty() || most == 0) {
      return new Intake(Kind.NONE, 0);
    }
    boolean isBorder = leaves.stream().anyMatch(leaf -> !leaf.externals().isEmpty());
    Kind shy = own > 0 ? Kind.ATTACHING : isBorder ? Kind.BORDER : Kind.FREE;
    return new Intake(said == NOT_SAID ? shy : Kind.FREE, most);
  }

  /**
   * How many servers each segment gets: equal shares for those of the first kind that there is, as
   * far as their slots hold them, the last one fewer. Fewer in all than the servers where the slots
   * end.
   */
  static int[] shares(List<SegmentPlan> segments, int servers) {
    int[] most =
        segments.stream().mapToInt(each -> each.intake().mostOf(first(segments))).toArray();
    long room = IntStream.of(most).asLongStream().sum();
    int share = 0;
    for (int high = (int) Math.min(servers, room), low = 0; low < high; ) {
      int middle = low + (high - low) / 2;
      if (held(most, middle) >= Math.min(servers, room)) {
        high = middle;
      } else {
        low = middle + 1;
      }
      share = high;
    }
    int open = servers;
    int[] shares = new int[most.length];
    for (int i = 0; i < most.length; i++) {
      shares[i] = Math.min(open, Math.min(share, most[i]));
      open -= shares[i];
    }
    return shares;
  }

  /** The kind of segment that takes servers; {@link Kind#NONE} when none does. */
  static Kind first(List<SegmentPlan> segments) {
    return segments.stream()
        .map(segment -> segment.intake().kind())
        .min(Kind::compareTo)
        .orElse(Kind.NONE);
  }

  private int mostOf(Kind taking) {
    return kind == taking ? most : 0;
  }

  private static long held(int[] most, int share) {
    return IntStream.of(most).mapToLong(each -> Math.min(each, share)).sum();
  }
}
