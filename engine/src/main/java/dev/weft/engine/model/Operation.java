package dev.weft.engine.model;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * One collective on one group, or flows between listed nodes, started when those it comes after
 * have ended and its delay is over.
 *
 * @param name unique among operations
 * @param collective what is done
 * @param algorithm how
 * @param group row of the model's groups, or {@link #ALL_RANKS}
 * @param bytes size as nccl-tests counts it; several sizes run one after another (a sweep); of
 *     flows with sizes of their own the largest
 * @param repetition how often each size runs, back to back
 * @param after names of the operations that must have ended
 * @param delayPs from then until it starts, picoseconds
 * @param channels parts of the size that travel apart, over the NICs in turn; 0 for one per NIC
 * @param chunks parts of the size that follow each other through the stages of the algorithm; 0 for
 *     what is usual for the algorithm
 * @param trafficClass operations of one class share its weight on each link, equally by flow;
 *     empty: each flow weighs by itself
 * @param weight a flow, or a class, of weight 2 gets twice the rate of one of weight 1 where they
 *     share a link
 * @param priority 0 first; flows get only what those of lower numbers leave
 * @param ends of {@link Collective#FLOWS}, else none
 * @param forced what {@link Algorithm#AUTO} may not choose
 * @param loads of {@link Collective#ALL_TO_ALL}: how its bytes lie over the members
 */
public record Operation(
    String name,
    Collective collective,
    Algorithm algorithm,
    int group,
    List<Long> bytes,
    int repetition,
    List<String> after,
    long delayPs,
    int channels,
    int chunks,
    String trafficClass,
    double weight,
    int priority,
    FlowEnds ends,
    Forced forced,
    PairLoads loads) {

  /** The group of all ranks in rank order. */
  public static final int ALL_RANKS = -1;

  /** Copies the lists; the model's builder checks the values. */
  public Operation {
    bytes = List.copyOf(bytes);
    after = List.copyOf(after);
  }

  /** An operation of all ranks, run once, after nothing. */
  public static Operation of(
      String name, Collective collective, Algorithm algorithm, long... bytes) {
    return new Draft(name, collective, algorithm, LongStream.of(bytes).boxed().toList())
        .operation();
  }

  /** Flows of so many bytes each, that start together. */
  public static Operation flows(String name, FlowEnds ends, long bytes) {
    Draft draft = new Draft(name, Collective.FLOWS, Algorithm.DIRECT, List.of(bytes));
    draft.ends = ends;
    return draft.operation();
  }

  /** Flows that have sizes of their own. */
  public static Operation flows(String name, FlowEnds ends) {
    return flows(name, ends, ends.mostBytes());
  }

  /** The same, after those operations. */
  public Operation after(String... names) {
    return with(draft -> draft.after = List.of(names));
  }

  /** The same, started so long after those it comes after have ended. */
  public Operation delayed(long picoseconds) {
    return with(draft -> draft.delayPs = picoseconds);
  }

  /** The same, so many times per size. */
  public Operation repeated(int times) {
    return with(draft -> draft.repetition = times);
  }

  /** The same, by that algorithm. */
  public Operation by(Algorithm other) {
    return with(draft -> draft.algorithm = other);
  }

  /** The same, under another name. */
  public Operation named(String other) {
    return with(draft -> draft.name = other);
  }

  /** The same, for those sizes. */
  public Operation ofBytes(List<Long> sizes) {
    return with(draft -> draft.bytes = sizes);
  }

  /** The same, for that group. */
  public Operation inGroup(int row) {
    return with(draft -> draft.group = row);
  }

  /** The same, on so many channels. */
  public Operation onChannels(int count) {
    return with(draft -> draft.channels = count);
  }

  /** The same, cut into so many chunks. */
  public Operation inChunks(int count) {
    return with(draft -> draft.chunks = count);
  }

  /** The same, each flow with that weight and priority. */
  public Operation claiming(double ofWeight, int ofPriority) {
    return claiming("", ofWeight, ofPriority);
  }

  /** The same, in a traffic class of that weight and priority. */
  public Operation claiming(String inClass, double ofWeight, int ofPriority) {
    return with(
        draft -> {
          draft.trafficClass = inClass;
          draft.weight = ofWeight;
          draft.priority = ofPriority;
        });
  }

  /** The same, with an algorithm or protocol that is not NCCL's to choose. */
  public Operation forced(Forced choice) {
    return with(draft -> draft.forced = choice);
  }

  /** The same, with its bytes so over the members. */
  public Operation loaded(PairLoads other) {
    return with(draft -> draft.loads = other);
  }

  private Operation with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.operation();
  }

  /** The components while one of them is being changed: the one place that copies them all. */
  private static final class Draft {
    private String name;
    private Collective collective;
    private Algorithm algorithm;
    private int group = ALL_RANKS;
    private List<Long> bytes;
    private int repetition = 1;
    private List<String> after = List.of();
    private long delayPs;
    private int channels;
    private int chunks;
    private String trafficClass = "";
    private double weight = 1;
    private int priority;
    private FlowEnds ends = FlowEnds.NONE;
    private Forced forced = Forced.NOTHING;
    private PairLoads loads = PairLoads.EVEN;

    Draft(String name, Collective collective, Algorithm algorithm, List<Long> bytes) {
      this.name = name;
      this.collective = collective;
      this.algorithm = algorithm;
      this.bytes = bytes;
    }

    Draft(Operation from) {
      this(from.name, from.collective, from.algorithm, from.bytes);
      group = from.group;
      repetition = from.repetition;
      after = from.after;
      delayPs = from.delayPs;
      channels = from.channels;
      chunks = from.chunks;
      trafficClass = from.trafficClass;
      weight = from.weight;
      priority = from.priority;
      ends = from.ends;
      forced = from.forced;
      loads = from.loads;
    }

    Operation operation() {
      return new Operation(
          name,
          collective,
          algorithm,
          group,
          bytes,
          repetition,
          after,
          delayPs,
          channels,
          chunks,
          trafficClass,
          weight,
          priority,
          ends,
          forced,
          loads);
    }
  }
}
