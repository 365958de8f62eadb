package dev.weft.generator.findings;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about what is written, or was written before. */
public final class OutputIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  private static final String FAULT =
      "The configurations of %s differ: %s.\nNothing is written for switches. This is a fault of"
          + " Weft: please report it.";

  public static final IssueKind ENDS_DIFFER = KINDS.error("generate.ends-differ", FAULT);

  public static final IssueKind WATCHDOG_DIFFERS = KINDS.error("generate.watchdog-differs", FAULT);

  public static final IssueKind PAIR_DIFFERS = KINDS.error("generate.pair-differs", FAULT);

  public static final IssueKind NO_BACKEND =
      KINDS.warning(
          "generate.no-backend",
          "No configuration is written for %d switches running %s; Weft configures %s.");

  public static final IssueKind NO_SYSTEM =
      KINDS.warning(
          "generate.no-backend",
          "No configuration is written for %d switches whose system is not named; Weft configures"
              + " %s.\nMaybe say 'os' in their type.");

  private static final String LEFT_OUT = "%s; its snapshot leaves out %d switches running %s.";

  public static final IssueKind NOT_FOR_BATFISH = KINDS.warning("batfish.unread", LEFT_OUT);

  public static final IssueKind NO_NVUE = KINDS.warning("batfish.cumulus", LEFT_OUT);

  public static final IssueKind TOO_FEW_LAB_PORTS =
      KINDS.warning(
          "containerlab.ports",
          "%s can't be in a lab: %d of its ports are in use, and %s has %d. So there is no lab of %s.");

  public static final IssueKind NOTHING_DECLARED =
      KINDS.error(
          "output.nothing-declared",
          "The file declares no %s, but %s still holds %d files generated from it. Nothing was removed.\n"
              + "Restore the %ss of the file. If its outputs are obsolete, delete %s.");

  public static final IssueKind MANIFEST_DAMAGED =
      KINDS.warning(
          "output.manifest-damaged",
          "%s can't be read, so Weft can't tell which files here are its own.\nFiles that differ from"
              + " the new outputs are left alone, and so are obsolete ones. Delete what you no longer"
              + " need, or overwrite with --force.");

  public static final IssueKind OPEN_SECRETS =
      KINDS.warning(
          "secrets.template",
          "The key of 'aaa' servers is yours to fill in: in %1$s.\nMaybe: export WEFT_AAA_KEY, then"
              + " envsubst '$WEFT_AAA_KEY' <%2$s >%3$s");

  private OutputIssue() {}
}
