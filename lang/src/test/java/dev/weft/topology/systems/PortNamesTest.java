package dev.weft.topology.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.buffers.Chip;
import dev.weft.topology.buffers.Sku;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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

  /**
   * Boxes and the names that their vendors or SONiC's device folders give to ports. Sources:
   * sonic-net/sonic-buildimage, device/arista and device/mellanox, the file port_config.ini of the
   * folder that is named, where EOS has the alias; Juniper/jvd, configurations of the box; Cumulus
   * Linux 5 user guide, Switch Port Attributes.
   */
  @ParameterizedTest
  @CsvSource({
    // Arista-7050SX3-48YC8
    "7050SX3,       EOS,     25*48;100*8,       1,  0, 25,  Ethernet1",
    "7050SX3,       EOS,     25*48;100*8,       49, 0, 100, Ethernet49/1",
    // Arista-7050CX3-32S-C6S104: 4 x 10 Gb/s, whole cages, two SFP+ for service at the end
    "7050CX3-32S,   EOS,     100/10x4*32;10*2,  26, 4, 10,  Ethernet26/4",
    "7050CX3-32S,   EOS,     100/10x4*32;10*2,  27, 0, 100, Ethernet27/1",
    "7050CX3-32S,   EOS,     100/10x4*32;10*2,  34, 0, 10,  Ethernet34",
    "7050CX3-32S,   SONIC,   100/10x4*32;10*2,  26, 1, 10,  Ethernet100",
    "7050CX3-32S,   SONIC,   100/10x4*32;10*2,  32, 0, 100, Ethernet124",
    "7050CX3-32S,   SONIC,   100/10x4*32;10*2,  33, 0, 10,  Ethernet128",
    // Arista-7060X6-64PE-O128S2: 2 x 400 Gb/s, two SFP+
    "7060X6-64PE,   EOS,     800/400x2*64;10*2, 64, 2, 400, Ethernet64/5",
    "7060X6-64PE,   EOS,     800/400x2*64;10*2, 66, 0, 10,  Ethernet66",
    "7060X6-64PE,   SONIC,   800/400x2*64;10*2, 64, 2, 400, Ethernet508",
    "7060X6-64PE,   SONIC,   800/400x2*64;10*2, 66, 0, 10,  Ethernet513",
    // Arista-7060X6-64PE-B-C448O16: 8 x 100 Gb/s
    "7060X6-64PE-B, EOS,     800/100x8*64,      36, 2, 100, Ethernet36/2",
    "7060X6-64PE-B, SONIC,   800/100x8*64,      32, 8, 100, Ethernet255",
    // Arista-7060DX5-32-25Gx64-100Gx8-400Gx8-400Gx4: 4 x 25, 2 x 100, 400 Gb/s, one SFP+
    "7060DX5-32,    EOS,     400/25x4/100x2*32;10, 16, 4, 25,  Ethernet16/4",
    "7060DX5-32,    EOS,     400/25x4/100x2*32;10, 20, 2, 100, Ethernet20/5",
    "7060DX5-32,    EOS,     400/25x4/100x2*32;10, 32, 0, 400, Ethernet32/1",
    "7060DX5-32,    EOS,     400/25x4/100x2*32;10, 33, 0, 10,  Ethernet33",
    "7060DX5-32,    SONIC,   400/25x4/100x2*32;10, 20, 2, 100, Ethernet156",
    "7060DX5-32,    SONIC,   400/25x4/100x2*32;10, 33, 0, 10,  Ethernet256",
    // Arista-7050-QX32: ports 25 to 32 can't be split
    "7050QX-32,     EOS,     40/10x4*24;40*8,   24, 0, 40,  Ethernet24/1",
    "7050QX-32,     EOS,     40/10x4*24;40*8,   25, 0, 40,  Ethernet25",
    // Mellanox-SN5600-O128 and -V256, Mellanox-SN5640-C512S2, Mellanox-SN4280-O28
    "SN5600,        SONIC,   800/400x2/200x4*64;25, 64, 2, 400, Ethernet508",
    "SN5600,        SONIC,   800/400x2/200x4*64;25, 64, 4, 200, Ethernet510",
    "SN5600,        SONIC,   800/400x2/200x4*64;25, 65, 0, 25,  Ethernet512",
    "SN5640,        SONIC,   800/100x8*64;10*2, 64, 8, 100, Ethernet511",
    "SN5640,        SONIC,   800/100x8*64;10*2, 66, 0, 10,  Ethernet513",
    "SN4280,        SONIC,   400*32,            32, 0, 400, Ethernet248",
    "SN5600,        CUMULUS, 800/400x2*64,      1,  0, 800, swp1",
    "SN5600,        CUMULUS, 800/400x2*64,      1,  2, 400, swp1s1",
    // Juniper: Evolved, whatever the rate
    "QFX5130,       EVOLVED, 400/100x4*32,      32, 0, 100, et-0/0/31",
    "QFX5230,       EVOLVED, 400*64;10*2,       66, 0, 10,  et-0/0/65",
    "QFX5240,       EVOLVED, 800/400x2*64,      1,  2, 400, et-0/0/0:1",
    // Juniper: before Evolved, by the rate
    "QFX5120-48Y,   CLASSIC, 25/10x1/1x1*48;100*8,  1,  0, 10,  xe-0/0/0",
    "QFX5120-48Y,   CLASSIC, 25/10x1/1x1*48;100*8,  1,  0, 1,   ge-0/0/0",
    "QFX5120-48Y,   CLASSIC, 25/10x1/1x1*48;100*8,  48, 0, 25,  et-0/0/47",
    "QFX5120-48Y,   CLASSIC, 25/10x1/1x1*48;100*8,  49, 0, 100, et-0/0/48",
    "QFX5120-32C,   CLASSIC, 100/10x4*32,       1,  4, 10,  xe-0/0/0:3",
    "QFX5210,       CLASSIC, 100/10x4*64,       64, 0, 100, et-0/0/63"
  })
  void boxesHaveTheirPublishedNames(
      String box, String family, String cages, int cage, int lane, long gigabits, String name) {
    assertEquals(name, name(box(family, cages), cage, lane, gigabits), box);
  }

  /** Aliases of the same folders of SONiC, and what SONiC says over LLDP. */
  @ParameterizedTest
  @CsvSource({
    "7050SX3,       ETP, 25*48;100*8,           49, 0, 100, etp49",
    "7050CX3-32S,   ALIAS, 100/10x4*32;10*2,    26, 4, 10,  Ethernet26/4",
    "7050CX3-32S,   ALIAS, 100/10x4*32;10*2,    33, 0, 10,  Ethernet33",
    "7060X6-64PE,   ETP, 800/400x2*64;10*2,     1,  2, 400, etp1b",
    "7060DX5-32,    ALIAS, 400/25x4/100x2*32;10, 1, 2, 25,  Ethernet1/2",
    "SN5600,        ETP, 800/400x2/200x4*64;25, 48, 4, 200, etp48d",
    "SN5600,        ETP, 800/400x2/200x4*64;25, 65, 0, 25,  etp65",
    "SN5640,        ETP, 800/100x8*64;10*2,     64, 8, 100, etp64h"
  })
  void foldersHaveTheirAliases(
      String box, String family, String cages, int cage, int lane, long gigabits, String alias) {
    assertEquals(
        alias, box(family, cages).lldpPort(Links.port(cage, lane), gigabits * GIGABIT), box);
  }

  /** NVIDIA's lanes have the number of the port, those of Arista one more. */
  @ParameterizedTest
  @CsvSource({
    "'',        64, 2, 400, '509,510,511,512'",
    "spectrum4, 64, 2, 400, '508,509,510,511'",
    "spectrum4, 64, 4, 200, '510,511'"
  })
  void lanesAreCountedAsTheSiliconDoes(String asic, int cage, int lane, long gigabits, String own) {
    SwitchModel.PortGroup group = group(64, 800, lanes(2, 400), lanes(4, 200));
    SwitchModel model = model(Sonic.SYSTEM, null, Chip.of(asic, ""), group);
    assertEquals(own, new SonicCages(model).lanes(Links.port(cage, lane), gigabits * GIGABIT));
  }

  /**
   * A board wires cages in an order of its own, and leaves lanes of the silicon free:
   * sonic-net/sonic-buildimage at commit 086b03bd, the file platform.json of each device.
   */
  @ParameterizedTest
  @CsvSource({
    "ACS-MSN4600C,                100;50x2,       2,  0, 100, Ethernet4,   '8,9,10,11', '1x100G[50G,40G,25G,10G,1G]'",
    "ACS-MSN4600C,                100;50x2,       16, 2, 50,  Ethernet62,  '122,123', '2x50G[25G,10G,1G]'",
    "Arista-7060X6-64PE-B-P32O64, 800;400x2,      1,  0, 800, Ethernet0,   '17,18,19,20,21,22,23,24', '1x800G[400G]'",
    "Arista-7060X6-64PE-B-P32O64, 800;400x2,      2,  2, 400, Ethernet12,  '5,6,7,8',             2x400G",
    "Nokia-IXR7220-H4-64D,        400;100x4,      64, 4, 100, Ethernet510, '415,416',             4x100G",
    "ACS-SN5600,                  800;100x4,      1,  3, 100, Ethernet4,   '4,5', '4x200G[100G,50G,25G,10G]'",
    "ACS-SN5600,                  800;400x2,      64, 2, 400, Ethernet508, '508,509,510,511', '2x400G[200G,100G,50G,40G,25G,10G]'",
    "Dell-Z9864f-O64,             800;400x2,      2,  1, 400, Ethernet8,   '17,18,19,20',         2x400G(8)",
    "DellEMC-Z9664f-O64,          400;100x4,      2,  0, 400, Ethernet4,   '9,10,11,12',          ",
    "Arista-7280R4-32QF-32DF-64O, 400;100x4,      1,  0, 400, Ethernet0,   '35,34,33,32',         ",
    "dbmvtx9180_64osfp_128x400G,  800;400x2,      1,  2, 400, Ethernet4,   '141,142,143,144', '2x400G[200G,100G]'",
    "Nokia-IXR7220-H5-64D,        800;100x1,      2,  0, 100, Ethernet8,   '17,18,19,20',         1x100G(4)",
    "DellEMC-Z9664f-O64,          400;50x8,       1,  8, 50,  Ethernet7,   '',                    ",
    "ACS-MSN4700,                 400;25x4,       2,  2, 25,  Ethernet9,   '9',                   '4x25G(4)[10G,1G]'",
    "Unknown,                    800;400x2,      2,  1, 400, Ethernet8,   '9,10,11,12',          2x400G"
  })
  void boardsThatAreKnownAreWiredAsTheirFoldersSay(
      String sku,
      String cages,
      int cage,
      int lane,
      long gigabits,
      String name,
      String own,
      @Nullable String mode) {
    String[] rates = cages.split("[;x]");
    SwitchModel.PortGroup group =
        group(
            64,
            Long.parseLong(rates[0]),
            lanes(Integer.parseInt(rates[2]), Long.parseLong(rates[1])));
    SonicCages board = new SonicCages(model(Sonic.SYSTEM, null, Chip.of("", sku), group));
    int port = Links.port(cage, lane);
    int count = lane == 0 ? 1 : Integer.parseInt(rates[2]);
    assertEquals(name, board.name(port, gigabits * GIGABIT));
    assertEquals(own, board.lanes(port, gigabits * GIGABIT));
    assertEquals(mode, board.mode(cage, count, gigabits * GIGABIT));
    assertEquals(lane, board.subport(port, gigabits * GIGABIT));
  }

  /**
   * Aliases and indices of the same folders, from platform.json or, of Z9664f, port_config.ini; the
   * type says nothing of names.
   */
  @ParameterizedTest
  @CsvSource({
    "Nokia-IXR7220-H4-64D, 400/100x4*64;10*2,  64, 0, 400, Ethernet64/1,          64",
    "Nokia-IXR7220-H4-64D, 400/100x4*64;10*2,  64, 4, 100, Ethernet64/7,          64",
    "Nokia-IXR7220-H4-64D, 400/100x4*64;10*2,  65, 0, 10,  Ethernet65,            65",
    "Nokia-IXR7220-D4-36D, 100*8;100/25x4*20,  9,  2, 25,  Ethernet9/2,           9",
    "NH-4010,              800/400x2*64;25*2,  1,  0, 800, Port1,                 1",
    "NH-4010,              800/400x2*64;25*2,  1,  2, 400, Port1/2,               1",
    "DellEMC-Z9664f-O64,   400*64;10*2,        2,  0, 400, fourhundredGigE1/2,    2",
    "DellEMC-Z9664f-O64,   400*64;10*2,        66, 0, 10,  tenGigE1/66,           66",
    "dbmvtx9180_64osfp_128x400G, 800/400x2*64, 64, 2, 400, etp64b,                63",
    "ACS-SN5600,           800/400x2*64;25,    64, 2, 400, etp64b,                64"
  })
  void boardsThatAreKnownHaveTheAliasesOfTheirFolders(
      String sku, String cages, int cage, int lane, long gigabits, String alias, int index) {
    SwitchModel model = model(Sonic.SYSTEM, null, Chip.of("", sku), groups(cages));
    assertEquals(alias, model.lldpPort(Links.port(cage, lane), gigabits * GIGABIT));
    assertEquals(index, new SonicCages(model).index(cage));
  }

  /** Devices of two ASICs (asic.conf: NUM_ASIC=2) have a table of ports for each. */
  @Test
  void allFoldersHaveTheirCagesButThoseOfSeveralAsics() {
    List<String> without =
        Sku.all().stream().filter(sku -> sku.cages().isEmpty()).map(Sku::name).toList();
    assertEquals(List.of("Arista-7800R3A-36D2-D36", "Arista-7280DR3A-36"), without);
  }

  /** No port of a folder has a lane or a name of another. */
  @Test
  void cagesOfAFolderShareNothing() {
    for (Sku sku : Sku.all()) {
      List<Integer> lanes = sku.cages().stream().flatMap(cage -> cage.lanes().stream()).toList();
      assertEquals(lanes.size(), Set.copyOf(lanes).size(), sku.name());
      List<Integer> names =
          sku.cages().stream()
              .flatMap(
                  cage -> IntStream.range(0, cage.lanes().size()).mapToObj(n -> cage.name() + n))
              .toList();
      assertEquals(names.size(), Set.copyOf(names).size(), sku.name());
    }
  }

  /** Juniper/jvd: {@code re0:mgmt-0} in Evolved, {@code em0} before it. */
  @ParameterizedTest
  @CsvSource({"EVOLVED, re0:mgmt-0", "CLASSIC, em0", "EOS, Management1", "ETP, eth0"})
  void managementPortsHaveTheNamesOfTheirSystem(String family, String name) {
    assertEquals(name, box(family, "100*32").managementPort());
  }

  /** {@code 400/25x4/100x2*32;10}: 32 cages of 400 Gb/s, that split in two ways, and one of 10. */
  private static SwitchModel box(String family, String cages) {
    SwitchSystem system =
        switch (family) {
          case "EOS" -> Eos.SYSTEM;
          case "CUMULUS" -> CumulusLinux.SYSTEM;
          case "EVOLVED", "CLASSIC" -> Junos.SYSTEM;
          default -> Sonic.SYSTEM;
        };
    PortNames names =
        switch (family) {
          case "EVOLVED" -> PortNames.EVOLVED;
          case "CLASSIC" -> PortNames.CLASSIC;
          case "ALIAS" -> PortNames.ARISTA;
          default -> null;
        };
    return model(system, names, Chip.UNKNOWN, groups(cages));
  }

  private static SwitchModel.PortGroup[] groups(String cages) {
    return Stream.of(cages.split(";"))
        .map(PortNamesTest::read)
        .toArray(SwitchModel.PortGroup[]::new);
  }

  private static SwitchModel.PortGroup read(String text) {
    String[] counted = text.split("\\*");
    String[] modes = counted[0].split("/");
    return group(
        counted.length == 1 ? 1 : Integer.parseInt(counted[1]),
        Long.parseLong(modes[0]),
        Stream.of(modes)
            .skip(1)
            .map(mode -> mode.split("x"))
            .map(mode -> lanes(Integer.parseInt(mode[1]), Long.parseLong(mode[0])))
            .toArray(Lanes[]::new));
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
    return model(system, null, Chip.UNKNOWN, groups);
  }

  private static SwitchModel model(
      SwitchSystem system, @Nullable PortNames names, Chip chip, SwitchModel.PortGroup... groups) {
    return new SwitchModel(
        "Box",
        system,
        "",
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
        chip,
        names);
  }
}
