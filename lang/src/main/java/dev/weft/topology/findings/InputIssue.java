package dev.weft.topology.findings;

/** Issues about files and values that come from outside. */
public final class InputIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind TOO_LARGE = KINDS.error("file.too-large", "The file %s.");

  public static final IssueKind PACKED =
      KINDS.error(
          "file.other-encoding",
          "The file is not text but compressed data. Unpack it, then check what is in it.");

  public static final IssueKind NOT_UTF8 =
      KINDS.error(
          "file.other-encoding",
          "The file is not UTF-8 text: byte %d is 0x%02X.%s Save it as UTF-8.");

  public static final IssueKind UNKNOWN_PARAM =
      KINDS.error("param.unknown", "%s=%s: there is no param '%1$s'; there are %s.");

  public static final IssueKind NO_VALUE =
      KINDS.error(
          "param.bad-value",
          "%s=%s: '%2$s' is not a value for the param '%1$s'; write 4, 4:3 or 400 Gb/s.");

  public static final IssueKind OTHER_VALUE =
      KINDS.error("param.bad-value", "%s=%s: the param '%1$s' is %s, not %s.");

  private InputIssue() {}
}
