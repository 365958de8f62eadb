package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Params with the values to take, as options name them. */
final class Sweeps {
  private Sweeps() {}

  /**
   * By param the values named; none for those of its list.
   *
   * @param option {@code --sweep}
   * @param given each {@code PARAM} or {@code PARAM=VALUE,VALUE}
   */
  static Map<String, List<String>> of(String option, List<String> given) {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    for (String sweep : given) {
      int equals = sweep.indexOf('=');
      String param = equals < 0 ? sweep : sweep.substring(0, equals);
      List<String> values =
          equals < 0
              ? List.of()
              : Arrays.stream(sweep.substring(equals + 1).split(",")).map(String::strip).toList();
      if (param.isBlank() || values.stream().anyMatch(String::isEmpty)) {
        throw new RequestException(option + " " + sweep + " is not PARAM or PARAM=VALUE,VALUE.");
      }
      if (swept.putIfAbsent(param, values) != null) {
        throw new RequestException(option + " names " + param + " twice.");
      }
    }
    return swept;
  }
}
