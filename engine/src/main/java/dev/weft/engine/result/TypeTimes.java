package dev.weft.engine.result;

import dev.weft.engine.model.TaskType;
import dev.weft.engine.nccl.Choice;
import org.jspecify.annotations.Nullable;

/**
 * What the tasks of a type took.
 *
 * @param type what they did
 * @param groups in which each ran at once
 * @param ranks of a group
 * @param count of the tasks
 * @param alonePs what one takes that meets no other and is not slowed down, picoseconds
 * @param shortestPs of the tasks
 * @param totalPs all of them together
 * @param longestPs of the tasks
 * @param choice what NCCL chose for the first group, of collectives by algorithm auto; else null
 */
public record TypeTimes(
    TaskType type,
    int groups,
    int ranks,
    int count,
    long alonePs,
    long shortestPs,
    long totalPs,
    long longestPs,
    @Nullable Choice choice) {
  /** Returns the average of the tasks, picoseconds; 0 when there is none. */
  public long averagePs() {
    return count == 0 ? 0 : Math.round((double) totalPs / count);
  }
}
