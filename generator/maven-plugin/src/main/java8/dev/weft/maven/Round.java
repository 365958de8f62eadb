package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * One run of a goal over its texts: leaves out what did not change, has the rest handled, and tells
 * whoever shows findings what is found now, of texts that were left out too.
 */
final class Round {
  private final Map<Request, State> open = new LinkedHashMap<>();
  private final Set<File> wrong = new LinkedHashSet<>();

  /** All that findings may be shown in. */
  private final Set<File> files = new LinkedHashSet<>();

  private final List<Finding> findings = new ArrayList<>();

  /** By name the first text that declares it. */
  private final Map<String, File> fabrics = new TreeMap<>();

  private final Set<String> scenarios = new TreeSet<>();
  private final Set<String> params = new TreeSet<>();
  private final List<File> logs = new ArrayList<>();
  private final Log log;
  private final Markers markers;
  private int unchanged;

  /** The same of all texts. */
  private Map<String, String> severities;

  /** Null before it is needed. */
  private Worker worker;

  Round(Log log, Markers markers) {
    this.log = log;
    this.markers = markers;
  }

  /**
   * Adds a text.
   *
   * @param isForced whether it is handled though nothing changed
   */
  void add(Request request, State state, boolean isForced) throws IOException {
    files.add(request.text);
    logs.add(request.sarif);
    severities = request.severities;
    files.addAll(state.sources());
    if (isForced || !state.isCurrent()) {
      open.put(request, state);
    } else {
      unchanged++;
      findings.addAll(state.findings());
      state.fabrics().forEach(each -> fabrics.putIfAbsent(each, request.text));
      scenarios.addAll(state.scenarios());
      params.addAll(state.params());
    }
  }

  /** Handles what is to be handled, and answers which texts are wrong. */
  List<File> handle() throws IOException, MojoExecutionException, MojoFailureException {
    for (State state : open.values()) {
      state.forget();
    }
    if (!open.isEmpty()) {
      worker().work(new ArrayList<>(open.keySet()), log, this::take);
    }
    if (unchanged > 0) {
      log.info((unchanged == 1 ? "1 text" : unchanged + " texts") + " unchanged, nothing to do");
    }
    markers.show(files, findings);
    return new ArrayList<>(wrong);
  }

  private Worker worker() throws MojoExecutionException {
    if (worker == null) {
      worker = Worker.create();
    }
    return worker;
  }

  /** Writes what was found in all texts into one log, where it is not there as it is. */
  void report(File report, String category) throws IOException, MojoExecutionException {
    if (!logs.isEmpty() && (isAnyHandled() || !report.isFile())) {
      worker().report(logs, report, category, severities);
    }
  }

  private void take(Request request, Done done) throws IOException {
    boolean isFine = done.isFine & isAlone(request, done.fabrics);
    open.get(request).remember(done, isFine);
    if (!isFine) {
      wrong.add(request.text);
    }
    files.addAll(done.sources);
    findings.addAll(done.findings);
    scenarios.addAll(done.scenarios);
    params.addAll(done.params);
    markers.written(done.outputs);
  }

  /** Outputs of a fabric have a folder of its name, which two texts can't both write. */
  private boolean isAlone(Request request, List<String> declared) {
    boolean isAlone = true;
    for (String fabric : declared) {
      File first = fabrics.putIfAbsent(fabric, request.text);
      boolean isChosen = request.fabrics.isEmpty() || request.fabrics.contains(fabric);
      if (request.output != null && isChosen && first != null && !first.equals(request.text)) {
        String message =
            String.format(
                Locale.ROOT,
                "fabric %s is declared in %s, too, and both write to %s. Rename one, or build one in"
                    + " an execution with an <outputDirectory> of its own.",
                fabric,
                first,
                new File(request.output, fabric));
        log.error(request.text + ": " + message);
        findings.add(new Finding(true, request.text, 0, 0, message));
        isAlone = false;
      }
    }
    return isAlone;
  }

  /** Whether there was something to do. */
  boolean isAnyHandled() {
    return !open.isEmpty();
  }

  /**
   * Refuses fabrics that no text declares.
   *
   * @throws MojoFailureException if there is such a one
   */
  void require(Set<String> names) throws MojoFailureException {
    require("fabric", "fabrics", names, fabrics.keySet());
  }

  /**
   * Refuses scenarios that no text declares.
   *
   * @throws MojoFailureException if there is such a one
   */
  void requireScenarios(Collection<String> names) throws MojoFailureException {
    require("scenario", "scenarios", names, scenarios);
  }

  /**
   * Refuses params that no text declares.
   *
   * @throws MojoFailureException if there is such a one
   */
  void requireParams(Collection<String> names) throws MojoFailureException {
    requireParams(names, params);
  }

  static void requireParams(Collection<String> names, Set<String> known)
      throws MojoFailureException {
    require("param", "parameters", names, known);
  }

  private static void require(
      String kind, String setting, Collection<String> names, Set<String> known)
      throws MojoFailureException {
    for (String name : names) {
      if (!known.contains(name)) {
        throw new MojoFailureException(
            String.format(
                Locale.ROOT,
                "There is no %s %s, which <%s> names. %s",
                kind,
                name,
                setting,
                known.isEmpty()
                    ? "The texts declare none."
                    : "Choose from " + String.join(", ", known) + "."));
      }
    }
  }
}
