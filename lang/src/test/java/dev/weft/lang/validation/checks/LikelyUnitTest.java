package dev.weft.lang.validation.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.expressions.ExpressionsFactory;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Ranges;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is proposed in place of an odd quantity. */
final class LikelyUnitTest {
  private static final List<String> UNITS =
      List.of(
          "Kb/s", "Mb/s", "Gb/s", "Tb/s", "MB/s", "GB/s", "TB/s", "Kb", "Mb", "Gb", "KB", "MB",
          "GB", "TB", "ps", "ns", "us", "ms", "s", "mm", "cm", "m", "km", "W", "kW", "MW");

  private static final List<String> NUMBERS =
      List.of("0.5", "1", "2", "3", "8", "10", "25", "40", "80", "100", "400", "800", "4000");

  /**
   * Of every range: a proposal passes the rule that made it, and has the number that was written.
   */
  @Test
  void proposesWhatPasses() {
    int proposals = 0;
    for (Plausible range : ranges()) {
      for (String unit : UNITS) {
        for (String number : NUMBERS) {
          String meant = isOf(range, unit) ? LikelyUnit.of(literal(number, unit), range) : null;
          if (meant != null) {
            proposals++;
            check(range, number, unit, meant);
          }
        }
      }
    }
    assertTrue(proposals > 500, "only " + proposals);
  }

  /** Whether a range is one of what a unit counts; other quantities have another finding. */
  private static boolean isOf(Plausible range, String unit) {
    String[] least = range.least().split(" ", 2);
    return least.length == 2
        && quantity(least[0], least[1]).dimension().equals(quantity("1", unit).dimension());
  }

  private static void check(Plausible range, String number, String unit, String meant) {
    String[] parts = meant.split(" ", 2);
    Quantity proposed = quantity(parts[0], parts[1]);
    Quantity written = quantity(number, unit);
    String words = number + " " + unit + " to " + meant + " in " + range;
    assertTrue(range.isCountedIn(parts[1]), words);
    boolean isRate = proposed.dimension().equals(Dimension.RATE);
    assertTrue(range.isUsual(proposed.value(), isRate), words);
    boolean isSame = Math.abs(proposed.value() / written.value() - 1) < 1e-9;
    assertTrue(parts[0].equals(number) || isSame, words);
  }

  @Test
  void proposesNothingThatIsUnusual() {
    Plausible uplink = Ranges.ofClause("fabric", "uplink (rate)");
    assertNull(propose("4000", "Gb/s", uplink));
    assertNull(propose("3", "GB/s", uplink));
    assertEquals("400 Gb/s", propose("50", "GB/s", uplink));
    assertEquals("1 Gb/s", propose("1", "GB/s", uplink));
    assertEquals("40 Gb/s", propose("40", "Mb/s", uplink));
    Plausible latency = Objects.requireNonNull(HardwareSettings.NIC_LATENCY.plausible("nic"));
    assertNull(propose("8", "ns", latency));
    assertEquals("800 ns", propose("800", "us", latency));
  }

  /** What is usual is plausible. */
  @Test
  void usualRangesLieInsideThePlausibleOnes() {
    for (Plausible range : ranges()) {
      Plausible.Usual usual = range.usual();
      if (usual != null) {
        assertTrue(usual.least() >= range.leastValue(), range.toString());
        assertTrue(usual.most() <= range.mostValue(), range.toString());
        assertTrue(usual.least() < usual.most(), range.toString());
      }
    }
  }

  private static @Nullable String propose(String number, String unit, Plausible range) {
    return LikelyUnit.of(literal(number, unit), range);
  }

  private static Set<Plausible> ranges() {
    Set<Plausible> all = new LinkedHashSet<>(Ranges.clauses().values());
    for (SettingRow<?> row : Settings.all()) {
      row.places().stream().map(row::plausible).filter(Objects::nonNull).forEach(all::add);
    }
    return all;
  }

  private static Quantity quantity(String number, String unit) {
    Quantity quantity = Units.quantity(Double.parseDouble(number), unit);
    assertNotNull(quantity, unit);
    return quantity;
  }

  private static Literal literal(String number, String unit) {
    Literal literal = ExpressionsFactory.eINSTANCE.createLiteral();
    literal.setValue(number);
    literal.setUnit(unit);
    return literal;
  }
}
