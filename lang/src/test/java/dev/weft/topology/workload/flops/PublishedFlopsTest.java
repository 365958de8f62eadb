package dev.weft.topology.workload.flops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * The operations of steps, against what sources print: each within 0.5 % by the convention that the
 * source names. DGXC's rows of Llama 405B are 0.9 % above the full square, which nobody explains;
 * they are printed in three or four digits.
 */
final class PublishedFlopsTest {
  private static final double LIMIT = 0.005;
  private static final double LIMIT_405B = 0.01;
  private static final double MEAN_405B = 0.0095;

  @Test
  void stepsTakeWhatTheirSourcesSay() throws IOException {
    List<String> wrong = new ArrayList<>();
    List<Double> of405 = new ArrayList<>();
    List<Map<String, String>> rows = rows();
    for (Map<String, String> row : rows) {
      double ratio = number(row, "tflops") / tflops(row);
      boolean is405 = text(row, "source").startsWith("DGX") && text(row, "model").contains("405B");
      if (is405) {
        of405.add(ratio - 1);
      }
      if (Math.abs(ratio - 1) > (is405 ? LIMIT_405B : LIMIT)) {
        wrong.add(text(row, "id") + " " + text(row, "model") + " " + ratio);
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(rows.size() > 190, () -> rows.size() + " rows");
    assertTrue(
        of405.stream().mapToDouble(Double::doubleValue).average().orElse(1) < MEAN_405B,
        of405::toString);
  }

  private static double tflops(Map<String, String> row) {
    FlopsConvention convention =
        switch (text(row, "convention")) {
          case "causal" -> FlopsConvention.CAUSAL;
          case "full" -> FlopsConvention.FULL;
          case "full-hardware" -> FlopsConvention.FULL_HARDWARE;
          default -> throw new AssertionError(row);
        };
    Recompute recompute = convention.countsRecomputation() ? Recompute.FULL : Recompute.NONE;
    double perToken =
        TrainingFlops.perToken(model(row), number(row, "seq"), recompute, convention).total();
    double tokens = number(row, "gbs") * number(row, "seq");
    return perToken * tokens / number(row, "step_s") / number(row, "gpus") / 1e12;
  }

  private static Model model(Map<String, String> row) {
    boolean isLatent = text(row, "attention").equals("mla");
    boolean isWindowed = text(row, "attention").equals("swa");
    int layers = whole(row, "layers");
    return new Model(
        text(row, "model"),
        0,
        layers,
        whole(row, "hidden"),
        whole(row, "vocab"),
        whole(row, "seq"),
        new Attention(
            whole(row, "heads"),
            whole(row, "kv_heads"),
            whole(row, "head_dim"),
            0,
            isLatent ? new Latent(1536, 512, 128, 64, 128) : null,
            isWindowed ? 128 : 0,
            isWindowed ? layers / 2 : 0),
        whole(row, "ffn"),
        text(row, "gated").equals("1"),
        new Experts(
            whole(row, "experts"),
            whole(row, "active"),
            whole(row, "shared_experts"),
            whole(row, "expert_hidden"),
            whole(row, "dense_layers")),
        whole(row, "mtp"),
        false);
  }

  private static List<Map<String, String>> rows() throws IOException {
    try (InputStream in =
        PublishedFlopsTest.class.getResourceAsStream("/workload/published-flops.csv")) {
      List<String> lines =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .toList();
      String[] head = lines.getFirst().split(",");
      List<Map<String, String>> rows = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",");
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < head.length; i++) {
          row.put(head[i], cells[i]);
        }
        rows.add(row);
      }
      return rows;
    }
  }

  private static String text(Map<String, String> row, String column) {
    return Objects.requireNonNull(row.get(column), column);
  }

  private static double number(Map<String, String> row, String column) {
    String text = text(row, column);
    return text.isEmpty() ? 0 : Double.parseDouble(text);
  }

  private static int whole(Map<String, String> row, String column) {
    return (int) number(row, column);
  }
}
