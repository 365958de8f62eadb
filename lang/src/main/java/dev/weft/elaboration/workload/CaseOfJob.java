package dev.weft.elaboration.workload;

import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Overlap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/**
 * A job as it runs on one fabric, for the question whether a line of it changes anything.
 *
 * @param job with the number of its copies
 * @param without what it hides without the line
 */
record CaseOfJob(Job job, Numbers numbers, Supplier<Map<Communication, Overlap>> without) {
  /** Whether a number is said that is another one; a malformed one, which is reported, is too. */
  boolean isSaid(SettingRow<Integer> row, int otherwise) {
    if (!numbers.has(row)) {
      return false;
    }
    String text = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(numbers.place(row)));
    return !List.of(text.split("\\s+")).getLast().equals(String.valueOf(otherwise));
  }

  /** Whether the line decides what becomes of a kind of communication. */
  boolean changesOverlap(Communication what) {
    Overlap other = without.get().getOrDefault(what, Overlap.EXPOSED);
    return job.training().stack().overlap(what) != other;
  }
}
