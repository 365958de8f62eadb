package dev.weft.generator.racks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RacksBackendTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"small"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("racks/" + name, new RacksBackend());
  }

  /**
   * One server of 10.2 kW (catalog), and in another rack eight leaves whose power nobody states.
   */
  @Test
  void saysWhereThePowerIsNotKnown() throws IOException {
    Path text = folder.resolve("unknown.fabric");
    Files.writeString(
        text,
        """
        weft 1
        import catalog.arista.*
        import catalog.nvidia.*
        import catalog.generic.*
        fabric F {
          transport roce
          qos LosslessRoce
          racks { }
          segment { servers 1 of HgxH100  leaf per rail of Arista7060DX5 }
        }
        """);
    String csv = Golden.files(new RacksBackend(), SmallFabric.read(text)).get("racks.csv");
    assertEquals(
        List.of(
            "1,1,,8,,total,of 48 units,10.2,1",
            "1,2,,16,,total,of 48 units; power not of all known,,1"),
        csv.lines().filter(line -> line.contains(",total,")).toList());
  }

  @Test
  void writesNothingWithoutRacks() throws IOException {
    Path sample = Path.of("../samples/quickstart.fabric");
    assertEquals(Map.of(), Golden.files(new RacksBackend(), SmallFabric.read(sample)));
  }
}
