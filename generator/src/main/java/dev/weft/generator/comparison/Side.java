package dev.weft.generator.comparison;

import dev.weft.generator.backend.RequestException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What a user names for comparison.
 *
 * @param name of a fabric or scenario of the text; empty for all its fabrics
 * @param values of params, as written
 */
public record Side(Path file, String name, Map<String, String> values) {
  public Side {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Reads {@code FILE} or {@code FILE#NAME}; a file may have the sign in its own name.
   *
   * @param path of a name of a file
   * @throws RequestException if nothing stands before or behind the sign
   */
  public static Side of(String text, Function<String, Path> path, Map<String, String> values) {
    int sign = Files.exists(path.apply(text)) ? -1 : text.lastIndexOf('#');
    if (sign == 0 || sign == text.length() - 1) {
      throw new RequestException(text + " is not FILE or FILE#FABRIC or FILE#SCENARIO.");
    }
    return sign < 0
        ? new Side(path.apply(text), "", values)
        : new Side(path.apply(text.substring(0, sign)), text.substring(sign + 1), values);
  }
}
