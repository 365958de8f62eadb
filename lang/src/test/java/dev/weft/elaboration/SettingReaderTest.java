package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.ExpressionsFactory;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.hardware.HardwareFactory;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.topology.Cooling;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What readers get for the row that they ask for. */
class SettingReaderTest {
  private static final ExpressionsFactory FACTORY = ExpressionsFactory.eINSTANCE;

  @Test
  void readsWhatIsSaidInTheUnitOfTheKind() {
    HardwareType nic = HardwareFactory.eINSTANCE.createNicType();
    nic.getMembers().add(quantity("latency", "2", "us"));
    // 2 us are 2,000,000 ps
    assertEquals(2_000_000L, reader(nic).get(HardwareSettings.NIC_LATENCY));
    assertEquals(0, reader(nic).get(HardwareSettings.NIC_MTU));
    assertNull(reader(nic).said(HardwareSettings.NIC_MTU));
  }

  /** The key is the same, the setting is another: its default is that of another device. */
  @Test
  void doesNotTakeTheSettingOfAnotherBlock() {
    HardwareType nic = HardwareFactory.eINSTANCE.createNicType();
    nic.getMembers().add(quantity("latency", "2", "us"));
    assertEquals(800_000L, reader(nic).get(HardwareSettings.SWITCH_LATENCY));
  }

  @Test
  void readsTheDefaultOfWhatIsMalformed() {
    HardwareType nic = HardwareFactory.eINSTANCE.createNicType();
    nic.getMembers().add(quantity("latency", "2", "m"));
    assertTrue(reader(nic).has(HardwareSettings.NIC_LATENCY));
    assertNull(reader(nic).said(HardwareSettings.NIC_LATENCY));
    assertEquals(600_000L, reader(nic).get(HardwareSettings.NIC_LATENCY));
  }

  @Test
  void readsWordsAsConstants() {
    HardwareType sw = HardwareFactory.eINSTANCE.createSwitchType();
    sw.getMembers().add(word("cooling", "liquid"));
    assertEquals(Cooling.LIQUID, reader(sw).said(DeviceSettings.COOLING));
    sw.getMembers().add(word("cooling", "steam"));
    assertNull(reader(sw).said(DeviceSettings.COOLING));
  }

  private static SettingReader reader(HardwareType type) {
    return new SettingReader(type.getMembers(), new Evaluator(Map.of(), new Findings()));
  }

  private static Setting quantity(String key, String number, String unit) {
    Literal literal = FACTORY.createLiteral();
    literal.setValue(number);
    literal.setUnit(unit);
    Range range = FACTORY.createRange();
    range.setFrom(literal);
    Setting setting = FACTORY.createSetting();
    setting.setKey(key);
    setting.getValues().add(range);
    return setting;
  }

  private static Choice word(String key, String word) {
    Choice choice = FACTORY.createChoice();
    choice.setKey(key);
    choice.setWord(word);
    return choice;
  }
}
