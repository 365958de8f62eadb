package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Does something with each of some files, whatever becomes of the others. */
final class EachFile {
  /** Does something with a file and says how that ended. */
  interface Step {
    int run(Path file) throws IOException;
  }

  private final Failures failures;

  EachFile(Terminal terminal) {
    this.failures = new Failures(terminal, false);
  }

  /** The exit code of the file that ended worst; a fault of Weft's own is thrown at the end. */
  int run(List<Path> files, Step step) {
    int worst = ExitCode.DONE;
    RuntimeException fault = null;
    for (Path file : files) {
      try {
        worst = Math.max(worst, step.run(file));
      } catch (IOException | RequestException wrong) {
        worst = Math.max(worst, failures.failed(wrong));
      } catch (RuntimeException own) {
        fault = first(fault, own);
      }
    }
    if (fault != null) {
      throw fault;
    }
    return worst;
  }

  private static RuntimeException first(@Nullable RuntimeException before, RuntimeException now) {
    if (before == null) {
      return now;
    }
    before.addSuppressed(now);
    return before;
  }
}
