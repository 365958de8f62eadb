package dev.weft.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of commands that compile texts. */
final class TextOptions {
  private final Map<String, String> parameters = new LinkedHashMap<>();

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  /** Takes all that were given; of two values of a param, the last. */
  @Option(
      names = "--set",
      paramLabel = "PARAM=VALUE",
      description = "Sets a param of the text; may be repeated.")
  void set(@Nullable List<String> given) {
    parameters.clear();
    for (String each : given == null ? List.<String>of() : given) {
      int equals = each.indexOf('=');
      if (equals < 1) {
        throw new ParameterException(
            Objects.requireNonNull(command).commandLine(),
            "--set " + each + " is not PARAM=VALUE.");
      }
      parameters.put(each.substring(0, equals), each.substring(equals + 1));
    }
  }

  Map<String, String> parameters() {
    return parameters;
  }
}
