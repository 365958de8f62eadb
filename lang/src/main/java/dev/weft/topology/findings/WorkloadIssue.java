package dev.weft.topology.findings;

/** Issues about models and jobs. */
public final class WorkloadIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind MISSING_SETTING =
      KINDS.error(
          "model.missing-setting",
          "The model '%s' does not say its %s, which %s. Add for example '%s'.");

  public static final IssueKind UNEVEN_MODEL =
      KINDS.error(
          "model.uneven-heads",
          "'%s' of %s is %d, which %d %s {don't|doesn't} divide evenly. Nearest is %s.");

  public static final IssueKind ACTIVE_EXPERTS =
      KINDS.error(
          "model.active-experts",
          "In '%s' a token goes to %d experts, but a layer has %d. Say '%s' or less.");

  public static final IssueKind LAYERS_EXCEEDED =
      KINDS.error(
          "model.layers-exceeded", "'%s' has %d layers, but says '%s %d'. Say '%s' or less.");

  public static final IssueKind NO_SPARSE_LAYERS =
      KINDS.error(
          "model.layers-exceeded",
          "Of the %d layers of '%s' none has experts, since it says 'dense-layers %d'. Say '%s' or less, or"
              + " leave 'experts' out.");

  public static final IssueKind EXPERTS_TOO_LARGE =
      KINDS.error(
          "model.experts-too-large",
          "The experts of '%s' alone have %s parameters (3 x hidden x expert-hidden for each of them, in"
              + " %d layers), but 'parameters' says %s.");

  public static final IssueKind TOO_FEW_PARAMETERS =
      KINDS.warning(
          "model.parameters-differ",
          "'%s' has 'parameters' %s, but the sizes that it says make %s at least: %s. Correct one of them.");

  public static final IssueKind PARAMETERS_DIFFER =
      KINDS.warning(
          "model.parameters-differ",
          "'%s' has 'parameters' %s, but its sizes make %s to %s: %s. Say '%s', or correct the sizes.");

  public static final IssueKind TASKS =
      KINDS.error(
          "job.one-task",
          "A job trains or serves one model, but '%s' says %d. Say 'train MODEL' or 'infer MODEL'%s.");

  public static final IssueKind NO_STORAGE =
      KINDS.error(
          "job.checkpoint-network",
          "%s writes checkpoints, but %s is not beside a storage network in a cluster. Add 'storage NAME"
              + " { … }' to its cluster, or take 'checkpoint' out.");

  public static final IssueKind WHICH_STORAGE =
      KINDS.error(
          "job.checkpoint-network",
          "%s writes checkpoints, and the cluster of %s has several storage networks. Say 'to %s'.");

  public static final IssueKind OTHER_STORAGE =
      KINDS.error(
          "job.checkpoint-network",
          "%s writes checkpoints to %s, which is no storage network of the cluster of %s. Say 'to %s'.");

  public static final IssueKind NO_INTERVAL =
      KINDS.error(
          "job.checkpoint-network",
          "No time passes between checkpoints. Write for example 'checkpoint every 30 min'.");

  public static final IssueKind UNEVEN_LAYERS =
      KINDS.error(
          "job.uneven-layers",
          "The %d layers of %s can't be divided evenly over 'pipeline %d'. Say %s.");

  public static final IssueKind MORE_STAGES_THAN_LAYERS =
      KINDS.error(
          "job.uneven-layers", "%s has %d layers, fewer than 'pipeline %d' has stages. Say %s.");

  public static final IssueKind UNEVEN_HEADS =
      KINDS.error(
          "job.uneven-heads",
          "The %d heads of %s can't be divided evenly over 'tensor %d'. Nearest is %s.");

  public static final IssueKind UNEVEN_EXPERTS =
      KINDS.error(
          "job.uneven-experts",
          "The %d experts of %s can't be divided evenly over 'expert %d'. Nearest is %s.");

  public static final IssueKind NO_EXPERTS =
      KINDS.error(
          "job.no-experts",
          "'%s' applies to experts, but %s has none. Remove it, or declare 'experts' in the model.");

  public static final IssueKind NEEDLESS =
      KINDS.warning("setting.no-effect", "'%s' has no effect in a job that %s a model. Remove it.");

  public static final IssueKind LIBRARY_VALUE = KINDS.error("library.bad-value", "'%s' of %s %s");

  public static final IssueKind SIZES_MISSING =
      KINDS.warning(
          "job.not-simulated",
          "%s can't be simulated: what it computes and sends follows from the sizes of model %s, which does not"
              + " say %s. Add that.");

  public static final IssueKind RATES_MISSING =
      KINDS.warning(
          "job.not-simulated",
          "%s can't be simulated on %s: the times of its layers follow from what GPUs compute, and GPU type %s"
              + " does not state %s. State that in a type of your own: gpu My%s extends %s { … }.");

  public static final IssueKind CONTEXT_OF_SERVING =
      KINDS.warning(
          "job.not-simulated",
          "%s serves with 'context %d', which is not simulated: scenarios that run it are skipped. Divide it by"
              + " 'tensor' and 'pipeline' alone.");

  public static final IssueKind OTHER_GPU_COUNT =
      KINDS.error("job.gpu-count", "%s takes %d GPUs (%s), but %s has %d. %s.");

  public static final IssueKind COPIES_LEAVE_REST =
      KINDS.error(
          "job.gpu-count",
          "A copy of %s takes %d GPUs (%s), which doesn't divide the %d of %s. %s.");

  public static final IssueKind JOBS_TAKE_MORE =
      KINDS.error(
          "job.gpu-count", "With %s the jobs of this scenario take %d GPUs, but %s has %d.");

  public static final IssueKind DATA_NEEDED =
      KINDS.error(
          "job.data-needed",
          "%s shares %s with other jobs, so the number of its copies can't be derived. Say 'data' in the"
              + " job, for example 'data 1'.");

  public static final IssueKind DOES_NOT_FIT =
      KINDS.error(
          "job.does-not-fit",
          "%s does not fit: a copy of %s needs %s (%s). With %s the fullest GPU needs %s%s but has %s. %s.");

  public static final IssueKind TIGHT =
      KINDS.warning(
          "job.tight-memory",
          "%s needs about %s%s on its fullest GPU, which has %s. It fits only when layers are computed again:"
              + " say 'recompute full', or divide it further.");

  public static final IssueKind MORE_CHUNKS_THAN_LAYERS =
      KINDS.error(
          "job.uneven-layers",
          "%s has %d layers for %d chunks on %d stages. Say fewer 'chunks', or a smaller 'pipeline'.");

  public static final IssueKind UNEVEN_CHUNKS =
      KINDS.error(
          "job.uneven-layers",
          "The %d layers of %s, with embedding and head where they count, can't be divided evenly into %d"
              + " chunks (%d stages of %d). Say %s.");

  public static final IssueKind SCHEDULE_NOT_IN_STACK =
      KINDS.error(
          "job.schedule",
          "The stack '%s' does not run the schedule '%s'. It runs %s; or extend it.");

  public static final IssueKind CHUNKS_NEEDED =
      KINDS.error(
          "job.schedule",
          "The schedule 'interleaved' of %s has several chunks of layers on each stage. Say for example 'chunks 2'.");

  public static final IssueKind CHUNKS_NEEDLESS =
      KINDS.warning(
          "setting.no-effect",
          "'chunks' has no effect: the schedule '%s' has its own number of them. Remove it, or say 'schedule"
              + " interleaved'.");

  public static final IssueKind SCHEDULE_NEEDS_STAGES =
      KINDS.error(
          "job.schedule",
          "The schedule '%s' is one of several stages, but %s has one. Say 'pipeline', or leave 'schedule' and"
              + " 'chunks' out.");

  public static final IssueKind ODD_STAGES =
      KINDS.error(
          "job.schedule",
          "The schedule 'dualpipe' of %s goes from both ends to the middle, but there are %d stages. Say"
              + " 'pipeline %d', or another even number.");

  public static final IssueKind INTERLEAVED_UNEVEN =
      KINDS.error(
          "job.schedule",
          "The schedule 'interleaved' of %s takes a multiple of its %d stages as micro-batches, not %d."
              + " Nearest is '%s'.");

  public static final IssueKind DUAL_PIPE_UNEVEN =
      KINDS.error(
          "job.schedule",
          "The schedule 'dualpipe' of %s takes an even number of micro-batches, at least twice its %d"
              + " stages, not %d. Nearest is '%s'.");

  public static final IssueKind BATCH_TWICE =
      KINDS.warning(
          "setting.no-effect",
          "'micro-batches' has no effect: they follow from 'global-batch'. Remove it.");

  public static final IssueKind UNEVEN_BATCH =
      KINDS.error(
          "job.uneven-batch",
          "The %d sequences of a step of %s can't be divided evenly over %d (data %d x micro-batch-size %d)."
              + " Nearest is %s.");

  public static final IssueKind UNEVEN_SHARDS =
      KINDS.error(
          "job.uneven-batch",
          "'shard-group %d' doesn't divide the %d copies and parts of sequences of %s. Nearest is %s.");

  public static final IssueKind UNEVEN_SEQUENCE =
      KINDS.error(
          "job.uneven-sequence",
          "The %d tokens of a sequence of %s can't be divided evenly over 'context %d'. Nearest is %s.");

  public static final IssueKind RANK_ORDER =
      KINDS.error(
          "job.rank-order",
          "'%s' is no order of a job's ranks. Name tp, cp, ep, dp and pp once each, the one that runs fastest"
              + " first: rank-order \"%s\".");

  public static final IssueKind TOO_MANY_SHARES =
      KINDS.error(
          "job.expert-load",
          "'expert-shares' has %d values, but a layer has %d experts. Take some away.");

  public static final IssueKind SHARES_SUM =
      KINDS.error(
          "job.expert-load",
          "The 'expert-shares' make %s %% of a layer's tokens. Write shares from 0%% that make 100%%, or less"
              + " where experts are left for the rest.");

  public static final IssueKind BAD_FILE =
      KINDS.error("job.bad-file", "The file \"%s\" of '%s' %s. Write one, or correct its name.");

  public static final IssueKind BAD_LINE = KINDS.error("job.bad-file", "Line %d of \"%s\" %s.");

  public static final IssueKind TENSOR_BEYOND_SCALE_UP =
      KINDS.warning(
          "job.tensor-beyond-scale-up",
          "'tensor %d' of %s is more than the %d GPUs that the scale-up network of %s joins: each layer"
              + " waits for the slower network. Try 'tensor %d' and more 'pipeline'.");

  public static final IssueKind EXPERT_GROUP =
      KINDS.error(
          "job.expert-group",
          "'expert %d' doesn't divide the %d GPUs of a stage of %s (tensor x context x data). Nearest is"
              + " %s.");

  public static final IssueKind EXPERT_TENSOR_GROUP =
      KINDS.error(
          "job.expert-group",
          "'expert %d' and 'expert-tensor %d' together don't divide the %d GPUs of a stage of %s (tensor x"
              + " context x data). Say smaller ones.");

  private WorkloadIssue() {}
}
