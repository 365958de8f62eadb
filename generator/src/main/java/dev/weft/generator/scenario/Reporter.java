package dev.weft.generator.scenario;

import dev.weft.generator.output.OutputFolder;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.workload.Run;
import java.util.Collection;

/** Who is told what a run finds and does, in this order within a run. */
public interface Reporter {
  default void diagnostic(Diagnostic diagnostic) {}

  /** What a text came to, whose findings have been told. */
  default void checked(Compiled text) {}

  /** The names of the fabrics that the text declares, in its order. */
  default void declared(Collection<String> fabrics) {}

  /** A promise of a fabric, which follows from how it is built. */
  default void judged(String fabric, JudgedPromise promise) {}

  /** How far a stage is; {@code total} is 0 when not known. */
  default void progress(String stage, long done, long total) {}

  default void simulated(ScenarioResult result) {}

  default void skipped(Skipped scenario) {}

  /** A scenario that was asked for and is not run, since it or its fabric has errors. */
  default void notRun(Run scenario) {}

  /** The outputs are in place. */
  default void written(OutputFolder.Changes changes) {}

  /** Whether to stop as soon as possible. */
  default boolean isCancelled() {
    return false;
  }
}
