package dev.weft.topology.findings;

/** Issues about scenarios. */
public final class ScenarioIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind SETTING_ON_FABRIC =
      KINDS.error(
          "scenario.setting-on-fabric",
          "'%s' is a setting of the whole scenario and takes no 'on %s'. Remove that.");

  public static final IssueKind NO_SUCH_DEVICE =
      KINDS.error("scenario.no-such-device", "%s has no '%s'; it has %s.");

  public static final IssueKind NAME_OF_OUTPUTS =
      KINDS.error(
          "scenario.no-such-device",
          "'%s' is what outputs call %s of %s. A scenario names devices by their paths: write '%s'.");

  public static final IssueKind NOTHING_BELOW =
      KINDS.error(
          "scenario.no-such-device",
          "%s has no parts that a path can name, so '%s' leads nowhere.");

  public static final IssueKind NOT_BY_PLANE =
      KINDS.error(
          "scenario.no-such-device",
          "%s has no parts that a path can name, since the numbers of a %s count over all planes; it has %s. Write"
              + " '%s'.");

  public static final IssueKind INDEX_NEEDED =
      KINDS.error("scenario.no-such-device", "'%s' of %s is one of several; say which: %s.");

  public static final IssueKind RANGE_ORDER =
      KINDS.error(
          "scenario.no-such-device",
          "Numbers run from the smaller to the greater, not from %d to %d. Say %d..%d, or list them with"
              + " commas in the order that is meant.");

  public static final IssueKind FAULT_ORDER =
      KINDS.error(
          "scenario.fault-order",
          "The fault ends at %s, but begins at %s. Set its end after its start.");

  public static final IssueKind BAD_TIME =
      KINDS.error(
          "scenario.bad-time",
          "%s is %s. Write one from 0 s to 24 h, which is as long as a simulation may take.");

  public static final IssueKind CHANNELS_OF_NCCL =
      KINDS.error(
          "expression.not-a-count",
          "The number of channels is %d, but NCCL, which runs the collectives on %s, has %d at most. Say"
              + " 'channels %3$d', or name an algorithm.");

  public static final IssueKind SHARE_MISSING =
      KINDS.error(
          "scenario.fault-share",
          "'slow' needs the share of its rate that the device keeps: slow %s to 50%% at %s.");

  public static final IssueKind SHARE_OUT_OF_RANGE =
      KINDS.error(
          "scenario.fault-share",
          "A device that is slow keeps more than 0%% and less than 100%% of its rate, not %s%%.");

  public static final IssueKind SHARE_TOO_SMALL =
      KINDS.error(
          "scenario.fault-share",
          "A device that is slow keeps 0.0001%% of its rate at least, not %s. Say 'fail %s' where nothing"
              + " is left of it.");

  public static final IssueKind SHARE_WITHOUT_PERCENT =
      KINDS.error(
          "scenario.fault-share",
          "A device that is slow keeps more than 0%% and less than 100%% of its rate; '%s' without a percent"
              + " sign is %s%%. Say '%s'.");

  public static final IssueKind FAIL_WITH_SHARE =
      KINDS.error(
          "scenario.fault-share",
          "A failed device keeps no rate, so 'fail' takes no 'to'. Say 'slow %s to %s%%', or leave it out.");

  public static final IssueKind FLOW_END_KIND =
      KINDS.error(
          "scenario.flow-ends", "Flows begin and end at a gpu, a server or a nic; '%s' is a %s.");

  public static final IssueKind HOST_OF =
      KINDS.error(
          "scenario.flow-ends",
          "'host of' is about the memory of a server; '%s' is a %s. Write the path of its server.");

  public static final IssueKind BOTH_OTHER =
      KINDS.error(
          "scenario.flow-ends",
          "Both ends say 'other', which means those that the other end does not name. Say 'one' or"
              + " 'every' at one of them.");

  public static final IssueKind NO_OTHERS =
      KINDS.error(
          "scenario.flow-ends", "%s has %d %s, so there are no 'other' ones. Use a larger fabric.");

  public static final IssueKind SAME_ENDS =
      KINDS.error(
          "scenario.flow-ends", "The flows end where they begin, at %s. Say 'other' at one end.");

  public static final IssueKind NO_SUCH_CLASS =
      KINDS.error("scenario.no-such-class", "Policy %s of %s has no class '%s'; it has %s.");

  public static final IssueKind NO_POLICY =
      KINDS.error(
          "scenario.no-such-class",
          "%s has no QoS policy, so it has no class '%s'. Say 'qos NAME' in the fabric, or leave the"
              + " class out.");

  public static final IssueKind SHARP_ON_ETHERNET =
      KINDS.warning(
          "scenario.sharp-on-ethernet",
          "With 'algorithm sharp' the switches of the network add, which is what InfiniBand switches can (SHARP),"
              + " but %s runs '%s': what is simulated can't be built. Say '%s', or 'nvls', which adds in the"
              + " switches of NVLink.");

  public static final IssueKind COLLNET_ON_ETHERNET =
      KINDS.warning(
          "scenario.sharp-on-ethernet",
          "With 'collnet' NCCL has the switches of the network add, which is what InfiniBand switches can (SHARP),"
              + " but %s runs '%s': NCCL finds none, and chooses without. Remove it.");

  public static final IssueKind NVLS_BEFORE_HOPPER =
      KINDS.warning(
          "scenario.nvls-before-hopper",
          "With 'algorithm nvls' the switches of NVLink add, which they do for GPUs from Hopper on, but %s has %s:"
              + " what is simulated can't run. Say '%s', or 'auto' for what NCCL does there.");

  public static final IssueKind NVLS_WITHOUT_NVLINK =
      KINDS.warning(
          "scenario.nvls-without-nvlink",
          "With 'algorithm nvls' the switches of NVLink add, but servers %s of %s are joined inside by %s, whose switches"
              + " only forward: what is simulated can't run. Say '%s', or 'auto' for what NCCL does there.");

  public static final IssueKind PLACEMENT_EMPTY =
      KINDS.error(
          "placement.empty",
          "'placement explicit' needs the GPUs in the order of their ranks: placement explicit { %s }.");

  public static final IssueKind PLACEMENT_NOT_GPU =
      KINDS.error(
          "placement.not-a-gpu",
          "Ranks run on GPUs; '%s' is a %s. Name a gpu, or a server, segment or pod for all of its GPUs.");

  public static final IssueKind PLACEMENT_TWICE =
      KINDS.error(
          "placement.gpu-twice", "%s runs rank %d already, and would run rank %d too. Remove one.");

  public static final IssueKind GPU_OF_TWO_JOBS =
      KINDS.error(
          "placement.gpu-twice",
          "%s belongs to %s, and %s would run on it too. Give each job GPUs of its own.");

  public static final IssueKind PLACEMENT_NOT_LIT =
      KINDS.error(
          "placement.no-rank",
          "%s can't run a rank: its server is %s. Name a GPU of a lit server.");

  public static final IssueKind PLACEMENT_COUNT =
      KINDS.error(
          "placement.rank-count",
          "The placement lists %d GPUs, but the jobs of this scenario have %d ranks. List as many, or"
              + " divide the jobs differently.");

  public static final IssueKind ACROSS_TENANTS =
      KINDS.error(
          "scenario.across-tenants",
          "%s on %s takes in GPUs of tenant %d (%s) and of tenant %d (%s), and no route joins the"
              + " networks of two tenants. Name the GPUs of one by 'placement explicit'.");

  public static final IssueKind FLOW_ACROSS_TENANTS =
      KINDS.error(
          "scenario.across-tenants",
          "Flow %d of %d on %s goes from tenant %d (%s) to tenant %d (%s), and no route joins the networks of"
              + " two tenants. Name both ends by paths to servers of one, or as 'every gpu' of those that"
              + " 'placement explicit' lists.");

  public static final IssueKind NOT_MEASURED =
      KINDS.error("scenario.not-measured", "'%s' needs %s, which the scenario %s doesn't have.");

  public static final IssueKind SIZE_NOT_RUN =
      KINDS.error(
          "scenario.not-measured",
          "No collective or flow of the scenario %s has the size %s on %s, so this is never measured. Run"
              + " that size, or leave 'at' out.");

  public static final IssueKind TOO_MANY_FLOWS =
      KINDS.error(
          "scenario.too-many-flows",
          "With these the scenario has %d flows; the limit is %d. Use fewer flows of more bytes each.");

  public static final IssueKind METRIC_CYCLE =
      KINDS.error(
          "scenario.metric-cycle",
          "%s can't be compared with %s, whose promises compare with it in turn. Remove one"
              + " comparison.");

  public static final IssueKind OTHER_FILE =
      KINDS.error(
          "scenario.other-file",
          "%s is a scenario of an imported file, which does not run with this one. Declare it here.");

  public static final IssueKind SEVERAL_FABRICS =
      KINDS.error(
          "scenario.several-fabrics",
          "%s runs on %s, but not on %s, so it isn't clear which result is meant. Give each fabric a"
              + " scenario of its own.");

  public static final IssueKind WHICH_NETWORK =
      KINDS.error(
          "scenario.which-network",
          "The scenario runs on several networks of a cluster, and the fault could be on any of them."
              + " Write %s behind the path.");

  public static final IssueKind OTHER_NETWORK =
      KINDS.error(
          "scenario.other-network",
          "The scenario runs nothing on %s, so nothing is known of it. Write 'on %s', or run something"
              + " there.");

  public static final IssueKind EMPTY =
      KINDS.warning(
          "scenario.empty",
          "The scenario runs nothing; write for example 'all-reduce 1 GiB on NAME'.");

  public static final IssueKind TWICE =
      KINDS.error("scenario.duplicate", "'%s' is said twice in this block.");

  public static final IssueKind NO_FABRIC =
      KINDS.error("scenario.no-fabric", "'%s' needs the fabric to run on: %1$s 1 GiB on NAME.");

  public static final IssueKind SIZES_BACKWARDS =
      KINDS.error("scenario.bad-sizes", "The sizes run backwards. Write the smaller one first.");

  public static final IssueKind END_NOT_RUN =
      KINDS.warning(
          "scenario.end-not-run",
          "Sizes double from %s on: the last that runs is %s, and %s does not. Write '%s', or run that"
              + " size in another line.");

  public static final IssueKind FAULT_TWICE =
      KINDS.warning(
          "scenario.fault-twice",
          "%s %s already, from %s %s. Write one fault for the whole time, or name another device.");

  public static final IssueKind SIZE_TOO_SMALL =
      KINDS.error("scenario.bad-sizes", "A size must be at least one byte. Write 1 B or more.");

  public static final IssueKind PART_OF_BYTE =
      KINDS.error("scenario.bad-sizes", "A size of %s is no whole number of bytes. Maybe '%s'?");

  public static final IssueKind SIZE_TOO_LARGE =
      KINDS.error("scenario.bad-sizes", "A size can be at most 8 PiB, which is 8388608 GiB.");

  public static final IssueKind UNATTAINABLE =
      KINDS.warning(
          "scenario.unattainable",
          "'%s' can't be kept on %s: the %s of %s over %d ranks is %s there at most, by the rate of %s. Expect"
              + " less.");

  public static final IssueKind UNATTAINABLE_BYTES =
      KINDS.warning(
          "scenario.unattainable",
          "'%s' can't be kept on %s: the %s of %s over %d ranks is %s there at most, by the rate of %s. A 'B'"
              + " is a byte of eight bits; maybe '%s'?");

  public static final IssueKind UNATTAINABLE_TIME =
      KINDS.warning(
          "scenario.unattainable",
          "'%s' can't be kept on %s: the %s of %s over %d ranks is %s there at least, by the rate of %s. Expect"
              + " more.");

  private ScenarioIssue() {}
}
