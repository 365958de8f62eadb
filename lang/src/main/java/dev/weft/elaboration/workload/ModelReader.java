package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.settings.ModelSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.ModelSize;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Reads models with what they inherit, each once, and checks that their numbers go together. */
public final class ModelReader {
  private static final int MOST_LAYERS = 1_000_000;

  /** Layers of a model, which are dealt to stages one by one. */
  private static final int MOST_STAGED = 100_000;

  private final Evaluator evaluator;
  private final Reports reports;
  private final Map<dev.weft.lang.workload.Model, Model> models = new HashMap<>();

  public ModelReader(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.reports = new Reports(findings);
  }

  /** What a model says, with what is not said as 0. */
  public Model read(dev.weft.lang.workload.Model declared) {
    Model known = models.get(declared);
    if (known == null) {
      known = readOnce(declared);
      models.put(declared, known);
    }
    return known;
  }

  private Model readOnce(dev.weft.lang.workload.Model declared) {
    Numbers numbers = new Numbers(members(declared), evaluator, declared);
    Model model =
        new Model(
            declared.getName() == null ? "" : declared.getName(),
            numbers.get(ModelSettings.PARAMETERS),
            numbers.count(ModelSettings.LAYERS, 1, MOST_STAGED),
            numbers.count(ModelSettings.HIDDEN),
            numbers.count(ModelSettings.VOCABULARY),
            numbers.count(ModelSettings.SEQUENCE),
            attention(numbers),
            numbers.count(ModelSettings.FEED_FORWARD),
            !numbers.has(ModelSettings.UNGATED),
            experts(numbers),
            numbers.count(ModelSettings.MTP_LAYERS, 0, MOST_LAYERS),
            numbers.has(ModelSettings.TIED_EMBEDDINGS),
            numbers.has(ModelSettings.PARALLEL_BLOCKS));
    check(model, numbers, declared);
    layersAreThere(model, numbers);
    return model;
  }

  private static Attention attention(Numbers numbers) {
    int heads = numbers.count(ModelSettings.HEADS);
    int headSize = numbers.count(ModelSettings.HEAD_SIZE);
    int window = numbers.count(ModelSettings.WINDOW);
    int layers = numbers.count(ModelSettings.LAYERS);
    return new Attention(
        heads,
        numbers.count(ModelSettings.KV_HEADS, heads),
        headSize,
        numbers.count(ModelSettings.KV_WIDTH),
        latent(numbers, headSize),
        window,
        window == 0 ? 0 : numbers.count(ModelSettings.WINDOW_LAYERS, layers));
  }

  /** Compressed keys and values; null where none are said. */
  private static @Nullable Latent latent(Numbers numbers, int headSize) {
    if (!numbers.has(ModelSettings.KV_RANK)) {
      return null;
    }
    return new Latent(
        numbers.count(ModelSettings.QUERY_RANK),
        numbers.count(ModelSettings.KV_RANK, 0),
        numbers.count(ModelSettings.NOPE_SIZE, headSize),
        numbers.count(ModelSettings.ROPE_SIZE),
        numbers.count(ModelSettings.VALUE_SIZE, headSize));
  }

  private static Experts experts(Numbers numbers) {
    return new Experts(
        numbers.count(ModelSettings.EXPERTS),
        numbers.has(ModelSettings.EXPERTS)
            ? numbers.count(ModelSettings.ACTIVE_EXPERTS)
            : numbers.count(ModelSettings.ACTIVE_EXPERTS, 0),
        numbers.count(ModelSettings.SHARED_EXPERTS, 0, 1_000_000),
        numbers.count(ModelSettings.EXPERT_HIDDEN),
        numbers.count(ModelSettings.DENSE_LAYERS, 0, 1_000_000));
  }

  /** Members of a model, inherited ones first. */
  static List<Member> members(dev.weft.lang.workload.Model declared) {
    Set<dev.weft.lang.workload.Model> chain = new LinkedHashSet<>();
    dev.weft.lang.workload.Model at = declared;
    while (at != null && !at.eIsProxy() && Nesting.mayGoOn(chain) && chain.add(at)) {
      at = at.getBase();
    }
    List<Member> members = new ArrayList<>();
    for (dev.weft.lang.workload.Model model : List.copyOf(chain).reversed()) {
      model.getMembers().stream()
          .filter(member -> !(member instanceof Allow))
          .forEach(members::add);
    }
    return members;
  }

  private void check(Model model, Numbers numbers, EObject declared) {
    if (model.parameters() < 1) {
      reports.report(
          WorkloadIssue.MISSING_SETTING,
          declared,
          model.name(),
          ModelSettings.PARAMETERS.key(),
          "its memory follows from",
          "parameters 70e9");
    }
    if (model.attention().headSize() == 0 && model.attention().latent() == null) {
      dividesEvenly(
          model,
          numbers,
          ModelSettings.HIDDEN,
          model.hidden(),
          ModelSettings.HEADS,
          model.attention().heads());
    }
    dividesEvenly(
        model,
        numbers,
        ModelSettings.HEADS,
        model.attention().heads(),
        ModelSettings.KV_HEADS,
        model.attention().kvHeads());
    if (model.experts().count() > 0 && model.experts().active() > model.experts().count()) {
      reports.report(
          WorkloadIssue.ACTIVE_EXPERTS,
          numbers.place(ModelSettings.ACTIVE_EXPERTS),
          model.name(),
          model.experts().active(),
          model.experts().count(),
          Fix.set("model", "active-experts " + model.experts().count()));
    }
    if (model.parameters() >= 1 && model.expertParameters() > model.parameters()) {
      reports.report(
          WorkloadIssue.EXPERTS_TOO_LARGE,
          numbers.place(ModelSettings.PARAMETERS),
          model.name(),
          count(model.expertParameters()),
          model.sparseLayers(),
          count(model.parameters()));
    } else {
      sizesMakeParameters(model, numbers);
    }
  }

  /** No more layers are of a kind than there are, and some of a model with experts have them. */
  private void layersAreThere(Model model, Numbers numbers) {
    int layers = model.layers();
    int dense = model.experts().denseLayers();
    if (layers == 0) {
      return;
    }
    if (dense > layers) {
      reportLayers(model, numbers, ModelSettings.DENSE_LAYERS, dense);
    } else if (dense == layers && model.experts().count() > 0) {
      reports.report(
          WorkloadIssue.NO_SPARSE_LAYERS,
          numbers.place(ModelSettings.DENSE_LAYERS),
          layers,
          model.name(),
          dense,
          Fix.set("model", ModelSettings.DENSE_LAYERS.key() + " " + (layers - 1)));
    }
    int windows = numbers.count(ModelSettings.WINDOW_LAYERS, 0);
    if (windows > layers) {
      reportLayers(model, numbers, ModelSettings.WINDOW_LAYERS, windows);
    }
  }

  private void reportLayers(Model model, Numbers numbers, SettingRow<?> row, int said) {
    boolean needsOthers = row == ModelSettings.DENSE_LAYERS && model.experts().count() > 0;
    reports.report(
        WorkloadIssue.LAYERS_EXCEEDED,
        numbers.place(row),
        model.name(),
        model.layers(),
        row.key(),
        said,
        Fix.set("model", row.key() + " " + (model.layers() - (needsOthers ? 1 : 0))));
  }

  /** The parameters are about as many as the sizes make. */
  private void sizesMakeParameters(Model model, Numbers numbers) {
    ModelSize size = ModelSize.of(model);
    if (model.parameters() < 1 || size == null || size.isNear(model.parameters())) {
      return;
    }
    StringJoiner parts = new StringJoiner(", ");
    if (size.attention() > 0) {
      parts.add("attention " + count(size.attention()));
    }
    if (size.feedForward() > 0) {
      parts.add("feed-forward " + count(size.feedForward()));
    }
    if (size.experts() > 0) {
      parts.add("experts " + count(size.experts()));
    }
    if (size.vectors() > 0) {
      parts.add("tokens " + count(size.isWhole() ? size.vectors() : size.vectors() / 2));
    }
    if (!size.isWhole()) {
      reports.report(
          WorkloadIssue.TOO_FEW_PARAMETERS,
          numbers.place(ModelSettings.PARAMETERS),
          model.name(),
          count(model.parameters()),
          count(size.least()),
          parts);
      return;
    }
    reports.report(
        WorkloadIssue.PARAMETERS_DIFFER,
        numbers.place(ModelSettings.PARAMETERS),
        model.name(),
        count(model.parameters()),
        count(size.least()),
        count(size.most()),
        parts,
        Fix.set("model", "parameters " + count(size.most())));
  }

  private void dividesEvenly(
      Model model,
      Numbers numbers,
      SettingRow<?> whole,
      int number,
      SettingRow<?> parts,
      int divisor) {
    boolean isUneven = number > 0 && divisor > 0 && number % divisor != 0;
    if (isUneven) {
      // Either number may be the slip.
      long multiple = Math.max(1, Math.round((double) number / divisor)) * divisor;
      List<Fix> fixes = new ArrayList<>(Numbers.divisors("model", parts, number, divisor));
      fixes.addFirst(Fix.set("model", whole.key() + " " + multiple));
      reports.report(
          WorkloadIssue.UNEVEN_MODEL,
          numbers.place(parts),
          whole.key(),
          model.name(),
          number,
          divisor,
          parts.key(),
          new Guess(fixes.stream().map(Fix::toString).toList(), false).words(),
          fixes);
    }
  }

  /** A number of parameters, such as 70e9. */
  static String count(double number) {
    return new BigDecimal(number / 1e9)
            .round(new MathContext(4))
            .stripTrailingZeros()
            .toPlainString()
        + "e9";
  }
}
