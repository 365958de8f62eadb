package dev.weft.lang.settings;

/** Plausible ranges of what models, jobs and scenarios say. */
final class WorkloadRanges {
  static final String SETTINGS =
      """
      model | parameters | 1e5 | 1e15 | published models: 1e8 to some 1e12
      model | layers, dense-layers | 0 | 10000 | published models: up to some hundreds
      model | hidden, feed-forward, expert-hidden, kv-width | 1 | 1e7 | published models: up to some 1e5
      model | heads, kv-heads | 1 | 100000 | published models: up to some hundreds
      model | head-size | 1 | 100000 | published models: 64 to 512
      model | vocabulary | 1 | 1e8 | published models: up to some 1e5
      model job | sequence | 1 | 1e9 | published models: up to 1e7 tokens
      model | experts, active-experts, shared-experts | 0 | 1e6 | published models: up to some hundreds
      job | tensor, pipeline, context, data, expert, node-limit | | | rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`
      job | micro-batches, micro-batch-size, batch | 1 | 1e7 | MLPerf Training: some thousands
      job | zero | 0 | 3 | stages of ZeRO
      scenario | seed | | | any number
      scenario | detection, reroute | 0 s | 1 h | BGP hold time without BFD: 3 min
      scenario | channels | 1 | 1024 | NCCL: up to 64
      scenario | chunks | 1 | 1e6 | more chunks than bytes are none
      scenario | all-reduce, all-gather, reduce-scatter, broadcast, reduce, all-to-all, send-recv | 0 B | 1000 PB B | sizes are counted in bytes; rule `scenario.bad-sizes`
      """;

  private WorkloadRanges() {}
}
