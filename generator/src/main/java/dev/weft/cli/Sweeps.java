package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Params with the values to take, as options name them. */
final class Sweeps {
  private Sweeps() {}

  /**
   * By param the values named; none for those of its list.
   *
   * @param option {@code --vary}
   * @param given each {@code PARAM}, {@code PARAM=VALUE,VALUE} or {@code PARAM=FROM..TO:STEP}
   */
  static Map<String, List<String>> of(String option, List<String> given) {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    for (String sweep : given) {
      int equals = sweep.indexOf('=');
      String param = equals < 0 ? sweep : sweep.substring(0, equals);
      List<String> values = new ArrayList<>();
      if (equals >= 0) {
        for (String value : sweep.substring(equals + 1).split(",", -1)) {
          values.addAll(ValueRange.of(option + " " + sweep, value.strip()));
        }
      }
      if (param.isBlank() || values.stream().anyMatch(String::isEmpty)) {
        throw new RequestException(
            option + " " + sweep + " is not PARAM, PARAM=VALUE,VALUE or PARAM=FROM..TO:STEP.");
      }
      if (swept.putIfAbsent(param, values) != null) {
        throw new RequestException(option + " names " + param + " twice.");
      }
    }
    return swept;
  }
}
