package dev.weft.bench;

import dev.weft.generator.Job;
import dev.weft.generator.ModelRunner;
import dev.weft.generator.scenario.Reporter;
import java.io.IOException;
import java.nio.file.Path;

/** What {@code weft simulate} does with a model, from its file to the report. */
public final class CommandTimes {
  private CommandTimes() {}

  /**
   * Runs and prints what {@link Repetitions} does.
   *
   * @param arguments MODEL.json, folder of the report, number of runs
   */
  public static void main(String[] arguments) throws IOException {
    Repetitions repetitions = new Repetitions();
    Path model = Path.of(arguments[0]);
    Job job = Job.of(model, Path.of(arguments[1])).withOverwrite(true);
    repetitions.run(
        Integer.parseInt(arguments[2]),
        () -> {
          if (!ModelRunner.run(job, new Reporter() {})) {
            throw new IOException(model + " can't be run");
          }
        });
  }
}
