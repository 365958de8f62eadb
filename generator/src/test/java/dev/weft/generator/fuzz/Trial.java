package dev.weft.generator.fuzz;

import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.output.OutputException;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs inputs one by one, each on a watched thread, and says what is wrong with how they ended. */
final class Trial implements Closeable {
  /** Processor time, of which a text without links takes well below one. */
  private static final int LIMIT_SECONDS = 20;

  /** A machine that is busy with others gives a run a part of its time. */
  private static final int LIMIT_ON_CLOCK = 30 * LIMIT_SECONDS;

  /** Fabrics with more links than this are checked but not written. */
  private static final int MOST_LINKS = 5_000;

  private final Path root;
  private final Path file;
  private final Path output;
  private final Weft weft;
  private volatile @Nullable Thread worker;
  private ExecutorService executor = newExecutor();
  private int sound;
  private int built;
  private double slowestSeconds;
  private long slowestSeed;

  Trial(Path root, WeftCompiler compiler) throws IOException {
    this.weft = new Weft(compiler);
    this.root = root;
    Path folder = Files.createDirectories(root.resolve("a/b/c/in"));
    this.file = folder.resolve("fuzz.fabric");
    this.output = root.resolve("a/b/c/out");
    Path samples = Path.of("../samples");
    for (Path sample : Corpus.fabrics(samples)) {
      Path copy = folder.resolve(samples.relativize(sample));
      Files.createDirectories(copy.getParent());
      Files.copy(sample, copy);
    }
    Files.createFile(file);
  }

  /** What is wrong with the run of an input; null when nothing is. */
  @Nullable String fault(Input input) throws IOException, InterruptedException {
    Files.write(file, input.bytes());
    Set<String> before = outside();
    long start = System.nanoTime();
    String fault = watched(input);
    double seconds = (System.nanoTime() - start) * 1e-9;
    if (seconds > slowestSeconds) {
      slowestSeconds = seconds;
      slowestSeed = input.seed();
    }
    Set<String> after = outside();
    if (fault == null && !before.equals(after)) {
      after.removeAll(before);
      fault = "written outside of the output folder: " + after;
    }
    deleteOutput();
    return fault;
  }

  private @Nullable String watched(Input input) throws InterruptedException {
    Future<@Nullable String> run = executor.submit(() -> run(input));
    try {
      return awaited(run);
    } catch (ExecutionException fault) {
      StringWriter trace = new StringWriter();
      fault.getCause().printStackTrace(new PrintWriter(trace));
      return trace.toString().lines().limit(60).collect(Collectors.joining("\n"));
    } catch (TimeoutException slow) {
      Thread hanging = worker;
      StackTraceElement[] stack =
          hanging == null ? new StackTraceElement[0] : hanging.getStackTrace();
      executor.shutdownNow();
      executor = newExecutor();
      return "not done after "
          + LIMIT_SECONDS
          + " s:\n"
          + Arrays.stream(stack).map(each -> "\tat " + each).collect(Collectors.joining("\n"));
    }
  }

  /** Waits as long as the run has processor time left. */
  private @Nullable String awaited(Future<@Nullable String> run)
      throws InterruptedException, ExecutionException, TimeoutException {
    long before = processorNanos();
    for (int second = 1; ; second++) {
      try {
        return run.get(1, TimeUnit.SECONDS);
      } catch (TimeoutException working) {
        boolean isSpent = processorNanos() - before > LIMIT_SECONDS * 1_000_000_000L;
        if (isSpent || second > LIMIT_ON_CLOCK) {
          throw working;
        }
      }
    }
  }

  /** Processor time of the thread that runs inputs. */
  private long processorNanos() {
    Thread running = worker;
    return running == null
        ? 0
        : Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(running.threadId()));
  }

  private @Nullable String run(Input input) throws IOException {
    Compiled compiled = weft.check(file, input.parameters(), new Reporter() {});
    for (Diagnostic diagnostic : compiled.diagnostics()) {
      if (diagnostic.code().equals("weft.broken-rule")) {
        return diagnostic.message();
      }
    }
    if (compiled.hasErrors()) {
      return null;
    }
    sound++;
    if (Corpus.links(compiled) <= MOST_LINKS) {
      built++;
      build(input);
    }
    return null;
  }

  private void build(Input input) throws IOException {
    Job none = Job.of(file, output);
    Job job =
        Job.of(file, output)
            .withParameters(input.parameters())
            .withTargets(none.targets())
            .withScenarios(none.scenarios())
            .withOverwrite(none.overwrite());
    try {
      weft.build(job, new Reporter() {});
    } catch (OutputException | RequestException refused) {
      // A message for the user, such as two outputs that want the same file.
    }
  }

  /** All that lies below the root except the output folder, with size and time. */
  private Set<String> outside() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path each : files.filter(path -> !path.startsWith(output)).toList()) {
        BasicFileAttributes facts = Files.readAttributes(each, BasicFileAttributes.class);
        found.add(
            root.relativize(each)
                + (facts.isDirectory() ? "" : " " + facts.size() + " " + facts.lastModifiedTime()));
      }
    }
    return found;
  }

  private void deleteOutput() throws IOException {
    if (!Files.exists(output)) {
      return;
    }
    try (Stream<Path> files = Files.walk(output)) {
      for (Path each : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(each);
      }
    }
  }

  String summary() {
    return "%d sound, %d built, slowest %.1f s (seed %d)"
        .formatted(sound, built, slowestSeconds, slowestSeed);
  }

  private ExecutorService newExecutor() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, "fuzz");
          thread.setDaemon(true);
          worker = thread;
          return thread;
        });
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
