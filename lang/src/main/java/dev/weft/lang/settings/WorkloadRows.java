package dev.weft.lang.settings;

import java.util.ArrayList;
import java.util.List;

/** Settings of models, jobs and scenarios. */
final class WorkloadRows {
  private static final List<SettingRow> ROWS = new ArrayList<>();

  static {
    model();
    job();
    scenario();
  }

  private WorkloadRows() {}

  static List<SettingRow> all() {
    return List.copyOf(ROWS);
  }

  private static void model() {
    number("parameters", "model", "needed", "All weights, those of every expert included: 70e9.");
    number("layers", "model", "unknown", "Transformer layers; 'pipeline' divides them.");
    number("hidden", "model", "unknown", "Width of the stream between layers.");
    number("heads", "model", "unknown", "Attention heads of a layer; 'tensor' divides them.");
    number("kv-heads", "model", "as many as heads", "Heads of keys and values (grouped queries).");
    number("head-size", "model", "hidden / heads", "Width of one head.");
    number(
        "kv-width",
        "model",
        "2 x kv-heads x head-size",
        "Numbers kept for a token in each layer, where heads share a compressed form of them.");
    number(
        "feed-forward",
        "model",
        "unknown",
        "Width inside a dense feed-forward layer; checked against 'parameters', used for nothing else.");
    number(
        "vocabulary", "model", "unknown", "Tokens that there are; checked against 'parameters'.");
    number(
        "sequence",
        "model job",
        "unknown; of a job that of its model",
        "Tokens of a sequence, prompt and answer together.");
    number("experts", "model", "none", "Routed experts of each layer that has any.");
    number("active-experts", "model", "1", "Routed experts that a token goes to in each layer.");
    number(
        "shared-experts",
        "model",
        "0",
        "Experts that every token goes to; checked against 'parameters', which counts them.");
    number("expert-hidden", "model", "unknown", "Width inside one expert.");
    number("dense-layers", "model", "0", "Layers without experts.");
  }

  private static void job() {
    number("tensor", "job", "1", "GPUs that compute each layer together (tensor parallelism).");
    number("pipeline", "job", "1", "Stages of layers, each on GPUs of its own.");
    number("context", "job", "1", "Parts of a sequence, each on GPUs of its own.");
    number(
        "data",
        "job",
        "the GPUs of the fabric over those of a copy",
        "Copies of the model, each with data or requests of its own.");
    number(
        "expert",
        "job",
        "1",
        "GPUs over which the experts of a layer are dealt, taken from those of one stage.");
    number("node-limit", "job", "none", "Most servers that the experts of one token may lie on.");
    add("uneven-stages", "job", Kind.FLAG, "off", "Stages may have different numbers of layers.");
    number("micro-batches", "job", "1", "Parts of a step that follow each other in the pipeline.");
    number("micro-batch-size", "job", "1", "Sequences of one micro-batch.");
    number("batch", "job", "1", "Sequences that each copy serves at once.");
    number(
        "zero",
        "job",
        "0",
        "ZeRO stage: 1 divides optimizer state over the copies, 2 gradients too, 3 weights too.");
    choice(
        "precision",
        "job",
        List.of("fp32", "tf32", "bf16", "fp16", "fp8", "fp4", "int8"),
        "bf16",
        "Number format of weights and of what is sent.");
    choice(
        "optimizer",
        "job",
        List.of("adam", "sgd", "muon"),
        "adam",
        "How weights follow from gradients, which decides what state each weight has.");
  }

  private static void scenario() {
    collectives();
    number("seed", "scenario", "1", "Seed of every random choice.");
    choice(
        "placement",
        "scenario",
        List.of("linear", "rail", "random", "explicit"),
        "linear",
        "Which GPU runs which rank: server by server, rail by rail, by chance, or as a list says.");
    add(
        "packet-level",
        "scenario",
        Kind.FLAG,
        "off",
        "Every packet is simulated, with queues, pauses and drops; otherwise flows share links.");
    add(
        "detection",
        "scenario",
        Kind.TIME,
        "by the fabric's BFD; 0 without it",
        "From a fault until the devices at the link know of it.");
    add("reroute", "scenario", Kind.TIME, "0 s", "From then until all switches forward around it.");
  }

  private static void collectives() {
    for (String operation :
        List.of(
            "all-reduce",
            "all-gather",
            "reduce-scatter",
            "broadcast",
            "reduce",
            "all-to-all",
            "send-recv")) {
      add(
          operation,
          "scenario",
          Kind.SIZES,
          "",
          "Runs the collective over all GPUs of the fabric, at each size.");
    }
    choice(
        "algorithm",
        "scenario",
        List.of(
            "ring",
            "tree",
            "halving-doubling",
            "hierarchical",
            "direct",
            "pxn",
            "nvls",
            "sharp",
            "auto"),
        "ring; direct for all-to-all and send-recv, tree for a barrier",
        "How the collective is carried out.");
    number(
        "channels",
        "scenario",
        "one for each NIC of a server",
        "Rings or pairs of trees, each with its part of the message.");
    number(
        "chunks",
        "scenario",
        "as the algorithm does",
        "Parts of the message that follow each other through the stages of the algorithm.");
    add(
        "barrier",
        "scenario",
        Kind.FLAG,
        "",
        "Waits until all GPUs of the fabric have come; moves no bytes.");
  }

  private static void number(String key, String places, String fallback, String sentence) {
    add(key, places, Kind.NUMBER, fallback, sentence);
  }

  private static void add(String key, String places, Kind kind, String fallback, String sentence) {
    ROWS.add(SettingRow.of(key, places, kind, fallback, sentence));
  }

  private static void choice(
      String key, String places, List<String> words, String fallback, String sentence) {
    ROWS.add(SettingRow.choice(key, places, words, fallback, sentence));
  }
}
