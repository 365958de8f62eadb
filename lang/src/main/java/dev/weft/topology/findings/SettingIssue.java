package dev.weft.topology.findings;

/** Issues about settings: their keys, values and whether they have an effect. */
public final class SettingIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind UNKNOWN =
      KINDS.error("setting.unknown", "'%s' is not a setting of %s.");

  public static final IssueKind MISSPELT =
      KINDS.error("setting.unknown", "'%s' is not a setting of %s. Maybe %s?");

  public static final IssueKind ELSEWHERE =
      KINDS.error("setting.unknown", "'%s' is not a setting of %s. It stands in %s.");

  public static final IssueKind UNKNOWN_WORD =
      KINDS.error("setting.unknown-word", "'%s' is not a value of '%s', which takes %s.");

  public static final IssueKind MISSPELT_WORD =
      KINDS.error("setting.unknown-word", "'%s' is not a value of '%s'. Maybe %s? It takes %s.");

  public static final IssueKind NUMBER_OF_VALUES =
      KINDS.error("setting.wrong-value", "'%s' takes %s.");

  public static final IssueKind PARAMETER =
      KINDS.error(
          "setting.wrong-value", "'%s' takes %s. A parameter stands in parentheses: '%1$s (%s)'.");

  public static final IssueKind WRONG_VALUE =
      KINDS.error("setting.wrong-value", "'%s' takes %s, not '%s'.");

  public static final IssueKind NOT_WHOLE =
      KINDS.error("setting.wrong-value", "'%s' takes a whole number, not '%s'.");

  public static final IssueKind NUMBER_WITH_UNIT =
      KINDS.error("setting.wrong-value", "'%s' takes %s without a unit, not '%s'. Say '%s'.");

  public static final IssueKind NO_PART =
      KINDS.error("setting.wrong-value", "'%s' takes more than 0%% and at most 100%%, not '%s'.");

  public static final IssueKind NO_SHARE =
      KINDS.error("setting.wrong-value", "'%s' takes 0%% to 100%%, not '%s'.");

  public static final IssueKind NO_TIME =
      KINDS.error("setting.wrong-value", "'%s' takes a time above 0 s, not '%s'.");

  public static final IssueKind WITHOUT_PERCENT =
      KINDS.error("setting.wrong-value", "'%s %s' without a percent sign is %s%%. Say '%s'.");

  public static final IssueKind OTHER_UNIT =
      KINDS.error("setting.unknown", "'%s' is no unit of '%s', which takes %s; write '%s'.");

  public static final IssueKind NO_UNIT =
      KINDS.error("setting.unknown", "'%s' is no unit of '%s', which takes %s. Its units are %s.");

  public static final IssueKind SUFFIX =
      KINDS.error("setting.unknown", "'%s' is no unit of '%s', which takes a number; write '%s'.");

  public static final IssueKind WITH_LENGTH =
      KINDS.error(
          "setting.wrong-value",
          "'%s' takes a host address without a prefix length: '%s', not '%s'.");

  public static final IssueKind OF_NETWORK =
      KINDS.error(
          "setting.wrong-value",
          "'%s' takes a host address without a prefix length, such as '10.192.0.10', not '%s'.");

  public static final IssueKind TWICE =
      KINDS.error("setting.duplicate", "'%s' is said twice in this block.");

  public static final IssueKind CONTRADICTED =
      KINDS.error(
          "setting.duplicate",
          "'%s' contradicts '%s' in this block, and only the last of them would count. Remove one.");

  public static final IssueKind RACKS_DECIDE =
      KINDS.warning(
          "setting.no-effect",
          "'%s' has no effect: racks decide how long these cables are. Leave it out, or change"
              + " 'slack' or 'tray-rise' in 'racks'.");

  public static final IssueKind IPV6_OUTSIDE =
      KINDS.error(
          "setting.wrong-value",
          "'%s' takes %s, not IPv6: links to the outside are written for IPv4 alone. Give both ends IPv4 addresses; what the"
              + " other end needs of IPv6 has to be configured on the switches apart from Weft.");

  public static final IssueKind IPV6 =
      KINDS.error(
          "setting.wrong-value",
          "'%s' takes %s, not IPv6. Pools of IPv6 stand beside those of IPv4, in quotes: 'rails6 \"fd00::/40\"' and 'loopbacks6"
              + " \"fd00:ffff::/48\"' in 'addressing'.");

  public static final IssueKind FLAG_WITH_WORD =
      KINDS.error(
          "setting.wrong-value",
          "'%s' takes no value: it holds where it stands, and '%s' is no setting here. Leave the word out.");

  public static final IssueKind FLAG_DENIED =
      KINDS.error(
          "setting.wrong-value",
          "'%1$s' takes no value: where it doesn't stand it doesn't hold. Leave both '%1$s' and '%2$s' out.");

  private SettingIssue() {}
}
