package dev.weft.generator.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was made by known constants is fitted to these constants. */
class NcclCalibrationTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      fabric One { transport infiniband  segment { servers 1 of HgxH100  leaf per rail of Qm9700 } }
      fabric Four { transport infiniband  segment { servers 4 of HgxH100  leaf per rail of Qm9700 } }
      """;

  private static final Map<FitConstant, Double> KNOWN =
      new EnumMap<>(
          Map.of(
              FitConstant.LAUNCH, 7.25,
              FitConstant.NVLINK_LATENCY_LL, 1.3,
              FitConstant.NVLINK_LATENCY_SIMPLE, 1.6,
              FitConstant.NETWORK_LATENCY_LL, .7,
              FitConstant.NETWORK_LATENCY_SIMPLE, 1.2,
              FitConstant.NVLINK_EFFICIENCY, .97,
              FitConstant.NETWORK_EFFICIENCY, .93,
              FitConstant.P2P_NVLINK, .8,
              FitConstant.P2P_NIC, .9));

  @TempDir Path folder;

  private List<FabricIndex> designs(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("it.fabric"), text);
    return WeftCompiler.create().compile(file, Map.of()).topologies().stream()
        .map(FabricIndex::of)
        .toList();
  }

  /** Sizes from 1 KiB to 8 GiB, without times. */
  private static NcclLog log(Collective collective, int gpus) {
    List<NcclLog.Row> rows = new ArrayList<>();
    for (int power = 10; power <= 33; power++) {
      rows.add(new NcclLog.Row(power, 1L << power, 1));
    }
    return new NcclLog(Path.of(collective.word() + gpus), collective, gpus, rows, List.of());
  }

  /** Logs as they would be measured if these constants were those of the system. */
  private static List<NcclLog> measured(List<FabricIndex> designs, Map<FitConstant, Double> by) {
    Map<NcclLog, FabricIndex> of = new LinkedHashMap<>();
    for (Collective each :
        List.of(Collective.ALL_REDUCE, Collective.ALL_GATHER, Collective.ALL_TO_ALL)) {
      of.put(log(each, 8), designs.get(0));
      of.put(log(each, 32), designs.get(1));
    }
    Map<NcclLog, List<NcclLog.Row>> rows = new LinkedHashMap<>();
    for (Point point : new Laboratory(of).points(by)) {
      double micros = point.predicted().applyAsDouble(Point.constants(by));
      rows.computeIfAbsent(point.log(), log -> new ArrayList<>())
          .add(new NcclLog.Row(point.row().line(), point.row().bytes(), micros));
    }
    List<NcclLog> logs = new ArrayList<>();
    rows.forEach(
        (log, timed) ->
            logs.add(new NcclLog(log.file(), log.collective(), log.gpus(), timed, List.of())));
    return logs;
  }

  /** Each n-th row, counted over all logs, takes so many times as long. */
  private static List<NcclLog> slowed(List<NcclLog> logs, int each, double times) {
    List<NcclLog> slowed = new ArrayList<>();
    int count = 0;
    for (NcclLog log : logs) {
      List<NcclLog.Row> rows = new ArrayList<>();
      for (NcclLog.Row row : log.rows()) {
        boolean isSlow = ++count % each == 0;
        rows.add(
            new NcclLog.Row(row.line(), row.bytes(), isSlow ? times * row.micros() : row.micros()));
      }
      slowed.add(new NcclLog(log.file(), log.collective(), log.gpus(), rows, List.of()));
    }
    return slowed;
  }

  private static void assertNear(Map<FitConstant, Double> known, Calibrated found, double part) {
    for (Calibrated.Constant each : found.constants()) {
      Double value = known.get(each.constant());
      if (value != null) {
        assertNotNull(each.value(), each.constant().word());
        double expected = each.constant().base(value);
        assertEquals(expected, each.value(), part * expected, each.constant().word());
      }
    }
  }

  @Test
  void recoversTheConstantsThatMadeALog() throws IOException {
    List<FabricIndex> designs = designs(TEXT);
    Calibrated found = new NcclCalibration(designs).fit(measured(designs, KNOWN), null);
    assertTrue(found.holds());
    // 144 rows: each is drawn to NCCL's value a little, as if the rows scattered by 3 %.
    assertNear(KNOWN, found, .03);
    assertTrue(found.medianError(Calibrated.By.FITTED) < .005);
    assertTrue(found.medianError(Calibrated.By.UNSEEN) < .005);
    // No GPU of these meets another over PCIe.
    Calibrated.Constant pcie = found.constants().get(FitConstant.PCIE_LATENCY_LL.ordinal());
    assertNull(pcie.value());
    assertEquals("keeps the catalog's value: no row tells of it", pcie.reason());
  }

  /** A tenth of the rows took three times as long: they are named, and draw the others little. */
  @Test
  void outliersDrawLittle() throws IOException {
    List<FabricIndex> designs = designs(TEXT);
    List<NcclLog> logs = slowed(measured(designs, KNOWN), 10, 3);
    Calibrated found = new NcclCalibration(designs).fit(logs, null);
    assertTrue(found.holds());
    assertNear(KNOWN, found, .05);
    long rows = found.rows().size();
    assertEquals(rows / 10, found.rows().stream().filter(Calibrated.Row::disagrees).count());
  }

  /** What constants of the catalog made leaves them as they are. */
  @Test
  void catalogFitsItself() throws IOException {
    List<FabricIndex> designs = designs(TEXT);
    Calibrated found = new NcclCalibration(designs).fit(measured(designs, Map.of()), null);
    for (Calibrated.Constant each : found.constants()) {
      double usual = each.constant().base(each.constant().usual());
      double value = each.value() == null ? usual : each.value();
      // A launch of 1 ns is none.
      assertEquals(usual, value, 1e-3 * usual + 1e-3, each.constant().word());
    }
  }

  /** Every second row five times as slow is not one system. */
  @Test
  void fitThatDoesNotHoldIsRefused() throws IOException {
    List<FabricIndex> designs = designs(TEXT);
    List<NcclLog> logs = slowed(measured(designs, Map.of()), 2, 5);
    assertFalse(new NcclCalibration(designs).fit(logs, null).holds());
  }

  @Test
  void logsBelongToAFabricOfTheirGpus() throws IOException {
    List<FabricIndex> designs =
        designs(TEXT + TEXT.lines().toList().get(3).replace("Four", "Five"));
    NcclCalibration calibration = new NcclCalibration(designs);
    NcclLog log = log(Collective.ALL_REDUCE, 16);
    assertMessage(
        "was measured on 16 GPUs, but Five has 32, Four has 32, One has 8", calibration, log);
    NcclLog two = log(Collective.ALL_REDUCE, 32);
    assertMessage(
        "Four and Five both have 32 GPUs. Say which one it is with --fabric", calibration, two);
    List<NcclLog> twice =
        List.of(log, new NcclLog(Path.of("b"), log.collective(), 16, log.rows(), List.of()));
    String message =
        assertThrows(RequestException.class, () -> calibration.fit(twice, null)).getMessage();
    assertTrue(message.contains("b: has the same table as all-reduce16"), message);
    String unknown =
        assertThrows(RequestException.class, () -> calibration.fit(List.of(two), "Fuor"))
            .getMessage();
    assertTrue(
        unknown.contains("there is no fabric 'Fuor'. The fabrics are One, Four, Five."), unknown);
  }

  private static void assertMessage(String part, NcclCalibration calibration, NcclLog log) {
    String message =
        assertThrows(RequestException.class, () -> calibration.fit(List.of(log), null))
            .getMessage();
    assertTrue(message.contains(part), message);
  }
}
