package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

/** Settings of neural networks. */
public final class ModelSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Double> PARAMETERS =
      ROWS.number("parameters", "model")
          .says("All weights, those of every expert included: 70e9.")
          .plausible(between("1e5", "1e15", "published models: 1e8 to some 1e12"))
          .absent(0.0, "needed");

  public static final DefaultedRow<Integer> LAYERS =
      ROWS.whole("layers", "model")
          .says("Transformer layers; 'pipeline' divides them.")
          .plausible(between("0", "10000", "published models: up to some hundreds"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> HIDDEN =
      ROWS.whole("hidden", "model")
          .says("Width of the stream between layers.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> HEADS =
      ROWS.whole("heads", "model")
          .says("Attention heads of a layer; 'tensor' divides them.")
          .plausible(between("1", "100000", "published models: up to some hundreds"))
          .absent(0, "unknown");

  public static final SettingRow<Integer> KV_HEADS =
      ROWS.whole("kv-heads", "model")
          .says("Heads of keys and values (grouped queries).")
          .plausible(between("1", "100000", "published models: up to some hundreds"))
          .derived("as many as heads");

  public static final DefaultedRow<Integer> HEAD_SIZE =
      ROWS.whole("head-size", "model")
          .says("Width of one head.")
          .plausible(between("1", "100000", "published models: 64 to 512"))
          .absent(0, "hidden / heads");

  public static final DefaultedRow<Integer> KV_WIDTH =
      ROWS.whole("kv-width", "model")
          .says(
              "Numbers kept for a token in each layer, where heads share a compressed form of them.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "2 x kv-heads x head-size");

  public static final DefaultedRow<Integer> FEED_FORWARD =
      ROWS.whole("feed-forward", "model")
          .says(
              "Width inside a dense feed-forward layer; checked against 'parameters', used for nothing else.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> VOCABULARY =
      ROWS.whole("vocabulary", "model")
          .says("Tokens that there are; checked against 'parameters'.")
          .plausible(between("1", "1e8", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> SEQUENCE =
      ROWS.whole("sequence", "model job")
          .says("Tokens of a sequence, prompt and answer together.")
          .plausible(between("1", "1e9", "published models: up to 1e7 tokens"))
          .absent(0, "unknown; of a job that of its model");

  public static final DefaultedRow<Integer> EXPERTS =
      ROWS.whole("experts", "model")
          .says("Routed experts of each layer that has any.")
          .plausible(between("0", "1e6", "published models: up to some hundreds"))
          .absent(0, "none");

  public static final DefaultedRow<Integer> ACTIVE_EXPERTS =
      ROWS.whole("active-experts", "model")
          .says("Routed experts that a token goes to in each layer.")
          .plausible(between("0", "1e6", "published models: up to some hundreds"))
          .byDefault(1);

  public static final DefaultedRow<Integer> SHARED_EXPERTS =
      ROWS.whole("shared-experts", "model")
          .says(
              "Experts that every token goes to; checked against 'parameters', which counts them.")
          .plausible(between("0", "1e6", "published models: up to some hundreds"))
          .byDefault(0);

  public static final DefaultedRow<Integer> EXPERT_HIDDEN =
      ROWS.whole("expert-hidden", "model")
          .says("Width inside one expert.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> DENSE_LAYERS =
      ROWS.whole("dense-layers", "model")
          .says("Layers without experts.")
          .plausible(between("0", "10000", "published models: up to some hundreds"))
          .byDefault(0);

  private ModelSettings() {}
}
