package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Ability;
import dev.weft.topology.Lanes;
import dev.weft.topology.Tier;
import dev.weft.topology.Transport;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is declared of a setting goes together, and somebody reads it. */
class DeclarationsTest {
  private static final String HERE = "dev.weft.lang.settings";
  private static final String CHECKS = "dev.weft.lang.validation";

  /**
   * A row is read where a constant that holds it is used outside the registry and the checks; else
   * it says that it is only checked.
   */
  @Test
  void everyRowIsReadOrSaysThatItIsNot() throws Exception {
    Set<SettingRow<?>> read = new HashSet<>();
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.weft");
    for (JavaClass family : classes) {
      if (family.getPackageName().equals(HERE)) {
        for (JavaField field : family.getFields()) {
          if (isRead(field)) {
            read.addAll(rows(field));
          }
        }
      }
    }
    Set<String> wrong = new TreeSet<>();
    for (SettingRow<?> row : Settings.all()) {
      if (read.contains(row) == row.isOnlyChecked()) {
        wrong.add(row + (row.isOnlyChecked() ? " is read" : " is read by nobody"));
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static boolean isRead(JavaField field) {
    return field.getAccessesToSelf().stream()
        .map(access -> access.getOriginOwner().getPackageName())
        .anyMatch(reader -> !reader.equals(HERE) && !reader.startsWith(CHECKS));
  }

  /** The rows that a constant holds. */
  private static List<SettingRow<?>> rows(JavaField field) throws Exception {
    Object held = field.reflect().get(null);
    Collection<?> all =
        held instanceof Map<?, ?> map
            ? map.values()
            : held instanceof Collection<?> list ? list : List.of(held);
    return all.stream()
        .filter(SettingRow.class::isInstance)
        .<SettingRow<?>>map(row -> (SettingRow<?>) row)
        .toList();
  }

  /** A default that is a quantity lies in the range of each block. */
  @Test
  void rangesContainDefaults() {
    int judged = 0;
    for (SettingRow<?> row : Settings.all()) {
      if (row instanceof DefaultedRow<?> defaulted
          && defaulted.isWritable()
          && row.kind().dimension() != null) {
        String written = row.fallback();
        String amount =
            written.substring(written.indexOf(" x ") < 0 ? 0 : written.indexOf("x ") + 2);
        for (String place : row.places()) {
          Plausible range = row.plausible(place);
          assertTrue(
              range == null || range.holds(Units.parse(amount).value()), row + ": " + written);
          judged += range == null ? 0 : 1;
        }
      }
    }
    // latency of three devices, delay, numa, management-port, security-overhead and more
    assertTrue(judged > 20, judged + " defaults");
  }

  /** What a text can write, it writes as the reference page prints it. */
  @Test
  void defaultsAreValuesInTheUnitsOfTheirKind() {
    // 600 ns are 600,000 ps, 30 m are 30,000 mm, 32 B are 32 bytes, 10% are a tenth
    assertEquals(600_000L, HardwareSettings.NIC_LATENCY.otherwise());
    assertEquals(800_000L, HardwareSettings.SWITCH_LATENCY.otherwise());
    assertEquals(300_000L, HardwareSettings.SCALE_UP_LATENCY.otherwise());
    assertEquals(30_000L, HallSettings.HALL_PITCH.otherwise());
    assertEquals(32L, HardwareSettings.SECURITY_OVERHEAD.otherwise());
    assertEquals(0.1, HallSettings.SLACK.otherwise());
    assertEquals(new Lanes(1, 1_000_000_000L), SwitchSettings.MANAGEMENT_PORT.otherwise());
    assertEquals("mtu 9216", RoutingSettings.MTU.line());
    assertEquals("dynamic-threshold 0.125", QosSettings.DYNAMIC_THRESHOLD.line());
    assertEquals("system-mac \"02:00:00:00:00:00\"", OverlaySettings.SYSTEM_MAC.line());
    assertThrows(IllegalStateException.class, () -> QosSettings.XOFF.line());
  }

  @Test
  void everyAbilityAndTransportHasARow() {
    assertEquals(Set.of(Ability.values()), HardwareSettings.ABILITIES.keySet());
    assertEquals(Set.of(Transport.values()), HardwareSettings.TRANSPORTS.keySet());
    HardwareSettings.ABILITIES.forEach((it, row) -> assertEquals(it.word(), row.key()));
    HardwareSettings.TRANSPORTS.forEach((it, row) -> assertEquals(it.word(), row.key()));
  }

  @Test
  void twoRowsOfAKeyInABlockAreRefused() {
    Rows rows = new Rows();
    rows.whole("mtu", "nic").byDefault(1);
    rows.whole("mtu", "routing fabric").byDefault(2);
    Settings.check(rows.all());
    rows.time("mtu", "fabric").asIf("1 s");
    IllegalStateException two =
        assertThrows(IllegalStateException.class, () -> Settings.check(rows.all()));
    assertEquals("two settings 'mtu' in fabric", two.getMessage());
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    Rows rows = new Rows();
    Declaration<Long> gap = rows.time("gap", "routing");
    Plausible range = between("1 ns", "1 s", "for this test");
    assertThrows(IllegalStateException.class, () -> gap.plausibleIn("fabric", range));
    assertThrows(IllegalStateException.class, () -> gap.needsIn("fabric", Condition.ETHERNET));
    gap.plausible(range);
    assertThrows(IllegalStateException.class, () -> gap.plausibleIn("routing", range));
    assertThrows(IllegalArgumentException.class, () -> gap.asIf("5 m"));
    assertThrows(IllegalArgumentException.class, () -> gap.asIf("5 parsecs"));
    Declaration<Tier> tier =
        rows.choice("at", "routing", Tier::word, List.of(Tier.LEAF, Tier.SPINE));
    assertThrows(
        IllegalStateException.class, () -> tier.wordNeeds(Tier.SUPERSPINE, Condition.ETHERNET));
    assertEquals(List.of(), rows.all());
  }

  @Test
  void conditionsAreThoseOfTheBlockAndTheWord() {
    assertEquals(
        List.of(Condition.SAID_ONCE, Condition.FLOWLETS),
        RoutingSettings.GAP.conditions("fabric", ""));
    assertEquals(List.of(Condition.FLOWLETS), RoutingSettings.GAP.conditions("routing", ""));
    assertEquals(List.of(), OverlaySettings.OVERLAY.conditions("routing", "none"));
    assertEquals(
        List.of(Condition.OVERLAID), OverlaySettings.OVERLAY.conditions("routing", "evpn-vxlan"));
    assertEquals(List.of(), SwitchSettings.OS.conditions("switch", ""));
  }

  @Test
  void rowsAreFoundByBlockAndKey() {
    assertEquals(HardwareSettings.NIC_MTU, Settings.find("nic", "mtu"));
    assertEquals(RoutingSettings.MTU, Settings.find("routing", "mtu"));
    assertNull(Settings.find("server", "mtu"));
  }
}
