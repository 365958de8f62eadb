package dev.weft.lang.ide.completion;

import dev.weft.lang.ide.hover.KeywordText;
import dev.weft.lang.ide.hover.MetricText;
import dev.weft.lang.ide.hover.RuleText;
import dev.weft.lang.ide.hover.SettingText;
import dev.weft.lang.ide.hover.TypeText;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import org.jspecify.annotations.Nullable;

/** What a proposal means, found when somebody looks at it. */
public final class Documentation {
  static final String KEYWORD = "keyword";
  static final String SETTING = "setting";
  static final String METRIC = "metric";
  static final String RULE = "rule";
  static final String TYPE = "type";

  private Documentation() {}

  /**
   * What a proposal is of.
   *
   * @param kind one of the constants above
   * @param name a keyword, key, metric or code, or the name of a type of the catalog
   * @param place the block of a setting, the package of a type
   */
  public record Key(String kind, String name, String place) {}

  /** In Markdown; null when there is nothing to say. */
  public static @Nullable String of(Key key) {
    return switch (key.kind()) {
      case KEYWORD -> KeywordText.of(key.name());
      case SETTING -> {
        SettingRow<?> row = Settings.find(key.place(), key.name());
        yield row == null ? null : SettingText.of(row);
      }
      case METRIC -> MetricText.of(key.name());
      case RULE -> RuleText.of(key.name());
      case TYPE ->
          CatalogIndex.all().stream()
              .filter(it -> it.name().equals(key.name()) && it.packageName().equals(key.place()))
              .findFirst()
              .map(TypeText::of)
              .orElse(null);
      default -> null;
    };
  }
}
