package dev.weft.cli;

import dev.weft.generator.Job;
import dev.weft.generator.backend.RequestException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options of commands that may be about some fabrics of a text. */
final class FabricOptions {
  @Option(
      names = "--fabric",
      paramLabel = "NAME",
      description =
          "Only this fabric; a network of a cluster stands for all of them. May be repeated"
              + " (default: all).")
  private Set<String> names = new LinkedHashSet<>();

  /** The same job, on these fabrics. */
  Job on(Job job) {
    return job.withFabrics(names);
  }

  /**
   * Takes what a text declares.
   *
   * @throws RequestException when a fabric is not there
   */
  void require(Collection<String> declared) {
    for (String name : names) {
      if (!declared.contains(name)) {
        throw new RequestException(
            "there is no fabric "
                + name
                + (declared.isEmpty()
                    ? "; 'weft check' says what is wrong with the text."
                    : ". Choose from " + String.join(", ", declared) + "."));
      }
    }
  }
}
