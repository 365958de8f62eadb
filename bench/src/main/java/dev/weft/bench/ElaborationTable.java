package dev.weft.bench;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Prints one row: GPUs, time from text to checked topology in a fresh JVM, and the peak of the
 * heap.
 */
public final class ElaborationTable {
  private ElaborationTable() {}

  /**
   * Elaborates once.
   *
   * @param arguments a fabric and its number of pods
   */
  public static void main(String[] arguments) throws IOException {
    WeftCompiler compiler = WeftCompiler.create();
    long start = System.nanoTime();
    Compiled compiled = compiler.compile(Path.of(arguments[0]), Map.of("pods", arguments[1]));
    double seconds = (System.nanoTime() - start) / 1e9;
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        peak += pool.getPeakUsage().getUsed();
      }
    }
    int gpus = compiled.topologies().getFirst().servers().totalGpus();
    System.out.printf(
        Locale.ROOT,
        "| %,7d | %6.2f s | %5d MiB | %6.2f us |%n",
        gpus,
        seconds,
        peak >> 20,
        seconds * 1e6 / gpus);
  }
}
