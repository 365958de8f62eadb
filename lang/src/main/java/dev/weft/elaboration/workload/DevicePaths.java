package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.Indices;
import dev.weft.lang.workload.DevicePath;
import dev.weft.lang.workload.DeviceRange;
import dev.weft.lang.workload.PathStep;
import dev.weft.lang.workload.RangeStep;
import dev.weft.topology.Names;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.StringJoiner;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Follows paths of devices through a built fabric, from the outside in. */
final class DevicePaths {
  /** How many switches of a plane a message names. */
  private static final int NAMED = 4;

  private final Topology topology;
  private final PartPaths parts;
  private final Evaluator evaluator;
  private final Reports reports;

  DevicePaths(Topology topology, Evaluator evaluator, Reports reports) {
    this.topology = topology;
    this.parts = new PartPaths(topology);
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** What a path leads to; null after reporting where it stops. */
  @Nullable Device resolve(DevicePath path) {
    PartPaths.Part at = PartPaths.WHOLE;
    for (PathStep step : path.getSteps()) {
      at = next(at, step);
      if (at == null) {
        return null;
      }
    }
    return at.kind() == null ? null : new Device(at.kind(), at.path(), at.row(), at.links());
  }

  /**
   * All that a path with ranges leads to, the numbers of its last step running fastest; empty after
   * reporting the first step that leads nowhere.
   */
  List<Device> resolve(DeviceRange path) {
    List<PartPaths.Part> at = List.of(PartPaths.WHOLE);
    for (RangeStep step : path.getSteps()) {
      List<PartPaths.Part> next = new ArrayList<>();
      for (PartPaths.Part part : at) {
        List<PartPaths.Part> found = next(part, step);
        if (found.isEmpty()) {
          return List.of();
        }
        next.addAll(found);
      }
      at = next;
    }
    List<Device> devices = new ArrayList<>();
    for (PartPaths.Part part : at) {
      devices.add(
          new Device(Objects.requireNonNull(part.kind()), part.path(), part.row(), part.links()));
    }
    return devices;
  }

  private List<PartPaths.Part> next(PartPaths.Part at, RangeStep step) {
    SortedMap<Integer, PartPaths.Part> alike = alike(at, step.getKind(), step);
    if (alike == null) {
      return List.of();
    }
    if (step.getIndices().isEmpty()) {
      PartPaths.Part only = only(at, alike, step.getKind(), step);
      return only == null ? List.of() : List.of(only);
    }
    List<PartPaths.Part> found = new ArrayList<>();
    for (Indices range : step.getIndices()) {
      int first = number(range.getFirst(), step.getKind());
      int last = range.getLast() == null ? first : number(range.getLast(), step.getKind());
      if (first == 0 || last == 0) {
        return List.of();
      }
      if (last < first) {
        reports.report(ScenarioIssue.RANGE_ORDER, range, first, last, last, first);
        return List.of();
      }
      for (int index = first; index <= last; index++) {
        PartPaths.Part part = numbered(at, alike, step.getKind(), index, step);
        if (part == null) {
          return List.of();
        }
        found.add(part);
      }
    }
    return found;
  }

  private PartPaths.@Nullable Part next(PartPaths.Part at, PathStep step) {
    SortedMap<Integer, PartPaths.Part> alike = alike(at, step.getKind(), step);
    if (alike == null) {
      return null;
    }
    if (step.getIndex() == null) {
      return only(at, alike, step.getKind(), step);
    }
    int index = number(step.getIndex(), step.getKind());
    return index == 0 ? null : numbered(at, alike, step.getKind(), index, step);
  }

  /** The parts with a word; null after reporting that there are none. */
  private @Nullable SortedMap<Integer, PartPaths.Part> alike(
      PartPaths.Part at, @Nullable String word, EObject step) {
    if (word == null) {
      return null;
    }
    Map<String, SortedMap<Integer, PartPaths.Part>> below = parts.of(at);
    SortedMap<Integer, PartPaths.Part> alike = below.get(word);
    if (at.kind() == Device.Kind.PLANE && reportByPlane(at, word, step)) {
      return null;
    }
    if (below.isEmpty()) {
      reports.report(ScenarioIssue.NOTHING_BELOW, step, where(at), word);
    } else if (alike == null) {
      String path = at.kind() == null ? pathOf(word) : null;
      if (path == null) {
        reports.report(ScenarioIssue.NO_SUCH_DEVICE, step, where(at), word, text(below));
      } else {
        reports.report(
            ScenarioIssue.NAME_OF_OUTPUTS, step, word, path, topology.name(), Fix.replace(path));
      }
    }
    return alike;
  }

  /**
   * Says how switches of a plane are named, which are counted over all planes.
   *
   * @return whether the plane has switches with the word
   */
  private boolean reportByPlane(PartPaths.Part plane, String word, EObject step) {
    Switches switches = topology.switches();
    Names names = Names.of(topology);
    List<String> all = new ArrayList<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.plane(sw) == plane.row() && switches.tier(sw).word().equals(word)) {
        all.add(names.pathOfSwitch(sw));
      }
    }
    if (all.isEmpty()) {
      return false;
    }
    int wanted = Math.max(1, first(step, word));
    String meant = all.get(wanted <= all.size() ? wanted - 1 : 0);
    String more = all.size() > NAMED ? " and " + (all.size() - NAMED) + " more" : "";
    String some = String.join(", ", all.subList(0, Math.min(NAMED, all.size()))) + more;
    reports.report(ScenarioIssue.NOT_BY_PLANE, step, where(plane), word, some, meant);
    return true;
  }

  /** The first number of a step; 0 where it has none. */
  private int first(EObject step, String word) {
    return switch (step) {
      case PathStep one when one.getIndex() != null -> number(one.getIndex(), word);
      case RangeStep some when !some.getIndices().isEmpty() ->
          number(some.getIndices().getFirst().getFirst(), word);
      default -> 0;
    };
  }

  /** The path of the switch or server that outputs call so; null when they call none so. */
  private @Nullable String pathOf(String name) {
    Names names = Names.of(topology);
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (names.ofSwitch(sw).equals(name)) {
        return names.pathOfSwitch(sw);
      }
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      if (names.ofServer(server).equals(name)) {
        return names.pathOfServer(server);
      }
    }
    return null;
  }

  private PartPaths.@Nullable Part only(
      PartPaths.Part at, SortedMap<Integer, PartPaths.Part> alike, String word, EObject step) {
    if (alike.size() == 1) {
      return alike.get(alike.firstKey());
    }
    reports.report(ScenarioIssue.INDEX_NEEDED, step, word, where(at), text(Map.of(word, alike)));
    return null;
  }

  private PartPaths.@Nullable Part numbered(
      PartPaths.Part at,
      SortedMap<Integer, PartPaths.Part> alike,
      String word,
      int index,
      EObject step) {
    PartPaths.Part found = alike.get(index);
    if (found == null) {
      String wanted = word + "[" + index + "]";
      reports.report(
          ScenarioIssue.NO_SUCH_DEVICE, step, where(at), wanted, text(Map.of(word, alike)));
    }
    return found;
  }

  /** Number of a thing; 0 after reporting what is wrong with it. */
  private int number(Expression index, String word) {
    return evaluator.count(index, 1, Integer.MAX_VALUE, 0, "The number of a " + word);
  }

  private String where(PartPaths.Part at) {
    return at.kind() == null ? topology.name() : at.path();
  }

  /** What there is: leaf[1..2], server[1..4]. */
  private static String text(Map<String, SortedMap<Integer, PartPaths.Part>> below) {
    StringJoiner words = new StringJoiner(", ");
    below.forEach((word, alike) -> words.add(word + "[" + ranges(alike) + "]"));
    return words.toString();
  }

  private static String ranges(SortedMap<Integer, PartPaths.Part> alike) {
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
