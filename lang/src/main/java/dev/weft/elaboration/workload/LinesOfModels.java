package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.ModelSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.workload.Model;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.PlanIssue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Lines of models that change nothing, whatever job has the model, since other lines of it are
 * missing or say the same; a test proves it. A line that models inherit is judged in each of them.
 * What only some jobs make use of is not looked at: a model is what its card says.
 */
public final class LinesOfModels {
  /** What must hold of the other lines of a model, and why there is no effect where it doesn't. */
  private record Need(Predicate<Numbers> holds, String reason) {
    static Need said(SettingRow<?> row) {
      return new Need(numbers -> numbers.has(row), "the model does not say '" + row.key() + "'");
    }
  }

  private static final Need EXPERTS = Need.said(ModelSettings.EXPERTS);
  private static final Need WINDOW = Need.said(ModelSettings.WINDOW);
  private static final Need LATENT = Need.said(ModelSettings.KV_RANK);

  private static final Need NOT_LATENT =
      new Need(
          numbers -> !numbers.has(ModelSettings.KV_RANK),
          "by 'kv-rank' all heads share compressed keys and values");
  private static final Need WIDTHS =
      new Need(
          numbers ->
              !numbers.has(ModelSettings.KV_RANK)
                  || !numbers.has(ModelSettings.NOPE_SIZE)
                  || !numbers.has(ModelSettings.VALUE_SIZE),
          "'nope-size' and 'value-size' say the widths of heads");

  private static final Map<SettingRow<?>, Need> NEEDS =
      Map.ofEntries(
          Map.entry(ModelSettings.ACTIVE_EXPERTS, EXPERTS),
          Map.entry(ModelSettings.SHARED_EXPERTS, EXPERTS),
          Map.entry(ModelSettings.EXPERT_HIDDEN, EXPERTS),
          Map.entry(ModelSettings.DENSE_LAYERS, EXPERTS),
          Map.entry(ModelSettings.WINDOW_LAYERS, WINDOW),
          Map.entry(ModelSettings.QUERY_RANK, LATENT),
          Map.entry(ModelSettings.NOPE_SIZE, LATENT),
          Map.entry(ModelSettings.ROPE_SIZE, LATENT),
          Map.entry(ModelSettings.VALUE_SIZE, LATENT),
          Map.entry(ModelSettings.KV_HEADS, NOT_LATENT),
          Map.entry(ModelSettings.HEAD_SIZE, WIDTHS));

  private LinesOfModels() {}

  /** Reports lines of models of one file that change none of them. */
  public static void check(List<Model> models, Evaluator evaluator, Findings findings) {
    Map<Setting, String> reasons = new LinkedHashMap<>();
    Map<Setting, Boolean> used = new HashMap<>();
    for (Model model : models) {
      Numbers numbers = new Numbers(ModelReader.members(model), evaluator, model);
      for (Setting setting : EcoreUtil2.typeSelect(ModelReader.members(model), Setting.class)) {
        String reason = reason(setting, numbers);
        if (reason == null) {
          used.put(setting, true);
        } else {
          reasons.putIfAbsent(setting, reason);
        }
      }
    }
    Reports reports = new Reports(findings);
    reasons.forEach(
        (setting, reason) -> {
          boolean isOfFile = models.stream().anyMatch(each -> EcoreUtil2.isAncestor(each, setting));
          if (isOfFile && !used.containsKey(setting)) {
            reports.report(PlanIssue.NO_EFFECT, setting, setting.getKey(), reason, Fix.remove());
          }
        });
  }

  private static @Nullable String reason(Setting setting, Numbers numbers) {
    return NEEDS.entrySet().stream()
        .filter(entry -> entry.getKey().isNamed(setting.getKey()))
        .map(Map.Entry::getValue)
        .filter(need -> !need.holds().test(numbers))
        .map(Need::reason)
        .findFirst()
        .orElse(null);
  }
}
