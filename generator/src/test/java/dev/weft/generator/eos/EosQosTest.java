package dev.weft.generator.eos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What ports of EOS count, by the words of AVD's eos_cli_config_gen. */
class EosQosTest {
  private static final String COUNTS =
      """
         service-profile Roce
         !
         uc-tx-queue 3
            random-detect ecn count
      !
      """;

  private static String leaf(String services) {
    String text =
        Golden.files(
                new EosBackend(),
                SmallFabric.on("eos", "transport roce", "transport roce  qos Roce\n" + services))
            .get("configs/seg1-leaf1.cfg");
    return Objects.requireNonNull(text);
  }

  /** A port to each of two servers and two spines; of three classes one marks. */
  @Test
  void portsCountMarksThatAreAskedFor() {
    assertEquals(4, leaf("telemetry 10.9.0.4").split(COUNTS, -1).length - 1);
    assertEquals(0, leaf("").split("ecn count", -1).length - 1);
    assertTrue(leaf("").contains("service-profile Roce\n!\n"));
  }
}
