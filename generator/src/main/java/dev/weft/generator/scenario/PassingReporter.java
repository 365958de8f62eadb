package dev.weft.generator.scenario;

import dev.weft.generator.output.OutputFolder;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.workload.Run;
import java.util.Collection;

/** Tells another one all that it is told. */
public abstract class PassingReporter implements Reporter {
  private final Reporter told;

  protected PassingReporter(Reporter told) {
    this.told = told;
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    told.diagnostic(diagnostic);
  }

  @Override
  public void checked(Compiled text) {
    told.checked(text);
  }

  @Override
  public void declared(Collection<String> fabrics) {
    told.declared(fabrics);
  }

  @Override
  public void judged(String fabric, JudgedPromise promise) {
    told.judged(fabric, promise);
  }

  @Override
  public void progress(String stage, long done, long total) {
    told.progress(stage, done, total);
  }

  @Override
  public void simulated(ScenarioResult result) {
    told.simulated(result);
  }

  @Override
  public void skipped(Skipped scenario) {
    told.skipped(scenario);
  }

  @Override
  public void notRun(Run scenario) {
    told.notRun(scenario);
  }

  @Override
  public void written(OutputFolder.Changes changes) {
    told.written(changes);
  }

  @Override
  public boolean isCancelled() {
    return told.isCancelled();
  }
}
