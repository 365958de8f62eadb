package dev.weft.topology.rules.ports;

import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rules.ports.GivenPorts.Given;
import dev.weft.topology.rules.ports.GivenPorts.Purpose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The cages of a switch that are in use, by what they are for; one that two share counts once. */
final class CageUse {
  private final List<Given> given;
  private final Map<Purpose, BitSet> cages = new EnumMap<>(Purpose.class);
  private final BitSet all = new BitSet();

  private CageUse(List<Given> given) {
    this.given = given;
    for (Purpose purpose : Purpose.values()) {
      BitSet own = new BitSet();
      for (Given port : given) {
        if (port.purpose() == purpose && !all.get(port.cage())) {
          own.set(port.cage());
        }
      }
      all.or(own);
      cages.put(purpose, own);
    }
  }

  static CageUse of(FabricIndex built, int sw) {
    return new CageUse(GivenPorts.of(built, sw));
  }

  /** What uses cages that run at a rate, and what asks for one and found none. */
  CageUse at(SwitchModel model, long rateBps) {
    int count = model.ports().count();
    Predicate<Given> isOf =
        port ->
            port.cage() > count
                ? port.rateBps() == rateBps
                : model.groupOf(port.cage()).linksPerCage(rateBps) > 0;
    return new CageUse(given.stream().filter(isOf).toList());
  }

  /** Cages in use. */
  int count() {
    return all.cardinality();
  }

  /** Cages in use for something. */
  int count(Purpose purpose) {
    return cages.get(purpose).cardinality();
  }

  /** The first port that has no cage; null when all have. */
  @Nullable Given pastTheEnd(SwitchModel model) {
    int count = model.ports().count();
    return given.stream().filter(port -> port.cage() > count).findFirst().orElse(null);
  }

  /** Sums by purpose: {@code 32 down, 30 up, 4 external}. */
  String sums() {
    List<String> sums = new ArrayList<>();
    cages.forEach(
        (purpose, own) -> {
          if (!own.isEmpty()) {
            sums.add(own.cardinality() + " " + purpose.word());
          }
        });
    return String.join(", ", sums);
  }
}
