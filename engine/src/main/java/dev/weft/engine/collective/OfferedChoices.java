package dev.weft.engine.collective;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.CollectiveKind;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.text.Counts;
import dev.weft.engine.text.Listed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** What NCCL chooses for an operation in a group, among what it is told to take. */
public final class OfferedChoices {
  private final Communicator group;
  private final Operation operation;
  private final CostModel model;

  /**
   * @param model of the group, on the channels of the operation
   */
  OfferedChoices(Communicator group, Operation operation, CostModel model) {
    this.group = group;
    this.operation = operation;
    this.model = model;
  }

  /**
   * Refuses a model in which NCCL is told to take what it does not offer to a group. Nothing is
   * planned for that: what it offers follows from the servers alone.
   *
   * @throws ModelException for the first such operation
   */
  public static void check(SimulationModel model) {
    NcclModels nccl = new NcclModels(model);
    Communicators groups = new Communicators(model);
    for (Operation operation : model.operations()) {
      check(nccl, groups.of(operation.group()), operation);
    }
    int[][] columns = Communicator.columns(model.placement());
    for (TaskType type : model.taskTypes()) {
      Operation operation = type.communication();
      if (operation == null) {
        continue;
      }
      if (type.partition() == TaskType.ALL_RANKS) {
        check(nccl, groups.of(operation.group()), operation);
        continue;
      }
      Partition partition = model.partitions().get(type.partition());
      for (int group = 0; isForced(operation) && group < partition.groupCount(); group++) {
        check(nccl, group(model, partition, group, columns), operation);
      }
    }
  }

  private static Communicator group(
      SimulationModel model, Partition partition, int group, int[][] columns) {
    int[] ranks = new int[partition.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = partition.rank(group, i);
    }
    return new Communicator(model.placement(), ranks, columns);
  }

  private static boolean isForced(Operation operation) {
    return operation.algorithm() == Algorithm.AUTO
        && !operation.forced().isNothing()
        && !operation.collective().isPeerToPeer();
  }

  private static void check(NcclModels nccl, Communicator group, Operation operation) {
    if (!isForced(operation) || group.size() == 1) {
      return;
    }
    CostModel model = nccl.of(group).onChannels(operation.channels());
    for (long bytes : operation.bytes()) {
      new OfferedChoices(group, operation, model).of(bytes);
    }
  }

  /**
   * Returns what is chosen for a size.
   *
   * @throws ModelException when NCCL offers nothing of what it is told to take
   */
  Choice of(long bytes) {
    long size = Math.max(1, bytes);
    return model.timed(kind(), choose(size), size);
  }

  private CollectiveKind kind() {
    return switch (operation.collective()) {
      case ALL_REDUCE, BARRIER -> CollectiveKind.ALL_REDUCE;
      case ALL_GATHER -> CollectiveKind.ALL_GATHER;
      case REDUCE_SCATTER -> CollectiveKind.REDUCE_SCATTER;
      case BROADCAST -> CollectiveKind.BROADCAST;
      case REDUCE -> CollectiveKind.REDUCE;
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, FLOWS ->
          throw new AssertionError(operation.collective());
    };
  }

  private Choice choose(long bytes) {
    return model
        .choose(kind(), bytes, (algorithm, protocol) -> isAllowed(algorithm, protocol))
        .orElseThrow(() -> notOffered(bytes));
  }

  private boolean isAllowed(NcclAlgorithm algorithm, Protocol protocol) {
    return operation.forced().allows(algorithm, protocol);
  }

  private ModelException notOffered(long bytes) {
    return new ModelException(
        Counts.text(
            "operation %s: NCCL does not offer what is forced (%s, %s) for %s on %d"
                + " {nodes|node} of %d {ranks|rank}. It offers %s. Force one of these, or leave the choice to"
                + " it.",
            operation.name(),
            word("algorithm", operation.forced().algorithm()),
            word("protocol", operation.forced().protocol()),
            operation.collective().word(),
            group.serverCount(),
            group.perServer(0),
            offered(bytes)));
  }

  /** What NCCL offers to the group: tree (ll, simple) and ring (ll, simple). */
  private String offered(long bytes) {
    List<String> algorithms = new ArrayList<>();
    for (NcclAlgorithm algorithm : NcclAlgorithm.values()) {
      StringJoiner protocols = new StringJoiner(", ", " (", ")").setEmptyValue("");
      for (Protocol protocol : Protocol.values()) {
        boolean isOffered =
            model
                .choose(kind(), bytes, (each, by) -> each == algorithm && by == protocol)
                .isPresent();
        if (isOffered) {
          protocols.add(word(protocol));
        }
      }
      if (protocols.length() > 0) {
        algorithms.add(word(algorithm) + protocols);
      }
    }
    return Listed.and(algorithms);
  }

  private static String word(String kind, @Nullable Enum<?> forced) {
    return forced == null ? "any " + kind : kind + " " + word(forced);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
