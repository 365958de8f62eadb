package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Ranges;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
    blocks.put("external", "[What is agreed](keywords/external.md) with the other end.");
    blocks.put("racks", "How servers and switches stand in racks and rows.");
    blocks.put("addressing", "Address pools.");
    blocks.put("routing", "Routing and forwarding.");
    blocks.put("qos", "A QoS policy.");
    blocks.put("class", "A traffic class of a QoS policy.");
    blocks.put("library", "[Constants of NCCL](libraries.md).");
    blocks.put("model", "A neural network.");
    blocks.put("stack", "[What a software stack for training hides](stacks.md).");
    blocks.put("job", "A model that is trained or served.");
    blocks.put("scenario", "What the engine runs.");
    return blocks;
  }

  @Test
  void pageIsCurrent() throws IOException {
    String page = page();
    if ("update".equals(System.getProperty("golden"))) {
      assertFalse("true".equals(System.getenv("CI")), "pages are not rewritten in CI");
      Files.writeString(PAGE, page);
    }
    List<String> expected = page.lines().toList();
    List<String> written = Files.readAllLines(PAGE);
    for (int i = 0; i < Math.min(expected.size(), written.size()); i++) {
      assertEquals(expected.get(i), written.get(i), outdatedAt(i + 1));
    }
    assertEquals(page, Files.readString(PAGE), outdatedAt(written.size()));
  }

  private static String outdatedAt(int line) {
    return PAGE.getFileName() + ", line " + line + ": run the test with -Dgolden=update";
  }

  @Test
  void everyBlockIsOnThePage() {
    for (SettingRow<?> row : Settings.all()) {
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

            *Plausible* is what the quantity lies between in devices and networks that there are; beyond it stands the
            warning [`setting.implausible`](rules/setting.implausible.md). Below each table is where the bounds come from.

            """);
    BLOCKS.forEach(
        (place, sentence) -> {
          if (Settings.keys(place).isEmpty()) {
            return;
          }
          page.append("## ").append(place).append("\n\n").append(sentence).append("\n\n");
          page.append("| setting | takes | default | plausible | meaning | since |\n");
          page.append("|---|---|---|---|---|---|\n");
          for (SettingRow<?> row : Settings.all()) {
            if (row.places().contains(place)) {
              page.append(row(row, place));
            }
          }
          page.append("\n").append(sources(place));
        });
    page.append(clauses());
    return page.toString().stripTrailing() + "\n";
  }

  /** Where the bounds of a block come from, and why others have none. */
  private static String sources(String place) {
    StringBuilder text = new StringBuilder();
    for (SettingRow<?> row : Settings.all()) {
      Plausible range = row.plausible(place);
      String open = row.openBecause();
      if (row.places().contains(place) && (range != null || open != null)) {
        text.append("* `").append(row.key()).append("`: ");
        text.append(range == null ? open : range.source()).append("\n");
      }
    }
    return text.isEmpty() ? "" : text.append("\n").toString();
  }

  private static String clauses() {
    StringBuilder text =
        new StringBuilder(
            """
            ## Quantities in clauses

            What stands in clauses of the grammar, such as `ports 64 x 400 Gb/s`, is judged alike.

            | in | clause | plausible | source |
            |---|---|---|---|
            """);
    Ranges.clauses()
        .forEach(
            (where, range) ->
                text.append("| `" + where.place() + "` | " + where.clause() + " | ")
                    .append(bounds(range) + " | " + range.source() + " |\n"));
    return text.toString();
  }

  private static String bounds(Plausible range) {
    return range.least() + " to " + range.most();
  }

  /** Every quantity has a range in each of its blocks, or a reason why it has none. */
  @Test
  void everyQuantityHasARange() {
    for (SettingRow<?> row : Settings.all()) {
      for (String place : row.places()) {
        boolean isQuantity = row.kind().dimension() != null;
        boolean isRanged = row.plausible(place) != null;
        boolean isOpen = row.openBecause() != null;
        assertEquals(isQuantity, isRanged || isOpen, place + " " + row.key());
        assertEquals(false, isRanged && isOpen, place + " " + row.key());
      }
    }
  }

  /** Bounds are in order, are of the quantity's dimension, and have a source. */
  @Test
  void everyRangeIsSound() {
    for (SettingRow<?> row : Settings.all()) {
      for (String place : row.places()) {
        Plausible range = row.plausible(place);
        if (range != null) {
          assertEquals(true, range.leastValue() < range.mostValue(), place + " " + row.key());
          assertEquals(true, range.source().length() > 3, place + " " + row.key());
          assertEquals(row.kind().dimension(), dimension(range.least()), place + " " + row.key());
          assertEquals(row.kind().dimension(), dimension(range.most()), place + " " + row.key());
        }
      }
    }
  }

  /** So are those of clauses. */
  @Test
  void everyRangeOfAClauseIsSound() {
    Ranges.clauses()
        .forEach(
            (where, range) -> {
              assertEquals(true, range.leastValue() < range.mostValue(), where.toString());
              assertEquals(true, range.source().length() > 3, where.toString());
              assertEquals(dimension(range.least()), dimension(range.most()), where.toString());
            });
  }

  private static @Nullable Dimension dimension(String bound) {
    int space = bound.indexOf(' ');
    if (space < 0) {
      return Dimension.NONE;
    }
    Quantity quantity = Units.quantity(1, bound.substring(space + 1));
    return quantity == null ? null : quantity.dimension();
  }

  private static String row(SettingRow<?> row, String place) {
    Plausible range = row.plausible(place);
    String takes =
        row.kind() == Kind.WORD && !row.words().isEmpty()
            ? "one of " + words(row.words())
            : row.kind().words();
    return String.join(
            " | ",
            "| `" + row.key() + "`",
            takes,
            row.fallback(),
            range == null ? "" : bounds(range),
            row.sentence(),
            Integer.toString(row.since()))
        + " |\n";
  }

  private static String words(List<String> words) {
    return "`" + String.join("`, `", words) + "`";
  }
}
