package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Ranges;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** The bounds of the language on what NCCL is told are those of the engine. */
class NcclBoundsTest {
  @Test
  void boundsOfTheLanguageAreThoseOfTheEngine() {
    assertBounds("computeCapability", HardwareSettings.ARCHITECTURE.plausible("gpu"), v -> t(0, v));
    assertBounds("numaNodes", HardwareSettings.NUMA.plausible("server"), v -> t(1, v));
    assertBounds("pcieGeneration", clause("server", "pcie gen"), v -> t(2, v));
    assertBounds("pcieLanes", clause("server", "pcie x"), v -> t(3, v));
    assertBounds("pciSwitches", clause("server", "pcie switch (number)"), v -> t(4, v));
    assertBounds("gpusPerSwitch", clause("server", "gpus below a PCIe switch"), v -> t(5, v));
    assertBounds("nicsPerSwitch", clause("server", "nics below a PCIe switch"), v -> t(6, v));
    assertBounds("nvlinks", clause("scale-up", "links (number)"), v -> t(7, v));
  }

  private static Plausible clause(String place, String clause) {
    return Ranges.ofClause(place, clause);
  }

  private static void assertBounds(String field, Plausible range, IntFunction<ServerType> type) {
    assertNotNull(range.limit(), field);
    int least = (int) Units.parse(range.limit().least()).value();
    int most = (int) Units.parse(range.limit().most()).value();
    assertEquals(true, isRefused(field, type.apply(least - 1)), field);
    assertEquals(false, isRefused(field, type.apply(least)), field);
    assertEquals(false, isRefused(field, type.apply(most)), field);
    assertEquals(true, isRefused(field, type.apply(most + 1)), field);
  }

  private static boolean isRefused(String field, ServerType type) {
    try {
      SimulationModel.builder("it").nccl(new NcclServers(List.of(type), new int[0])).build();
      return false;
    } catch (ModelException e) {
      return e.getMessage().contains(" " + field + " is ");
    }
  }

  /** Of eight H100, with another value in one place. */
  private static ServerType t(int place, int value) {
    int[] v = {90, 2, 5, 16, 8, 1, 1, 18};
    v[place] = value;
    Cpu cpu = Cpu.INTEL_SAPPHIRE_RAPIDS;
    return new ServerType(
        8, v[0], v[7], true, 0, cpu, v[1], v[2], v[3], v[4], v[5], v[6], 8, 1, 400_000, 0, false,
        0);
  }
}
