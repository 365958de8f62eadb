package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private final Set<String> fabrics = new TreeSet<>();
  private final Log log;
  private final Markers markers;
  private int unchanged;

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
    files.addAll(state.sources());
    if (isForced || !state.isCurrent()) {
      open.put(request, state);
    } else {
      unchanged++;
      findings.addAll(state.findings());
      fabrics.addAll(state.fabrics());
    }
  }

  /** Handles what is to be handled, and answers which texts are wrong. */
  List<File> handle() throws IOException, MojoExecutionException, MojoFailureException {
    for (State state : open.values()) {
      state.forget();
    }
    if (!open.isEmpty()) {
      Worker.create().work(new ArrayList<>(open.keySet()), log, this::take);
    }
    if (unchanged > 0) {
      log.info((unchanged == 1 ? "1 text" : unchanged + " texts") + " unchanged, nothing to do");
    }
    markers.show(files, findings);
    return new ArrayList<>(wrong);
  }

  private void take(Request request, Done done) throws IOException {
    open.get(request).remember(done);
    if (!done.isFine) {
      wrong.add(request.text);
    }
    files.addAll(done.sources);
    findings.addAll(done.findings);
    fabrics.addAll(done.fabrics);
    markers.written(done.outputs);
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
    for (String name : names) {
      if (!fabrics.contains(name)) {
        throw new MojoFailureException(
            "There is no fabric "
                + name
                + ", which <fabrics> names. "
                + (fabrics.isEmpty()
                    ? "The texts declare none."
                    : "Choose from " + String.join(", ", fabrics) + "."));
      }
    }
  }
}
