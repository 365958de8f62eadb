package dev.weft.lang.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All settings, in the order of the reference page. */
public final class Settings {
  private static final List<SettingRow<?>> ROWS =
      Stream.of(
              HardwareSettings.ROWS,
              SwitchSettings.ROWS,
              DeviceSettings.ROWS,
              HallSettings.ROWS,
              AddressingSettings.ROWS,
              OverlaySettings.ROWS,
              FabricSettings.ROWS,
              LinkSettings.ROWS,
              OutsideSettings.ROWS,
              ClusterSettings.ROWS,
              RoutingSettings.ROWS,
              QosSettings.ROWS,
              LibrarySettings.ROWS,
              ModelSettings.ROWS,
              StackSettings.ROWS,
              JobSettings.ROWS,
              ScenarioSettings.ROWS)
          .<SettingRow<?>>flatMap(family -> family.all().stream())
          .toList();

  private static final Map<Place, SettingRow<?>> BY_PLACE = byPlace(ROWS);

  private record Place(String block, String key) {}

  private Settings() {}

  private static Map<Place, SettingRow<?>> byPlace(List<SettingRow<?>> rows) {
    Map<Place, SettingRow<?>> all = new LinkedHashMap<>();
    for (SettingRow<?> row : rows) {
      for (String block : row.places()) {
        if (all.put(new Place(block, row.key()), row) != null) {
          throw new IllegalStateException("two settings '" + row.key() + "' in " + block);
        }
      }
    }
    return all;
  }

  /** Refuses two settings of one key in a block. */
  static void check(List<SettingRow<?>> rows) {
    byPlace(rows);
  }

  public static List<SettingRow<?>> all() {
    return ROWS;
  }

  /** The row of a key in a block; null when it may not stand there. */
  public static @Nullable SettingRow<?> find(String block, String key) {
    return BY_PLACE.get(new Place(block, key));
  }

  /** Keys that may stand in a block. */
  public static List<String> keys(String block) {
    return ROWS.stream()
        .filter(row -> row.places().contains(block))
        .<String>map(SettingRow::key)
        .toList();
  }

  /** Rows of a key wherever they may stand. */
  public static List<SettingRow<?>> named(String key) {
    return ROWS.stream().<SettingRow<?>>filter(row -> row.key().equals(key)).toList();
  }
}
