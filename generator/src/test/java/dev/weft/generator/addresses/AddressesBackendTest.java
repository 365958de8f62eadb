package dev.weft.generator.addresses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small", "planes"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("addresses/" + name, new AddressesBackend());
  }

  /**
   * Two servers with three endpoints on the port of each NIC: hosts 4 and 5 are the first
   * endpoints, then come the second ones of both, 6 and 7, then 8 and 9. With broadcast 11 hosts: a
   * /28.
   */
  @Test
  void endpointsOfAPortHaveAddressesOfTheirOwn() {
    FabricIndex design =
        SmallFabric.with(
            "infiniband  roce  out-of-order-writes",
            "ultra-ethernet  out-of-order-writes  endpoints 3",
            "transport roce",
            "transport ultra-ethernet",
            "load-balancing ecmp",
            "load-balancing spray",
            "lossless  ecn",
            "ecn",
            "pause-watchdog 200 ms",
            "");
    String rows = Golden.files(new AddressesBackend(), design).get("addresses.csv");
    List<String> rail1 =
        rows.lines()
            .filter(row -> row.startsWith("server,") || row.startsWith("endpoint,"))
            .map(row -> row.split(","))
            .filter(cells -> cells[8].equals("1"))
            .map(cells -> String.join(" ", cells[0], cells[1], cells[2], cells[3], cells[4]))
            .toList();
    assertEquals(
        List.of(
            "server seg1-server1 mlx5_0 10.0.0.4 28",
            "endpoint seg1-server1 mlx5_0:2 10.0.0.6 28",
            "endpoint seg1-server1 mlx5_0:3 10.0.0.8 28",
            "server seg1-server2 mlx5_0 10.0.0.5 28",
            "endpoint seg1-server2 mlx5_0:2 10.0.0.7 28",
            "endpoint seg1-server2 mlx5_0:3 10.0.0.9 28"),
        rail1);
  }
}
