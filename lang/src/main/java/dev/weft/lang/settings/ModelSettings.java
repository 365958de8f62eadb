package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

/** Settings of neural networks. */
public final class ModelSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Double> PARAMETERS =
      ROWS.number("parameters", "model")
          .says("All weights, those of every expert included: 70e9.")
          .plausible(
              between("1e5", "1e15", "published models: 1e8 to some 1e12").usually("1e8", "1e13"))
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
          .says("Width inside a dense feed-forward layer.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> VOCABULARY =
      ROWS.whole("vocabulary", "model")
          .says("Tokens that there are: logits of the head.")
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
          .says("Experts that every token goes to; 'parameters' counts them.")
          .plausible(between("0", "1e6", "published models: up to some hundreds"))
          .byDefault(0);

  public static final DefaultedRow<Integer> EXPERT_HIDDEN =
      ROWS.whole("expert-hidden", "model")
          .says("Width inside one expert.")
          .plausible(between("1", "1e7", "published models: up to some 1e5"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> DENSE_LAYERS =
      ROWS.whole("dense-layers", "model")
          .says("Layers without experts, the first ones.")
          .plausible(between("0", "10000", "published models: up to some hundreds"))
          .byDefault(0);

  public static final DefaultedRow<Boolean> UNGATED =
      ROWS.flag("ungated", "model")
          .says("Feed-forward layers and experts have two matrices, without a gate.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> PARALLEL_BLOCKS =
      ROWS.flag("parallel-blocks", "model")
          .says(
              "Attention and feed-forward layer have the same input, and their outputs are added at once.")
          .byDefault(false);

  public static final DefaultedRow<Integer> QUERY_RANK =
      ROWS.whole("query-rank", "model")
          .says("Numbers into which multi-head latent attention (MLA) compresses queries.")
          .plausible(between("0", "1e6", "DeepSeek-V2 and V3: 1536"))
          .absent(0, "not compressed");

  public static final SettingRow<Integer> KV_RANK =
      ROWS.whole("kv-rank", "model")
          .says("Numbers into which MLA compresses keys and values; says that there is MLA.")
          .plausible(between("1", "1e6", "DeepSeek-V2 and V3: 512"))
          .derived("no MLA");

  public static final SettingRow<Integer> NOPE_SIZE =
      ROWS.whole("nope-size", "model")
          .says("Width of an MLA head of queries and keys, without its rotary part.")
          .plausible(between("1", "100000", "DeepSeek-V2 and V3: 128"))
          .derived("head-size");

  public static final DefaultedRow<Integer> ROPE_SIZE =
      ROWS.whole("rope-size", "model")
          .says("Width of the rotary part of an MLA head of queries and keys.")
          .plausible(between("0", "100000", "DeepSeek-V2 and V3: 64"))
          .absent(0, "none");

  public static final SettingRow<Integer> VALUE_SIZE =
      ROWS.whole("value-size", "model")
          .says("Width of an MLA head of values.")
          .plausible(between("1", "100000", "DeepSeek-V2 and V3: 128"))
          .derived("head-size");

  public static final DefaultedRow<Integer> WINDOW =
      ROWS.whole("window", "model")
          .says("Tokens back that layers with a sliding window see.")
          .plausible(between("0", "1e7", "Mistral 7B: 4096; GPT-OSS: 128; Gemma 3: 1024"))
          .absent(0, "no window");

  public static final SettingRow<Integer> WINDOW_LAYERS =
      ROWS.whole("window-layers", "model")
          .says("Layers that have the window, dealt evenly among all.")
          .plausible(between("1", "10000", "GPT-OSS: every second layer; Gemma 3: five of six"))
          .derived("all, with window");

  public static final DefaultedRow<Integer> MTP_LAYERS =
      ROWS.whole("mtp-layers", "model")
          .says("Further tokens that training predicts, each by a layer of its own (MTP).")
          .plausible(between("0", "10", "DeepSeek-V3: 1"))
          .byDefault(0);

  public static final DefaultedRow<Boolean> TIED_EMBEDDINGS =
      ROWS.flag("tied-embeddings", "model")
          .says("Input and output share the vectors of the tokens.")
          .byDefault(false);

  private ModelSettings() {}
}
