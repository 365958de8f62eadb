package dev.weft.lang.validation;

import dev.weft.topology.rules.AddressIssue;
import dev.weft.topology.rules.DeviceIssue;
import dev.weft.topology.rules.FaultIssue;
import dev.weft.topology.rules.HomingIssue;
import dev.weft.topology.rules.IssueKind;
import dev.weft.topology.rules.PortIssue;
import dev.weft.topology.rules.TierIssue;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * All codes of findings. They are public: stable, documented by a page each, and what {@code allow}
 * names.
 */
public final class Codes {
  private static final List<IssueKind[]> GROUPS =
      List.of(
          PortIssue.values(),
          TierIssue.values(),
          HomingIssue.values(),
          DeviceIssue.values(),
          AddressIssue.values(),
          FaultIssue.values(),
          QosIssue.values(),
          HardwareIssue.values(),
          DesignIssue.values(),
          FileIssue.values());

  /** Codes of the reader, of evaluation and elaboration, which report while they read. */
  private static final List<String> OF_READING =
      List.of(
          "address.pool-exhausted",
          "expect.broken",
          "expect.not-known",
          "expect.unknown-metric",
          "expression.arguments",
          "expression.cycle",
          "expression.division-by-zero",
          "expression.not-a-count",
          "expression.not-a-number",
          "expression.unknown-function",
          "expression.unknown-unit",
          "expression.wrong-dimension",
          "file.no-version",
          "file.unknown-version",
          "homing.mixed",
          "import.not-found",
          "import.unknown-package",
          "name.duplicate",
          "name.is-unit",
          "name.unresolved",
          "param.bad-value",
          "param.unknown",
          "port.from-one",
          "scenario.bad-sizes",
          "scenario.empty",
          "scenario.no-fabric",
          "setting.duplicate",
          "setting.unknown",
          "setting.unknown-word",
          "setting.wrong-value",
          "structure.second-superspine",
          "structure.segment-beside-pods",
          "structure.too-large",
          "syntax.error");

  private static final SortedSet<String> ALL = new TreeSet<>(OF_READING);

  static {
    kinds().map(IssueKind::code).forEach(ALL::add);
  }

  private Codes() {}

  /** Every code, in alphabetical order. */
  public static List<String> all() {
    return List.copyOf(ALL);
  }

  /** The kinds of issues that rules report. */
  public static Stream<IssueKind> kinds() {
    return GROUPS.stream().flatMap(Stream::of);
  }

  static boolean isKnown(String code) {
    return ALL.contains(code);
  }
}
