package dev.weft.bench;

import dev.weft.engine.flow.FluidRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The inner solver: one end of a flow and its next start, with so many flows of {@code rand8192}
 * under way, each starting again when it has ended. Run it with {@code -prof gc}: {@code
 * gc.alloc.rate.norm} is to be 0.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class FluidBenchmark {
  @Param({"1024", "2048", "8192"})
  public int flows;

  private FluidRun run;
  private double[] bytes;

  /** Sizes differ, 64 to 128 MiB, so that flows end one by one. */
  @Setup
  public void setUp() throws IOException {
    LeafSpineFlows read =
        LeafSpineFlows.read(
            LeafSpine.of("32x32x32", "4e11", "4e11"), Path.of("bench/data/rand8192.csv"));
    bytes = read.bytes();
    for (int flow = 0; flow < bytes.length; flow++) {
      bytes[flow] *= 1 + (double) flow / bytes.length;
    }
    run = FluidRun.of(read.flows(), read.capacity(), bytes);
    for (int flow = 0; flow < flows; flow++) {
      run.start(flow);
    }
  }

  @Benchmark
  public double endAndStart() {
    run.advance(run.nextEnd());
    while (run.hasEnded()) {
      int flow = run.takeEnded();
      run.start(flow, bytes[flow]);
    }
    return run.now();
  }
}
