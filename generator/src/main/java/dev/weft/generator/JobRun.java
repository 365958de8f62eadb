package dev.weft.generator;

import dev.weft.generator.simulation.ScenarioRunner;
import dev.weft.lang.compiler.Run;
import dev.weft.topology.Issue;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

/** A job on a sound design: which targets it has written, and what it could not do. */
final class JobRun {
  private final Job job;
  private final List<Run> runs;
  private final OutputFolder folder;
  private final Reporter reporter;

  /** Targets that lack something; their older files stay. */
  private final Set<String> incomplete = new HashSet<>();

  private boolean isFine = true;

  JobRun(Job job, List<Run> runs, OutputFolder folder, Reporter reporter) {
    this.job = job;
    this.runs = runs;
    this.folder = folder;
    this.reporter = reporter;
  }

  /**
   * Writes what the targets make of a design; a target that refuses it does not stop the others.
   */
  void generate(Design design) throws IOException {
    if (job.targets().isEmpty()) {
      reportSwitchesWithoutBackend(design.topology());
    }
    List<Backend> backends = Backends.of(job.targets(), runs);
    for (int i = 0; i < backends.size(); i++) {
      Backend backend = backends.get(i);
      progress("generate " + backend.target(), i, backends.size());
      if (accepts(backend, design)) {
        backend.generate(design, folder.outputs(design.topology().name(), backend.target()));
      } else {
        incomplete.add(backend.target());
        isFine = false;
      }
    }
  }

  /** Says for which switches nothing is configured, since no backend knows their system. */
  private void reportSwitchesWithoutBackend(Topology topology) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      counts.merge(topology.switchModel(sw).os(), 1, Integer::sum);
    }
    counts.keySet().removeAll(Backends.names());
    counts.forEach(
        (os, count) -> {
          String system = os.isEmpty() ? "no system that is named" : os;
          String message =
              "No configuration is written for %d switches, which run %s; this Weft configures eos and frr."
                  .formatted(count, system);
          Issue issue = new Issue(Issue.Severity.WARNING, "generate.no-backend", message, 0);
          reporter.diagnostic(Diagnostics.of(topology, issue));
        });
  }

  private boolean accepts(Backend backend, Design design) {
    boolean accepted = true;
    for (Issue issue : backend.limits(design)) {
      reporter.diagnostic(Diagnostics.of(design.topology(), issue));
      accepted &= issue.severity() != Issue.Severity.ERROR;
    }
    return accepted;
  }

  /** Runs the scenarios of a design and judges what they promise. */
  void simulate(Design design) throws IOException {
    String fabric = design.topology().name();
    for (Run run : runs) {
      boolean wanted = job.scenarios().isEmpty() || job.scenarios().contains(run.name());
      if (!wanted || !run.fabric().equals(fabric)) {
        continue;
      }
      progress("simulate " + run.name(), 0, 0);
      switch (ScenarioRunner.run(design, run, folder.outputs(fabric, Weft.REPORT), reporter)) {
        case KEPT -> {}
        case BROKEN -> isFine = false;
        case FAILED -> {
          isFine = false;
          incomplete.add(Weft.REPORT);
        }
      }
    }
  }

  private void progress(String stage, long done, long total) {
    reporter.progress(stage, done, total);
    if (reporter.isCancelled()) {
      throw new CancellationException();
    }
  }

  /** Puts everything in place; answers whether all was well. */
  boolean finish(boolean generated, boolean simulated) throws IOException {
    Set<String> complete = new HashSet<>();
    if (generated) {
      complete.addAll(job.targets().isEmpty() ? Backends.names() : job.targets());
    }
    if (simulated && job.scenarios().isEmpty()) {
      complete.add(Weft.REPORT);
    }
    complete.removeAll(incomplete);
    OutputFolder.Changes changes = folder.finish(complete::contains);
    reporter.written(changes);
    return isFine && changes.conflicts().isEmpty();
  }
}
