package dev.weft.topology.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.buffers.Chip;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of ports of real boxes; those of EOS and SONiC are in sonic-net/sonic-buildimage. */
class PortNamesTest {
  private static final long GIGABIT = 1_000_000_000L;

  private static final Map<String, SwitchSystem> SYSTEMS =
      Map.of("EOS", Eos.SYSTEM, "SONIC", Sonic.SYSTEM);

  /**
   * 7050SX3-48YC8: 48 SFP28 cages, then eight of QSFP28. SONiC counts lanes, of which the SFP28
   * cages have one each, so that the first QSFP28 cage begins with lane 48.
   */
  @ParameterizedTest
  @CsvSource({
    "EOS,   1,  0, 25,  Ethernet1",
    "EOS,   48, 0, 25,  Ethernet48",
    "EOS,   48, 0, 10,  Ethernet48",
    "EOS,   49, 0, 100, Ethernet49/1",
    "EOS,   56, 0, 100, Ethernet56/1",
    "EOS,   56, 0, 40,  Ethernet56/1",
    "EOS,   49, 1, 25,  Ethernet49/1",
    "EOS,   49, 4, 25,  Ethernet49/4",
    "EOS,   50, 2, 50,  Ethernet50/3",
    "SONIC, 1,  0, 25,  Ethernet0",
    "SONIC, 48, 0, 25,  Ethernet47",
    "SONIC, 49, 0, 100, Ethernet48",
    "SONIC, 50, 0, 100, Ethernet52",
    "SONIC, 49, 2, 25,  Ethernet49",
    "SONIC, 50, 2, 50,  Ethernet54"
  })
  void cagesOfTwoKinds(String system, int cage, int lane, long gigabits, String name) {
    assertEquals(name, name(mixed(SYSTEMS.get(system)), cage, lane, gigabits));
  }

  /** 7060X6-64DE: 64 cages of 800 Gb/s in eight lanes; O128S2 splits in two, V256 in four. */
  @ParameterizedTest
  @CsvSource({
    "1,  0, 800, Ethernet1/1",
    "1,  1, 400, Ethernet1/1",
    "1,  2, 400, Ethernet1/5",
    "64, 2, 200, Ethernet64/3",
    "64, 4, 200, Ethernet64/7",
    "2,  8, 100, Ethernet2/8"
  })
  void cagesOfEightLanesInEos(int cage, int lane, long gigabits, String name) {
    SwitchModel.PortGroup group = group(64, 800, lanes(2, 400), lanes(4, 200), lanes(8, 100));
    assertEquals(name, name(model(Eos.SYSTEM, group), cage, lane, gigabits));
  }

  private static String name(SwitchModel model, int cage, int lane, long gigabits) {
    return model.portName(Links.port(cage, lane), gigabits * GIGABIT);
  }

  private static SwitchModel mixed(SwitchSystem system) {
    return model(
        system,
        group(48, 25, lanes(1, 10)),
        group(8, 100, lanes(1, 40), lanes(2, 50), lanes(4, 25)));
  }

  private static SwitchModel.PortGroup group(int cages, long gigabits, Lanes... breakouts) {
    return new SwitchModel.PortGroup(lanes(cages, gigabits), List.of(breakouts));
  }

  private static Lanes lanes(int count, long gigabits) {
    return new Lanes(count, gigabits * GIGABIT);
  }

  private static SwitchModel model(SwitchSystem system, SwitchModel.PortGroup... groups) {
    return new SwitchModel(
        "Box",
        system,
        "",
        List.of(groups),
        0,
        0,
        SwitchModel.UNKNOWN,
        0,
        0,
        0,
        null,
        0,
        Set.of(),
        Set.of(),
        false,
        true,
        Chip.UNKNOWN);
  }
}
