package dev.weft.topology.workload;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about models and jobs. */
public enum WorkloadIssue implements IssueKind {
  MISSING_SETTING(
      "model.missing-setting",
      Severity.ERROR,
      "The model '%s' does not say its %s, which %s. Add for example '%s'."),
  UNEVEN_MODEL(
      "model.uneven-heads",
      Severity.ERROR,
      "'%s' of %s is %d, which %d %s don't divide evenly. Nearest is %s."),
  ACTIVE_EXPERTS(
      "model.active-experts",
      Severity.ERROR,
      "In '%s' a token goes to %d experts, but a layer has %d. Say '%s' or less."),
  EXPERTS_TOO_LARGE(
      "model.experts-too-large",
      Severity.ERROR,
      "The experts of '%s' alone have %s parameters (3 x hidden x expert-hidden for each of them, in"
          + " %d layers), but 'parameters' says %s."),
  PARAMETERS_DIFFER(
      "model.parameters-differ",
      Severity.WARNING,
      "'%s' has 'parameters' %s, but its sizes make %s to %s: %s. Say '%s', or correct the sizes."),
  TASKS(
      "job.one-task",
      Severity.ERROR,
      "A job trains or serves one model, but '%s' says %d. Say 'train MODEL' or 'infer MODEL'%s."),
  UNEVEN_LAYERS(
      "job.uneven-layers",
      Severity.ERROR,
      "The %d layers of %s can't be divided evenly over 'pipeline %d'. Nearest is %s; or say"
          + " 'uneven-stages'."),
  MORE_STAGES_THAN_LAYERS(
      "job.uneven-layers",
      Severity.ERROR,
      "%s has %d layers, fewer than 'pipeline %d' has stages. Say '%s' or less."),
  UNEVEN_HEADS(
      "job.uneven-heads",
      Severity.ERROR,
      "The %d heads of %s can't be divided evenly over 'tensor %d'. Nearest is %s."),
  UNEVEN_EXPERTS(
      "job.uneven-experts",
      Severity.ERROR,
      "The %d experts of %s can't be divided evenly over 'expert %d'. Nearest is %s."),
  NO_EXPERTS(
      "job.no-experts",
      Severity.ERROR,
      "'%s' applies to experts, but %s has none. Remove it, or declare 'experts' in the model."),
  NEEDLESS(
      "setting.no-effect",
      Severity.WARNING,
      "'%s' has no effect in a job that %s a model. Remove it."),
  CHANNELS_UNUSED(
      "setting.no-effect",
      Severity.WARNING,
      "'channels' has no effect: no collective of the scenario %s runs in rings or trees, which alone"
          + " have channels. Remove it."),
  OTHER_GPU_COUNT("job.gpu-count", Severity.ERROR, "%s takes %d GPUs (%s), but %s has %d. %s."),
  COPIES_LEAVE_REST(
      "job.gpu-count",
      Severity.ERROR,
      "A copy of %s takes %d GPUs (%s), which doesn't divide the %d of %s. %s."),
  JOBS_TAKE_MORE(
      "job.gpu-count",
      Severity.ERROR,
      "With %s the jobs of this scenario take %d GPUs, but %s has %d."),
  DATA_NEEDED(
      "job.data-needed",
      Severity.ERROR,
      "%s shares %s with other jobs, so the number of its copies can't be derived. Say 'data' in the"
          + " job, for example 'data 1'."),
  DOES_NOT_FIT(
      "job.does-not-fit",
      Severity.ERROR,
      "%s does not fit: a copy of %s needs %s (%s). With %s that is %s for the fullest GPU, which has"
          + " %s. It takes at least %d GPUs; %s."),
  TENSOR_BEYOND_SCALE_UP(
      "job.tensor-beyond-scale-up",
      Severity.WARNING,
      "'tensor %d' of %s is more than the %d GPUs that the scale-up network of %s joins: each layer"
          + " waits for the slower network. Try 'tensor %d' and more 'pipeline'."),
  EXPERT_GROUP(
      "job.expert-group",
      Severity.ERROR,
      "'expert %d' doesn't divide the %d GPUs of a stage of %s (tensor x context x data). Nearest is"
          + " %s.");

  private final String code;
  private final Severity severity;
  private final String template;

  WorkloadIssue(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return severity;
  }

  @Override
  public String template() {
    return template;
  }
}
