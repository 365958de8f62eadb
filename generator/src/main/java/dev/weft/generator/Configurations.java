package dev.weft.generator;

import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue.Severity;
import java.util.List;

/** Where the configurations of switches are, for targets that point at them or carry them along. */
public final class Configurations {
  /** Operating systems that Weft configures. */
  public static final List<String> SYSTEMS =
      List.of("cumulus", "eos", "frr", "junos", "nxos", "sonic");

  private Configurations() {}

  /** The target that configures an operating system. */
  public static Backend of(String os) {
    return Backends.named(os);
  }

  /** Whether the switches of a design that run a system have configurations. */
  public static boolean areWritten(Design design, String os) {
    return SYSTEMS.contains(os)
        && !SwitchesOf.os(design.topology(), os).isEmpty()
        && of(os).limits(design).stream().noneMatch(issue -> issue.severity() == Severity.ERROR);
  }

  /** The file or folder of a switch below the folder of its fabric. */
  public static String path(String os, String hostname) {
    return "configs/"
        + hostname
        + switch (os) {
          case "eos", "nxos" -> ".cfg";
          case "junos" -> ".set";
          case "frr" -> ".conf";
          default -> "";
        };
  }
}
