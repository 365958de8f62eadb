package dev.weft.generator;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Limits;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.book.DesignBook;
import dev.weft.generator.dhcp.Client;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Judge;
import dev.weft.generator.scenario.ScenarioRuns;
import dev.weft.generator.scenario.Skipped;
import dev.weft.generator.scenario.StepOverview;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.EndsAgree;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Membership;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A job on a sound design: which targets it has written, and what it could not do. */
final class JobRun {
  private static final String SIMULATION = "simulation";

  /** Folder of the page that compares training steps, beside those of fabrics. */
  private static final String STEPS = "steps";

  private final Job job;
  private final List<Run> runs;
  private final List<FabricIndex> fabrics;
  private final Map<String, FabricIndex> designs = new HashMap<>();
  private final OutputFolder folder;
  private final RecordedReporter reporter;

  /** Targets that lack something; their older files stay. */
  private final Set<String> incomplete = new HashSet<>();

  /** Scenarios about which it has been said what the engine can't do. */
  private final Set<Run> explained = new HashSet<>();

  private final Set<String> wanted;
  private final Judge judge;
  private final StepOverview steps = new StepOverview();
  private boolean isFine = true;

  JobRun(Job job, Sound sound, OutputFolder folder, RecordedReporter reporter) {
    this.job = job;
    this.runs = sound.runs();
    this.fabrics = sound.fabrics();
    sound.fabrics().forEach(design -> designs.put(design.topology().name(), design));
    this.folder = folder;
    this.reporter = reporter;
    this.wanted = Judge.wanted(job.scenarios(), runs);
    this.judge = new Judge(reporter, job.measured(), job.mostLinks());
  }

  /**
   * Writes what the targets make of a design; a target that refuses it does not stop the others.
   */
  void generate(FabricIndex design) throws IOException {
    if (job.targets().isEmpty()) {
      reportSwitchesWithoutBackend(design.topology());
    }
    if (job.targets().isEmpty() || job.targets().contains(SIMULATION)) {
      runs.stream().filter(run -> isOn(run, design)).forEach(this::explainLimits);
    }
    generate(design, backends(), SwitchBackends.ALL);
  }

  private List<Backend> backends() {
    return Backends.of(job.targets(), new Backends.Needs(runs, designs::get, job.rendering()));
  }

  /**
   * @param systems backends whose switches are compared before anything is written, wanted or not
   */
  void generate(FabricIndex design, List<Backend> backends, List<SwitchBackend> systems)
      throws IOException {
    boolean isCompared = backends.stream().anyMatch(SwitchBackend.class::isInstance);
    Set<String> unequal = isCompared ? unequal(design, systems) : Set.of();
    for (int i = 0; i < backends.size(); i++) {
      Backend backend = backends.get(i);
      progress("generate " + backend.target(), i, backends.size());
      if (!unequal.contains(backend.target()) && accepts(backend, design)) {
        Outputs outputs = folder.outputs(folderOf(design.topology()), backend.target());
        backend.generate(design, counted(outputs, backend.target(), i, backends.size()));
      } else {
        incomplete.add(backend.target());
        isFine = false;
      }
    }
  }

  /** Tells of each file that is begun, of which a target may have thousands. */
  private Outputs counted(Outputs outputs, String target, long done, long total) {
    AtomicInteger files = new AtomicInteger();
    return path -> {
      int number = files.incrementAndGet();
      progress(String.format(Locale.ROOT, "generate %s, file %d", target, number), done, total);
      return outputs.stream(path);
    };
  }

  /** Says for which switches nothing is configured, since no backend knows their system. */
  private void reportSwitchesWithoutBackend(Topology topology) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchSystem own = topology.switchModel(sw).system();
      if (SwitchBackends.of(own) == null) {
        counts.merge(own.name(), 1, Integer::sum);
      }
    }
    counts.forEach(
        (os, count) -> {
          String targets = String.join(", ", SwitchBackends.targets());
          Issue issue =
              os.isEmpty()
                  ? OutputIssue.NO_SYSTEM.at(0, count, targets)
                  : OutputIssue.NO_BACKEND.at(0, count, os, targets);
          reporter.diagnostic(Diagnostics.of(topology, issue));
        });
  }

  /** Targets that are not written, as what they would write for two switches does not fit. */
  private Set<String> unequal(FabricIndex design, List<SwitchBackend> systems) {
    progress("compare switches", 0, 0);
    List<Issue> issues = EndsAgree.find(design, SwitchViews.of(design, systems));
    issues.forEach(issue -> reporter.diagnostic(Diagnostics.of(design.topology(), issue)));
    return issues.isEmpty()
        ? Set.of()
        : systems.stream().map(Backend::target).collect(Collectors.toUnmodifiableSet());
  }

  private boolean accepts(Backend backend, FabricIndex design) {
    boolean accepted = true;
    for (Issue issue : Limits.of(backend, design)) {
      reporter.diagnostic(Diagnostics.of(design.topology(), issue));
      accepted &= issue.severity() != Issue.Severity.ERROR;
    }
    return accepted;
  }

  /** Runs the scenarios of a design, those at the same time for which there are cores. */
  void simulate(FabricIndex design) throws IOException {
    List<Run> here =
        runs.stream().filter(run -> wanted.contains(run.name()) && isOn(run, design)).toList();
    List<Run> able = here.stream().filter(run -> EngineLimits.beyond(run).isEmpty()).toList();
    Outputs outputs = folder.outputs(folderOf(design.topology()), Weft.REPORT);
    int fit = ScenarioRuns.threads(design.topology());
    int threads = job.threads() == 0 ? fit : Math.min(fit, job.threads());
    Function<Run, List<FabricIndex>> networks =
        run -> SimulationBackend.of(design, run, designs::get);
    try (ScenarioRuns started =
        new ScenarioRuns(networks, able, outputs, reporter, threads, job.tries())) {
      for (Run run : here) {
        explainLimits(run);
        if (able.contains(run)) {
          take(design, started.take());
        } else {
          reporter.skipped(skipped(run));
        }
      }
    }
  }

  private static Skipped skipped(Run run) {
    List<String> promises = run.promises().stream().map(Run.Promise::text).toList();
    return new Skipped(run.fabric(), run.name(), EngineLimits.beyond(run), promises, run.origin());
  }

  private void take(FabricIndex design, ScenarioRuns.Attempt attempt) throws IOException {
    attempt.diagnostics().forEach(reporter::diagnostic);
    if (attempt.finished() == null) {
      isFine = false;
      incomplete.add(Weft.REPORT);
    } else {
      steps.add(attempt.finished(), "../" + folderOf(design.topology()));
      judge.ran(attempt.finished());
    }
  }

  /** Something of a target was left out, since the text has errors; its older files stay. */
  void lacks(String target) {
    incomplete.add(target);
    isFine = false;
  }

  /** Writes what concerns all networks of a site. */
  void generate(Site site) throws IOException {
    for (Backend backend : backends()) {
      if (!(backend instanceof SiteBackend siteBackend)) {
        continue;
      }
      progress("generate " + backend.target(), 0, 0);
      List<Diagnostic> limits = siteBackend.limits(site);
      limits.forEach(reporter::diagnostic);
      if (limits.stream().noneMatch(Diagnostic::isError)) {
        siteBackend.generate(site, folder.outputs(site.name(), backend.target()));
      } else {
        incomplete.add(backend.target());
        isFine = false;
      }
    }
  }

  /** Says which identities belong to no device. */
  void checkIdentities(List<Site> sites, Identities identities) throws IOException {
    Set<String> clients = new HashSet<>();
    for (Site site : sites) {
      Client.of(site).forEach(client -> clients.add(client.name()));
    }
    identities.unknown(clients).forEach(reporter::diagnostic);
  }

  /** Folder of a fabric, in that of its cluster. */
  private static String folderOf(Topology topology) {
    Membership membership = topology.membership();
    return membership.isInCluster()
        ? membership.cluster() + "/" + topology.name()
        : topology.name();
  }

  private static boolean isOn(Run run, FabricIndex design) {
    return run.fabric().equals(design.topology().name());
  }

  /** Says, once for each scenario, what of it the engine can't do yet. */
  private void explainLimits(Run run) {
    if (!explained.add(run)) {
      return;
    }
    List<String> beyond = EngineLimits.beyond(run);
    if (!beyond.isEmpty()) {
      warn(run.origin(), SimulationIssue.NOT_RUN, run.name(), String.join(" and ", beyond));
      return;
    }
    for (Run.Promise promise : run.promises()) {
      if (!EngineLimits.isJudged(promise)) {
        warn(promise.origin(), SimulationIssue.NOT_JUDGED, run.name(), promise.text());
      }
    }
  }

  private void warn(Origin origin, IssueKind kind, Object... arguments) {
    reporter.diagnostic(Diagnostics.at(origin, kind, arguments));
  }

  private void progress(String stage, long done, long total) {
    reporter.progress(stage, done, total);
    if (reporter.isCancelled()) {
      throw new CancellationException();
    }
  }

  private void writeBooks(boolean isSimulated) throws IOException {
    if (job.targets().isEmpty() || job.targets().contains(Backends.BOOK)) {
      for (FabricIndex design : fabrics) {
        writeBook(design, isSimulated);
      }
    }
  }

  private void writeBook(FabricIndex design, boolean isSimulated) throws IOException {
    progress("generate " + Backends.BOOK, 0, 0);
    String fabric = design.topology().name();
    Set<String> here =
        runs.stream()
            .filter(run -> run.networks().stream().anyMatch(it -> it.fabric().equals(fabric)))
            .map(Run::name)
            .collect(Collectors.toUnmodifiableSet());
    DesignBook.Told told =
        new DesignBook.Told(
            SourceName.of(job.file()),
            isSimulated,
            reporter.results().stream().filter(it -> here.contains(it.scenario())).toList(),
            reporter.diagnostics().stream().filter(it -> concerns(it, design)).toList());
    try (Writer out =
        folder.outputs(folderOf(design.topology()), Backends.BOOK).open("book.html")) {
      DesignBook.write(design, told, out);
    }
  }

  /** Whether a finding stands in what a fabric is made of, or in no other fabric of the text. */
  private boolean concerns(Diagnostic finding, FabricIndex design) {
    Origin place = finding.origin();
    return declaration(design).holds(place)
        || design.topology().origins().contains(place)
        || fabrics.stream().noneMatch(other -> declaration(other).holds(place));
  }

  private static Origin declaration(FabricIndex design) {
    return design.topology().origins().getFirst();
  }

  /**
   * Writes the page of the folder, of a text with fabrics of which something lies there; that of a
   * text that lost its fabrics goes with its outputs.
   */
  private void writeIndex(Set<String> complete) throws IOException {
    complete.add(Weft.INDEX);
    if (fabrics.isEmpty()) {
      return;
    }
    SortedMap<String, String> files = folder.contents(complete::contains);
    if (files.isEmpty()) {
      return;
    }
    Map<String, FabricIndex> fabrics = new TreeMap<>();
    designs.values().forEach(it -> fabrics.put(folderOf(it.topology()), it));
    IndexPage.Told told =
        new IndexPage.Told(
            SourceName.of(job.file()),
            fabrics,
            files,
            reporter.results(),
            reporter.skippedScenarios(),
            reporter.diagnostics());
    try (Writer out = folder.rootOutputs(Weft.INDEX).open("index.html")) {
      IndexPage.write(told, out);
    }
  }

  /** Puts everything in place; answers whether all was well. */
  boolean finish(boolean generated, boolean simulated) throws IOException {
    isFine &= judge.finish();
    if (generated) {
      writeBooks(simulated);
    }
    if (steps.hasSeveral()) {
      steps.write(folder.outputs(STEPS, Weft.REPORT));
    }
    Set<String> complete = complete(generated, simulated);
    writeIndex(complete);
    OutputFolder.Changes changes = folder.finish(complete::contains);
    Diagnostic secrets = OpenSecrets.of(job.folder(), changes);
    if (secrets != null) {
      reporter.diagnostic(secrets);
    }
    reporter.written(changes);
    return isFine && changes.conflicts().isEmpty();
  }

  /**
   * The same where the text declares nothing that the job makes: a library, or a text that lost its
   * fabrics. A run that makes nothing removes nothing.
   */
  boolean finishEmpty(boolean generated, boolean simulated) throws IOException {
    List<String> earlier = folder.outdated(complete(generated, simulated)::contains);
    if (earlier.isEmpty()) {
      return finish(generated, simulated);
    }
    reporter.diagnostic(LostDesign.of(job, generated, earlier));
    return false;
  }

  /** Targets that wrote all they have. */
  private Set<String> complete(boolean generated, boolean simulated) {
    Set<String> complete = new HashSet<>();
    if (generated) {
      complete.addAll(job.targets().isEmpty() ? Backends.names() : job.targets());
    }
    if (simulated && job.scenarios().isEmpty()) {
      complete.add(Weft.REPORT);
    }
    complete.removeAll(incomplete);
    return complete;
  }
}
