package dev.weft.generator.lines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Texts of jobs and scenarios, sixteen GPUs each. */
final class WorkloadTexts {
  /**
   * Dense with tied embeddings, and with experts. Dense: 8 x (4 + 3 x 4) x 2048² + 32000 x 2048
   * weights; sparse: of seven layers each has 16 x 3 x 2048 x 1536 instead of 3 x 2048 x 8192, and
   * tokens have vectors twice.
   */
  private static final String MODELS =
      """
      weft 1
      import catalog.nvidia.*
      import catalog.generic.*
      model Dense {
        parameters 602e6  layers 8  hidden 2048  feed-forward 8192  heads 16
        vocabulary 32000  sequence 8192  tied-embeddings
      }
      model Sparse {
        parameters 1372e6  layers 8  hidden 2048  feed-forward 8192  heads 16
        vocabulary 32000  sequence 8192
        experts 16  active-experts 2  expert-hidden 1536  dense-layers 1
      }
      stack Hiding { overlap tp  overlap grad-reduce  fp32-main-gradients }
      library Slow { ring-base 10 us 20 us 30 us }
      """;

  private static final String STORED =
      """
      cluster Site {
        backend F {
          transport infiniband
          segment { servers 2 of HgxH100  leaf of Qm9700 }
        }
        storage Files {
          servers of F
          qos LosslessRoce
          multihoming mlag
          segment { attach 2 of StorageNode  leaf 2 of Sn5600 }
        }
      }
      """;

  private static final String INFINIBAND =
      """
      fabric F {
        transport infiniband
        segment { servers 2 of HgxH100  leaf 2 of Qm9700 serves rails 1..8 }
        spine 2 of Qm9700
      }
      """;

  private static final String ETHERNET =
      """
      fabric F {
        qos LosslessRoce
        routing { bfd 3 x 300 ms }
        segment [2] { servers 1 of HgxH100  leaf per 4 rails of Tomahawk4 { os sonic } }
        spine 2 of Tomahawk4 { os sonic }
      }
      """;

  private static final List<List<String>> DIVISIONS =
      List.of(
          List.of(),
          List.of("tensor 2"),
          List.of("pipeline 2", "micro-batches 4"),
          List.of("context 2"),
          List.of("tensor 2", "pipeline 2", "context 2", "micro-batches 4"),
          List.of("tensor 8", "pipeline 2", "micro-batches 4"),
          List.of("expert 16", "node-limit 1"));

  private static final List<List<String>> SHARDED =
      List.of(List.of(), List.of("zero 1"), List.of("zero 2"), List.of("zero 3"));

  private static final List<List<String>> SCHEDULES =
      List.of(
          List.of(), List.of("chunks 2"), List.of("schedule zbv"), List.of("schedule dualpipe"));

  private static final List<List<String>> HIDDEN =
      List.of(
          List.of(),
          List.of("overlap tp", "overlap cp", "overlap pp", "overlap ep"),
          List.of("overlap grad-reduce", "overlap param-gather", "bucket 1e6"));

  private static final List<List<String>> PRECISIONS = List.of(List.of(), List.of("precision fp8"));

  private static final List<List<String>> EXPERTS =
      List.of(
          List.of(),
          List.of("experts 16", "active-experts 2", "expert-hidden 1536"),
          List.of("experts 16", "expert-hidden 1536", "shared-experts 1", "dense-layers 1"));

  private static final List<List<String>> ATTENTION =
      List.of(
          List.of(),
          List.of("kv-heads 4", "head-size 64"),
          List.of("window 1024", "window-layers 4"),
          List.of(
              "kv-rank 256", "query-rank 512", "nope-size 64", "rope-size 32", "value-size 96"));

  private static final List<List<String>> OTHERS =
      List.of(List.of(), List.of("ungated", "mtp-layers 1"), List.of("tied-embeddings"));

  private static final List<String> WORK =
      List.of(
          "all-reduce 1 MiB .. 2 MiB on F",
          "all-to-all 1 MiB on F",
          "send-recv 1 MiB on F",
          "barrier on F",
          "flows 8 of 1 MB from every server to every server on F",
          "all-gather 1 MiB on F  flows 8 of 1 MB from every server to every server on F",
          "run Train on F",
          "run Serve on F");

  private static final List<List<String>> BROKEN =
      List.of(
          List.of(),
          List.of("fail spine[1] at 0 s until 1 ms"),
          List.of("slow spine[1] to 50% at 0 s until 1 ms"));

  private static final List<List<String>> ANEW =
      List.of(List.of(), List.of("on-failure wait"), List.of("on-failure reroute"));

  private static final List<List<String>> ALGORITHMS =
      List.of(List.of(), List.of("algorithm ring"), List.of("algorithm direct"));

  private WorkloadTexts() {}

  /** Writes what texts name: times of layers, and loads of seven layers' experts. */
  static void writeFiles(Path folder) throws IOException {
    Files.writeString(
        folder.resolve("layers.csv"),
        "layer,forward-ms,backward-ms\ndense,1,2\nsparse,1,2\nembedding,0,0\nhead,0,0\n");
    Files.writeString(folder.resolve("loads.csv"), "9,7,1,1,1,1,1,1,1,1,1,1,1,1,1,1\n".repeat(7));
  }

  /** Jobs that train and serve models with and without experts. */
  static List<WorkloadText> ofJobs() {
    List<WorkloadText> texts = new ArrayList<>();
    for (String task : List.of("train Dense", "train Sparse", "infer Dense", "infer Sparse")) {
      boolean isTraining = task.startsWith("train");
      boolean isSparse = task.endsWith("Sparse");
      for (List<String> division : DIVISIONS) {
        if (!isSparse && division.contains("expert 16")) {
          continue;
        }
        if (!isTraining) {
          texts.add(job(task, division.subList(0, Math.min(2, division.size()))));
        }
        for (List<String> sharded : isTraining ? SHARDED : List.<List<String>>of()) {
          for (List<String> schedule : SCHEDULES) {
            for (List<String> hidden : HIDDEN) {
              for (List<String> precision : PRECISIONS) {
                List<String> lines = new ArrayList<>(division);
                List.of(sharded, schedule, hidden, precision).forEach(lines::addAll);
                if (isSparse && !division.contains("expert 16") && !division.isEmpty()) {
                  lines.addFirst("expert 2");
                }
                texts.add(job(task, lines));
              }
            }
          }
        }
      }
    }
    return texts;
  }

  /**
   * Models of several kinds, which a job trains, another one answers with, and one of which the
   * sequences are longer than windows.
   */
  static List<WorkloadText> ofModels() {
    List<WorkloadText> texts = new ArrayList<>();
    for (List<String> experts : EXPERTS) {
      for (List<String> attention : ATTENTION) {
        for (List<String> others : OTHERS) {
          List<String> lines = new ArrayList<>(experts);
          lines.addAll(attention);
          lines.addAll(others);
          texts.add(model(lines));
        }
      }
    }
    return texts;
  }

  private static WorkloadText model(List<String> lines) {
    String expert = lines.stream().anyMatch(line -> line.startsWith("experts")) ? "expert 2" : "";
    return new WorkloadText(
        "model",
        MODELS
            + INFINIBAND
            + """
            model X {
              parameters 3e9  layers 8  hidden 2048  feed-forward 8192  heads 16
              vocabulary 32000  sequence 8192
            """,
        lines,
        """
        }
        job Train { train X  tensor 2  zero 1 %1$s }
        job Staged { train X  tensor 2  pipeline 2  micro-batches 4  zero 1 %1$s }
        job Serve { infer X  tensor 2 %1$s }
        scenario T { run Train on F }
        scenario P { run Staged on F }
        scenario S { run Serve on F }
        """
            .formatted(expert));
  }

  private static WorkloadText job(String task, List<String> lines) {
    return new WorkloadText(
        task,
        MODELS + STORED + "job J {\n" + task + "\n",
        lines,
        "}\nscenario S { run J on F" + (task.startsWith("train") ? " steps 2" : "") + " }\n");
  }

  /** Collectives, flows and jobs, on two fabrics, with and without something that breaks. */
  static List<WorkloadText> ofScenarios() {
    List<WorkloadText> texts = new ArrayList<>();
    for (String fabric : List.of(INFINIBAND, ETHERNET)) {
      for (String work : WORK) {
        for (List<String> broken : BROKEN) {
          for (List<String> anew : ANEW) {
            for (List<String> algorithm : ALGORITHMS) {
              List<String> lines = new ArrayList<>(broken);
              lines.addAll(broken.isEmpty() ? List.of() : anew);
              lines.addAll(algorithm);
              texts.add(scenario(fabric, work, lines));
            }
          }
        }
      }
    }
    return texts.stream().distinct().toList();
  }

  private static WorkloadText scenario(String fabric, String work, List<String> lines) {
    String jobs = "job Train { train Dense  tensor 2 }\njob Serve { infer Dense  tensor 2 }\n";
    String kind = fabric.contains("infiniband") ? " on InfiniBand" : " on Ethernet";
    return new WorkloadText(
        work + kind, MODELS + fabric + jobs + "scenario S {\n" + work + "\n", lines, "}\n");
  }
}
