package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.workload.DevicePath;
import dev.weft.lang.workload.PathStep;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.ScenarioIssue;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Follows paths of devices through a built fabric, from the outside in. */
final class DevicePaths {
  private final Topology topology;
  private final Parts parts;
  private final Evaluator evaluator;
  private final Reports reports;

  DevicePaths(Topology topology, Evaluator evaluator, Reports reports) {
    this.topology = topology;
    this.parts = new Parts(topology);
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** What a path leads to; null after reporting where it stops. */
  @Nullable Device resolve(DevicePath path) {
    Parts.Part at = Parts.WHOLE;
    for (PathStep step : path.getSteps()) {
      at = next(at, step);
      if (at == null) {
        return null;
      }
    }
    return at.kind() == null ? null : new Device(at.kind(), at.path(), at.row(), at.links());
  }

  private Parts.@Nullable Part next(Parts.Part at, PathStep step) {
    Map<String, SortedMap<Integer, Parts.Part>> below = parts.of(at);
    String where = at.kind() == null ? topology.name() : at.path();
    String word = step.getKind();
    if (word == null) {
      return null;
    }
    if (below.isEmpty()) {
      reports.report(ScenarioIssue.NOTHING_BELOW, step, where, word);
      return null;
    }
    SortedMap<Integer, Parts.Part> alike = below.get(word);
    if (alike == null) {
      reports.report(ScenarioIssue.NO_SUCH_DEVICE, step, where, word, text(below));
      return null;
    }
    if (step.getIndex() == null) {
      if (alike.size() == 1) {
        return alike.get(alike.firstKey());
      }
      reports.report(ScenarioIssue.INDEX_NEEDED, step, word, where, text(Map.of(word, alike)));
      return null;
    }
    int index =
        evaluator.count(step.getIndex(), 1, Integer.MAX_VALUE, 0, "The number of a " + word);
    Parts.Part found = alike.get(index);
    if (found == null && index > 0) {
      String wanted = word + "[" + index + "]";
      reports.report(ScenarioIssue.NO_SUCH_DEVICE, step, where, wanted, text(Map.of(word, alike)));
    }
    return found;
  }

  /** What there is: leaf[1..2], server[1..4]. */
  private static String text(Map<String, SortedMap<Integer, Parts.Part>> below) {
    StringJoiner words = new StringJoiner(", ");
    below.forEach((word, alike) -> words.add(word + "[" + ranges(alike) + "]"));
    return words.toString();
  }

  private static String ranges(SortedMap<Integer, Parts.Part> alike) {
    StringJoiner ranges = new StringJoiner(", ");
    int first = 0;
    int last = -1;
    for (int index : alike.keySet()) {
      if (index != last + 1 || last < 0) {
        if (last >= 0) {
          ranges.add(range(first, last));
        }
        first = index;
      }
      last = index;
    }
    return ranges.add(range(first, last)).toString();
  }

  private static String range(int first, int last) {
    return first == last ? Integer.toString(first) : first + ".." + last;
  }
}
