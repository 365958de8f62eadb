package dev.weft.bench;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
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
 * From the text of the colossus sample to its checked topology, at 16,384, 65,536 and 131,072 GPUs.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgs = "-Xmx512m")
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class ElaborationBenchmark {
  @Param({"2", "8", "16"})
  public String pods;

  private WeftCompiler compiler;

  @Setup
  public void setUp() {
    compiler = WeftCompiler.create();
  }

  @Benchmark
  public Compiled elaborate() throws IOException {
    return compiler.compile(Path.of("samples/colossus.fabric"), Map.of("pods", pods));
  }
}
