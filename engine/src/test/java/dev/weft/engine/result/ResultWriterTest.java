package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

final class ResultWriterTest {
  private static SimulationModel model() {
    RailFabric fabric = new RailFabric();
    fabric.serversPerSegment = 2;
    fabric.loadBalancing = LoadBalancing.ECMP;
    return fabric
        .build()
        .seed(5)
        .operation(Operation.of("=a, \"b\"", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 20))
        .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 8, 1 << 30))
        .build();
  }

  private static Map<String, String> files() throws IOException {
    SimulationResult result = Simulation.run(model());
    Map<String, String> texts = Written.files(folder -> ResultWriter.write(result, folder));
    texts.put("table", NcclTable.format(result.rows()));
    return texts;
  }

  @Test
  void sameModelGivesSameBytesInAnyLocaleAndTimeZone() throws IOException {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    Map<String, String> here = files();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
      assertEquals(here, files());
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
    assertEquals(
        List.of("collectives.csv", "links.csv", "result.json", "table"),
        List.copyOf(here.keySet()));
    assertTrue(here.get("collectives.csv").contains("\n\"'=a, \"\"b\"\"\",all-to-all,direct,64,"));
  }

  /**
   * By {@code auto} what NCCL chose is beside each size; of other algorithms the cells are empty.
   */
  @Test
  void columnsSayWhatNcclChose() throws IOException {
    SimulationModel.Builder model = new RailFabric().build();
    model.nccl(new NcclServers(List.of(RailFabric.H100), new int[0]));
    model.operation(Operation.of("auto", Collective.ALL_REDUCE, Algorithm.AUTO, 1 << 30));
    model.operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30));
    SimulationResult result = Simulation.run(model.build());
    String text =
        Written.files(folder -> ResultWriter.write(result, folder)).get("collectives.csv");
    Choice choice = result.rows().getFirst().choice();
    String chosen =
        String.join(
            ",",
            NcclTable.word(choice.algorithm()),
            NcclTable.word(choice.protocol()),
            String.valueOf(choice.channels()),
            String.valueOf(choice.threads()),
            result.rows().getFirst().bound().word());
    List<String> lines = text.lines().toList();
    assertTrue(
        lines.get(0).endsWith(",nccl_algorithm,nccl_protocol,nccl_channels,nccl_threads,bound_by"));
    assertTrue(lines.get(1).endsWith("," + chosen), lines.get(1));
    assertTrue(lines.get(2).endsWith(",,,,,"), lines.get(2));
  }

  /** 126 steps of 2 MiB at 50 GB/s: 5284.82 us, 203.17 GB/s, times 126/64: 400 GB/s. */
  @Test
  void tableReadsAsThatOfNcclTests() {
    SimulationModel model =
        new RailFabric()
            .build()
            .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30))
            .build();
    assertEquals(
        """
        #                                                        time    algbw    busbw
        #       size        count     type  redop   root         (us)   (GB/s)   (GB/s)
          1073741824    268435456    float    sum     -1      5284.82   203.17   400.00  ring
        """,
        NcclTable.format(Simulation.run(model).rows()));
  }
}
