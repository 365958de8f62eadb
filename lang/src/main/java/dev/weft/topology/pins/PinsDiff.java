package dev.weft.topology.pins;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of pinned values.
 *
 * @param moved pinned values that are others now
 * @param gone pinned values of what is not there now
 * @param added values that are not pinned yet
 */
public record PinsDiff(List<Moved> moved, List<Pin> gone, List<Pin> added) {
  /**
   * A pinned value that is another now.
   *
   * @param now the new value
   */
  public record Moved(Pin pinned, String now) {}

  /** Compares pins with the values of now. */
  public static PinsDiff of(List<Pin> pinned, List<Pin> now) {
    Map<Pin.Subject, Pin> values = new LinkedHashMap<>();
    PinsFile.sorted(now).forEach(pin -> values.put(pin.subject(), pin));
    List<Moved> moved = new ArrayList<>();
    List<Pin> gone = new ArrayList<>();
    for (Pin pin : PinsFile.sorted(pinned)) {
      Pin value = values.remove(pin.subject());
      if (value == null) {
        gone.add(pin);
      } else if (!value.value().equals(pin.value())) {
        moved.add(new Moved(pin, value.value()));
      }
    }
    return new PinsDiff(List.copyOf(moved), List.copyOf(gone), List.copyOf(values.values()));
  }

  /** Whether a pin would change or go. */
  public boolean changesPins() {
    return !moved.isEmpty() || !gone.isEmpty();
  }

  public boolean isEmpty() {
    return !changesPins() && added.isEmpty();
  }
}
