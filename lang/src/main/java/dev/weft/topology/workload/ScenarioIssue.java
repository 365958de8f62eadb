package dev.weft.topology.workload;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about scenarios. All are errors. */
public enum ScenarioIssue implements IssueKind {
  SETTING_ON_FABRIC(
      "scenario.setting-on-fabric",
      "'%s' is a setting of the whole scenario and takes no 'on %s'. Remove that."),
  NO_SUCH_DEVICE("scenario.no-such-device", "%s has no '%s'; it has %s."),
  NOTHING_BELOW(
      "scenario.no-such-device", "%s has no parts that a path can name, so '%s' leads nowhere."),
  INDEX_NEEDED("scenario.no-such-device", "'%s' of %s is one of several; say which: %s."),
  RANGE_ORDER(
      "scenario.no-such-device",
      "Numbers run from the smaller to the greater, not from %d to %d. Say %d..%d, or list them with"
          + " commas in the order that is meant."),
  FAULT_ORDER(
      "scenario.fault-order",
      "The fault ends at %s, but begins at %s. Set its end after its start."),
  SHARE_MISSING(
      "scenario.fault-share",
      "'slow' needs the share of its rate that the device keeps: slow %s to 50%% at %s."),
  SHARE_OUT_OF_RANGE(
      "scenario.fault-share",
      "A device that is slow keeps more than 0%% and less than 100%% of its rate, not %s%%."),
  FAIL_WITH_SHARE(
      "scenario.fault-share",
      "A failed device keeps no rate, so 'fail' takes no 'to'. Say 'slow %s to %s%%', or leave it out."),
  FLOW_END_KIND(
      "scenario.flow-ends", "Flows begin and end at a gpu, a server or a nic; '%s' is a %s."),
  BOTH_OTHER(
      "scenario.flow-ends",
      "Both ends say 'other', which means those that the other end does not name. Say 'one' or"
          + " 'every' at one of them."),
  NO_OTHERS(
      "scenario.flow-ends", "%s has %d %s, so there are no 'other' ones. Use a larger fabric."),
  SAME_ENDS("scenario.flow-ends", "The flows end where they begin, at %s. Say 'other' at one end."),
  NO_SUCH_CLASS("scenario.no-such-class", "Policy %s of %s has no class '%s'; it has %s."),
  NO_POLICY(
      "scenario.no-such-class",
      "%s has no QoS policy, so it has no class '%s'. Say 'qos NAME' in the fabric, or leave the"
          + " class out."),
  PLACEMENT_EMPTY(
      "placement.empty",
      "'placement explicit' needs the GPUs in the order of their ranks: placement explicit { %s }."),
  PLACEMENT_NOT_GPU(
      "placement.not-a-gpu",
      "Ranks run on GPUs; '%s' is a %s. Name a gpu, or a server, segment or pod for all of its GPUs."),
  PLACEMENT_TWICE(
      "placement.gpu-twice", "%s runs rank %d already, and would run rank %d too. Remove one."),
  PLACEMENT_NOT_LIT(
      "placement.no-rank", "%s can't run a rank: its server is %s. Name a GPU of a lit server."),
  PLACEMENT_COUNT(
      "placement.rank-count",
      "The placement lists %d GPUs, but the jobs of this scenario have %d ranks. List as many, or"
          + " divide the jobs differently."),
  ACROSS_TENANTS(
      "scenario.across-tenants",
      "%s on %s takes in GPUs of tenant %d (%s) and of tenant %d (%s), and no route joins the"
          + " networks of two tenants. Name the GPUs of one by 'placement explicit'."),
  FLOW_ACROSS_TENANTS(
      "scenario.across-tenants",
      "Flow %d of %d on %s goes from tenant %d (%s) to tenant %d (%s), and no route joins the networks of"
          + " two tenants. Name both ends by paths to servers of one, or its GPUs by 'placement"
          + " explicit'."),
  NOT_MEASURED("scenario.not-measured", "'%s' needs %s, which the scenario %s doesn't have."),
  SIZE_NOT_RUN(
      "scenario.not-measured",
      "No collective or flow of the scenario %s has the size %s on %s, so this is never measured. Run"
          + " that size, or leave 'at' out."),
  TOO_MANY_FLOWS(
      "scenario.too-many-flows",
      "With these the scenario has %d flows; the limit is %d. Use fewer flows of more bytes each."),
  METRIC_CYCLE(
      "scenario.metric-cycle",
      "%s can't be compared with %s, whose promises compare with it in turn. Remove one"
          + " comparison."),
  OTHER_FILE(
      "scenario.other-file",
      "%s is a scenario of an imported file, which does not run with this one. Declare it here."),
  SEVERAL_FABRICS(
      "scenario.several-fabrics",
      "%s runs on %s, but not on %s, so it isn't clear which result is meant. Give each fabric a"
          + " scenario of its own.");

  private final String code;
  private final String template;

  ScenarioIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String template() {
    return template;
  }
}
