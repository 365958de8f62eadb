package dev.weft.lang.ide.completion;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.hardware.Reach;
import dev.weft.lang.hardware.ScaleUpLinks;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.workload.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The units that fit after a number, the usual ones first. */
final class UnitWords {
  private static final Map<Dimension, List<String>> UNITS =
      Map.of(
          Dimension.NONE, List.of(),
          Dimension.DATA, List.of("KB", "MB", "GB", "KiB", "MiB", "GiB"),
          Dimension.RATE, List.of("Gb/s", "Tb/s", "GB/s"),
          Dimension.TIME, List.of("ns", "us", "ms", "s"),
          Dimension.LENGTH, List.of("m", "km"),
          Dimension.POWER, List.of("W", "kW", "MW"),
          Dimension.COMPUTE, List.of("TFLOP/s", "PFLOP/s"),
          Dimension.DELAY, List.of("ns/m"));

  private UnitWords() {}

  /** Units for a number in an element; all usual ones where nothing says what is meant. */
  static List<String> in(@Nullable EObject start) {
    for (EObject element = start; element != null; element = element.eContainer()) {
      SettingRow<?> row = row(element);
      if (row != null) {
        return of(row.kind());
      }
      if (element instanceof Lanes && row(element.eContainer()) == null
          || element instanceof ScaleUpLinks) {
        return UNITS.getOrDefault(Dimension.RATE, List.of());
      }
      if (element instanceof Reach) {
        return UNITS.getOrDefault(Dimension.LENGTH, List.of());
      }
    }
    List<String> all = new ArrayList<>();
    for (Dimension dimension :
        List.of(
            Dimension.RATE, Dimension.DATA, Dimension.TIME, Dimension.LENGTH, Dimension.POWER)) {
      all.addAll(UNITS.getOrDefault(dimension, List.of()));
    }
    return all;
  }

  private static List<String> of(Kind kind) {
    if (kind == Kind.PERCENT) {
      return List.of("%");
    }
    Dimension dimension = kind.dimension();
    return dimension == null ? List.of() : UNITS.getOrDefault(dimension, List.of());
  }

  private static @Nullable SettingRow<?> row(@Nullable EObject element) {
    String key =
        element instanceof Setting setting
            ? setting.getKey()
            : element instanceof Step step ? step.getKey() : null;
    String place = element == null ? null : Place.of(element.eContainer());
    return key == null || place == null ? null : Settings.find(place, key);
  }
}
