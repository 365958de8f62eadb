package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page of the settings is what the registry says; {@code -Dgolden=update} writes it anew. */
class SettingsPageTest {
  private static final Path PAGE = Path.of("../docs/reference/settings.md");

  /** Blocks in the order of the page, and what they are. */
  private static final Map<String, String> BLOCKS = blocks();

  private static Map<String, String> blocks() {
    Map<String, String> blocks = new LinkedHashMap<>();
    blocks.put("gpu", "A type of GPU.");
    blocks.put("nic", "A type of network adapter.");
    blocks.put("server", "A type of server.");
    blocks.put("scale-up", "The network among the GPUs of a server.");
    blocks.put("switch", "A type of switch.");
    blocks.put("cable", "A type of cable.");
    blocks.put("domain", "A scale-up domain larger than a server.");
    blocks.put("cluster", "The networks of a cluster.");
    blocks.put("fabric", "Everything between the NICs.");
    blocks.put("pod", "Also in the fabric around it, for all its pods.");
    blocks.put("segment", "Also in the pod and the fabric around it.");
    blocks.put("servers", "In the block of servers or domains of a segment.");
    blocks.put("leaf", "In the block of a leaf tier.");
    blocks.put("spine", "In the block of a spine tier.");
    blocks.put("superspine", "In the block of the super-spine tier.");
    blocks.put("racks", "How servers and switches stand in racks and rows.");
    blocks.put("addressing", "Address pools.");
    blocks.put("routing", "Routing and forwarding.");
    blocks.put("qos", "A QoS policy.");
    blocks.put("class", "A traffic class of a QoS policy.");
    blocks.put("model", "A neural network.");
    blocks.put("job", "A model that is trained or served.");
    blocks.put("scenario", "What the engine runs.");
    return blocks;
  }

  @Test
  void pageIsCurrent() throws IOException {
    String expected = page();
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(PAGE, expected);
    }
    assertEquals(expected, Files.readString(PAGE), "run the test with -Dgolden=update");
  }

  @Test
  void everyBlockIsOnThePage() {
    for (SettingRow row : Settings.all()) {
      row.places().forEach(place -> assertEquals(true, BLOCKS.containsKey(place), place));
    }
  }

  private static String page() {
    StringBuilder page =
        new StringBuilder(
            """
            # Settings

            Written from the registry of settings by a test; edit the registry, not this page. A setting is a key and its
            values, stands once in its block, and holds there; where a type extends another, its own settings win.

            """);
    BLOCKS.forEach(
        (place, sentence) -> {
          if (Settings.keys(place).isEmpty()) {
            return;
          }
          page.append("## ").append(place).append("\n\n").append(sentence).append("\n\n");
          page.append("| setting | takes | default | meaning | since |\n|---|---|---|---|---|\n");
          for (SettingRow row : Settings.all()) {
            if (row.places().contains(place)) {
              page.append(row(row));
            }
          }
          page.append("\n");
        });
    return page.toString().stripTrailing() + "\n";
  }

  private static String row(SettingRow row) {
    String takes =
        row.kind() == Kind.WORD && !row.words().isEmpty()
            ? "one of " + words(row.words())
            : row.kind().words();
    return "| `%s` | %s | %s | %s | %d |%n"
        .formatted(row.key(), takes, row.fallback(), row.sentence(), row.since())
        .replace("\r\n", "\n");
  }

  private static String words(List<String> words) {
    return "`" + String.join("`, `", words) + "`";
  }
}
