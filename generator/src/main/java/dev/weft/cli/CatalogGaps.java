package dev.weft.cli;

import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.CatalogIndex.Entry;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Figures that a type of the catalog may state and leaves out, as do the types that it extends. */
final class CatalogGaps {
  private static final Pattern BASE = Pattern.compile("^\\w+ \\w+ extends (\\w+)");
  private static final Pattern REMARK = Pattern.compile("//.*");

  /** A nested block: a latency there is that of a scale-up network. */
  private static final Pattern INNER = Pattern.compile("\\{[^{}]*\\}");

  /** Numbers with and without a unit; a word or a flag that is not there leaves nothing open. */
  private static final Set<Kind> FIGURES =
      Set.of(Kind.DATA, Kind.POWER, Kind.NUMBER, Kind.COMPUTE, Kind.TIME, Kind.RATES);

  private CatalogGaps() {}

  /** Keys in the order of the reference. A price is nobody's figure but the buyer's. */
  static List<String> of(CatalogType type) throws IOException {
    String said = said(type);
    return Settings.all().stream()
        .filter(row -> isFigure(row, type.entry().kind()))
        .<String>map(SettingRow::key)
        .filter(key -> !Pattern.compile("(^|\\s)" + key + "\\s").matcher(said).find())
        .toList();
  }

  private static boolean isFigure(SettingRow<?> row, String kind) {
    boolean isOpen = row.fallback().equals("unknown") || row.key().equals("latency");
    return isOpen
        && row.places().contains(kind)
        && FIGURES.contains(row.kind())
        && !row.key().equals("cost");
  }

  /** What a type and those that it extends say in their own blocks. */
  private static String said(CatalogType type) throws IOException {
    String text = REMARK.matcher(type.text()).replaceAll("");
    String body = text.substring(text.indexOf('{') + 1, text.lastIndexOf('}'));
    String inner = INNER.matcher(body).replaceAll(" ");
    String said = INNER.matcher(inner).replaceAll(" ") + " ";
    Matcher base = BASE.matcher(type.text());
    if (!base.find()) {
      return said;
    }
    for (Entry entry : CatalogIndex.all()) {
      if (entry.name().equals(base.group(1)) && entry.kind().equals(type.entry().kind())) {
        return said + said(CatalogType.read(entry));
      }
    }
    return said;
  }
}
