package dev.weft.generator.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlTest {
  /** Expected text written by hand from YAML 1.2, 8.2: block mappings and sequences. */
  @Test
  void writesMapsAndLists() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", "lab");
    tree.put("empty", List.of());
    tree.put("items", List.of("a", 7, Map.of("key", List.of(true))));
    assertEquals(
        """
        name: lab
        empty: []
        items:
          - a
          - 7
          - key:
              - true
        """,
        Yaml.write(tree));
  }

  /** What YAML 1.1 or 1.2 would take for something else than the text it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "no",
        "Yes",
        "null",
        "1e3",
        "0x10",
        "1:30",
        "-",
        "- a",
        "a: b",
        "a #b",
        "{{ x }}",
        "*a",
        "&a",
        "!unsafe",
        "%",
        "@a",
        "",
        " a",
        "2001-01-01",
        "$(id)",
        "[",
        "~"
      })
  void quotesWhatIsNoPlainText(String text) {
    assertEquals("\"" + text + "\"", Yaml.scalar(text));
  }

  @Test
  void keepsATextOnItsLine() {
    assertEquals("\"a\\\"b\\\\c\\u000a- d\\u2028\"", Yaml.scalar("a\"b\\c\n- d\u2028"));
  }
}
