package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Ranges;
import dev.weft.lang.settings.SettingRow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Devices, and formats, of one kind that are so unlike that what one has is implausible of another.
 */
final class DeviceSizes {
  private static final int MOST_GPUS = 16;
  private static final int MOST_SERVER_UNITS = 16;
  private static final int MOST_PORTS = 256;
  private static final int MOST_SWITCH_UNITS = 8;

  /** Formats of 16 bits or fewer, at which every GPU is much faster than at 64. */
  private static final Set<String> NARROW = Set.of("bf16", "fp16", "fp8", "fp4", "int8");

  private DeviceSizes() {}

  /** The range of a setting in its block, for a device of such a size; null where it has none. */
  static @Nullable Plausible range(EObject setting, SettingRow<?> row, String place) {
    Plausible usual = row.plausible(place);
    if (row == HardwareSettings.COMPUTE
        && setting instanceof Choice choice
        && NARROW.contains(choice.getWord())) {
      return Ranges.ofClause("narrow-format", row.key());
    }
    if (usual == null || row != DeviceSettings.POWER) {
      return usual;
    }
    return switch (setting.eContainer()) {
      case ServerType type when isRack(Place.members(type)) ->
          Ranges.ofClause("rack-scale", row.key());
      case SwitchType type when isChassis(Place.members(type)) ->
          Ranges.ofClause("chassis", row.key());
      default -> usual;
    };
  }

  private static boolean isRack(List<Member> members) {
    double gpus =
        Place.all(members, Gpus.class).stream().mapToDouble(each -> count(each.getCount())).sum();
    return gpus > MOST_GPUS || units(members) > MOST_SERVER_UNITS;
  }

  private static boolean isChassis(List<Member> members) {
    double ports =
        Place.all(members, Ports.class).stream()
            .mapToDouble(each -> each.getLanes() == null ? 0 : count(each.getLanes().getCount()))
            .sum();
    return ports > MOST_PORTS || units(members) > MOST_SWITCH_UNITS;
  }

  private static double units(List<Member> members) {
    return new SettingReader(members, evaluator()).get(DeviceSettings.RACK_UNITS);
  }

  private static double count(@Nullable Expression expression) {
    Quantity count = expression == null ? null : evaluator().evaluate(expression);
    return count == null ? 0 : count.value();
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
