package dev.weft.lang.ide.hover;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.validation.promises.Metrics;
import dev.weft.topology.workload.Metric;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A metric in Markdown: what the table of the reference says of it. */
public final class MetricText {
  private static final List<String> PAGES = List.of("language.md", "workloads.md");

  private MetricText() {}

  /** Null for a metric that no table has. */
  public static @Nullable String of(String name) {
    String quoted = "`" + name + "`";
    for (String page : PAGES) {
      String text = Pages.read(page);
      if (text == null) {
        throw new IllegalStateException(page + " is missing from the build");
      }
      String row =
          text.lines()
              .filter(line -> line.startsWith("| `") && line.contains(quoted))
              .findFirst()
              .orElse(null);
      if (row != null) {
        String[] cells = row.split("(?<!\\\\)\\|");
        return "**" + name + "** — " + Pages.withoutLinks(cells[cells.length - 1].strip());
      }
    }
    return null;
  }

  /** In what a metric of a fabric or a scenario is counted. */
  public static Dimension dimension(String name) {
    for (Metric metric : Arrays.asList(Metric.values())) {
      if (metric.word().equals(name)) {
        return switch (metric.unit()) {
          case NUMBER -> Dimension.NONE;
          case SECONDS -> Dimension.TIME;
          case BITS -> Dimension.DATA;
          case BITS_PER_SECOND -> Dimension.RATE;
        };
      }
    }
    return Metrics.names().contains(name) ? Metrics.dimension(name) : Dimension.NONE;
  }
}
