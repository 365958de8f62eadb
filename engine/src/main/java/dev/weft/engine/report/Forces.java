package dev.weft.engine.report;

import dev.weft.engine.model.Forced;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.model.Variant;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.text.Listed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs without what a scenario forces in place of what would be chosen. */
final class Forces {
  private Forces() {}

  /**
   * Returns the runs without all that is forced at once, and without each of it.
   *
   * @param row whose operation it is; null for those of jobs
   */
  static List<Change> without(SimulationModel model, @Nullable CollectiveRow row) {
    Map<String, UnaryOperator<Operation>> forced = new LinkedHashMap<>();
    operations(model, row).forEach(operation -> add(operation, forced));
    List<Change> changes = new ArrayList<>();
    if (forced.size() > 1) {
      changes.add(
          change(
              model,
              Listed.and(List.copyOf(forced.keySet())),
              forced.values().stream()
                  .reduce(
                      UnaryOperator.identity(), (one, next) -> it -> next.apply(one.apply(it)))));
    }
    forced.forEach((words, left) -> changes.add(change(model, words, left)));
    return changes;
  }

  private static Stream<Operation> operations(SimulationModel model, @Nullable CollectiveRow row) {
    Operation own = Headline.operation(model, row);
    return own != null
        ? Stream.of(own)
        : model.taskTypes().stream().map(TaskType::communication).filter(Objects::nonNull);
  }

  private static void add(Operation operation, Map<String, UnaryOperator<Operation>> forced) {
    int channels = operation.channels();
    if (channels > 0) {
      forced.put("channels " + channels, it -> it.channels() == channels ? it.onChannels(0) : it);
    }
    Forced choice = operation.forced();
    if (choice.protocol() != null) {
      forced.put(
          "protocol " + word(choice.protocol()),
          it ->
              it.forced().protocol() == choice.protocol()
                  ? it.forced(new Forced(it.forced().algorithm(), null))
                  : it);
    }
    if (choice.algorithm() != null) {
      forced.put(
          "nccl-algorithm " + word(choice.algorithm()),
          it ->
              it.forced().algorithm() == choice.algorithm()
                  ? it.forced(new Forced(null, it.forced().protocol()))
                  : it);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Change change(SimulationModel model, String words, UnaryOperator<Operation> left) {
    return new Change(
        "without " + words, Goal.CHOICE, () -> Variant.of(model).operations(left).model());
  }
}
