package dev.weft.generator.scenario;

import dev.weft.engine.report.Tries;
import dev.weft.generator.backend.Outputs;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios of a design, run as many at a time as cores and memory allow, and taken in the order in
 * which they were given: what is told and written does not depend on how many run at once.
 */
public final class ScenarioRuns implements AutoCloseable {
  /**
   * Heap that a scenario may take for each GPU of its fabric, with some to spare: an AllReduce
   * takes 8 KiB on 106,496 GPUs, a hashed AllToAll on 4,096 takes 150 KiB, but few are as large as
   * that.
   */
  private static final long BYTES_PER_GPU = 64 << 10;

  /**
   * A scenario that was tried.
   *
   * @param finished null when it could not run to its end
   * @param diagnostics why not
   */
  public record Attempt(ScenarioRunner.@Nullable Finished finished, List<Diagnostic> diagnostics) {}

  private final ExecutorService executor;
  private final SharedReporter shared;
  private final Tries tries;
  private final Queue<Future<Attempt>> attempts = new ArrayDeque<>();

  /**
   * Starts to run scenarios.
   *
   * @param designs of the networks of a scenario, in their order
   * @param outputs of the fabric
   * @param reporter told how far they are, and asked whether to go on
   * @param threads how many at a time
   */
  public ScenarioRuns(
      Function<Run, List<FabricIndex>> designs,
      List<Run> runs,
      Outputs outputs,
      Reporter reporter,
      int threads) {
    this(designs, runs, outputs, reporter, threads, Tries.NONE);
  }

  /**
   * The same.
   *
   * @param tries whether changes are run too, to say what helps
   */
  public ScenarioRuns(
      Function<Run, List<FabricIndex>> designs,
      List<Run> runs,
      Outputs outputs,
      Reporter reporter,
      int threads,
      Tries tries) {
    this.tries = tries;
    executor = Executors.newFixedThreadPool(threads);
    shared = new SharedReporter(reporter);
    for (Run run : runs) {
      attempts.add(executor.submit(() -> attempt(designs.apply(run), run, outputs)));
    }
  }

  /** How many scenarios of a fabric to run at a time on this machine. */
  public static int threads(Topology topology) {
    Runtime machine = Runtime.getRuntime();
    return threads(
        topology.servers().totalGpus(), machine.availableProcessors(), machine.maxMemory());
  }

  static int threads(long gpus, int cores, long heapBytes) {
    long fit = heapBytes / Math.max(1, gpus * BYTES_PER_GPU);
    return (int) Math.clamp(fit, 1, cores);
  }

  private Attempt attempt(List<FabricIndex> designs, Run run, Outputs outputs) {
    if (shared.isCancelled()) {
      throw new CancellationException();
    }
    List<Diagnostic> diagnostics = new ArrayList<>();
    Reporter reporter =
        new Reporter() {
          @Override
          public void diagnostic(Diagnostic diagnostic) {
            diagnostics.add(diagnostic);
          }

          @Override
          public void progress(String stage, long done, long total) {
            shared.progress(stage, done, total);
          }

          @Override
          public boolean isCancelled() {
            return shared.isCancelled();
          }
        };
    return new Attempt(ScenarioRunner.run(designs, run, outputs, reporter, tries), diagnostics);
  }

  /**
   * Waits for the next scenario.
   *
   * @throws CancellationException when the reporter says so
   */
  public Attempt take() {
    try {
      return attempts.remove().get();
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    }
  }

  /** What a scenario ended with is what the caller ends with. */
  private static RuntimeException failure(@Nullable Throwable cause) {
    if (cause instanceof Error e) {
      throw e;
    }
    return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
  }

  /** Stops those that still run. */
  @Override
  public void close() {
    shared.stop();
    executor.shutdownNow();
    executor.close();
  }
}
