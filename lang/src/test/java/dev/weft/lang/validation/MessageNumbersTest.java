package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.findings.IssueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No message speaks of "1 ports", whatever number its rule fills in. */
class MessageNumbersTest {
  private static final Pattern DIRECTIVE =
      Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(]*[\\d.]*([a-zA-Z%])");

  /** A one, a word that describes what is counted, and its plural. */
  private static final Pattern MANY =
      Pattern.compile(
          "(?<![\\d.:'-])\\b1 (?:[a-z]+ )??(?!is\\b|has\\b|does\\b|this\\b|its\\b|as\\b|takes\\b)[A-Za-z-]*[a-rt-z]s\\b");

  /** One thing that does what several do. */
  private static final Pattern DO =
      Pattern.compile(
          "(?<![\\d.:'-])\\b1 (?:[a-z]+ )?[A-Za-z-]+ (?:are|were|have|do|don't|need|take|fit|hold)\\b");

  /**
   * Numbers that are never one: bounds, what does not divide evenly, what is more than something.
   */
  private static final Set<String> NEVER_ONE =
      Set.of(
          "address.pool-exhausted",
          "breakout.exceeds-port",
          "expression.rate-out-of-range",
          "fabric.uneven-uplinks",
          "fabric.unreachable",
          "homing.uneven-servers",
          "job.expert-load",
          "model.uneven-heads",
          "network.no-nics",
          "pin.unknown",
          "placement.rank-count",
          "plane.count-mismatch",
          "qos.priority-twice",
          "rail.likely-grouping",
          "rail.uneven-groups",
          "structure.too-large",
          "switch.radix-exceeded",
          "type.base-depth",
          "uplink.across-mismatch",
          "uplink.does-not-divide");

  @Test
  void agreeWithOne() {
    List<String> wrong = new ArrayList<>();
    for (IssueKind kind : Codes.kinds().toList()) {
      String text = kind.text(ones(kind.template()));
      for (Pattern each : List.of(MANY, DO)) {
        Matcher found = each.matcher(text);
        if (found.find() && !NEVER_ONE.contains(kind.code())) {
          wrong.add(kind.code() + ": " + found.group() + " | " + text);
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  /** The number one for each number of a template, and a word for all else. */
  private static Object[] ones(String template) {
    List<Object> arguments = new ArrayList<>();
    int next = 0;
    Matcher directives = DIRECTIVE.matcher(template);
    while (directives.find()) {
      if (directives.group(2).equals("%")) {
        continue;
      }
      int at = directives.group(1) == null ? next++ : Integer.parseInt(directives.group(1)) - 1;
      while (arguments.size() <= at) {
        arguments.add("x");
      }
      if ("dxX".contains(directives.group(2))) {
        arguments.set(at, 1);
      } else if ("feg".contains(directives.group(2))) {
        arguments.set(at, 1.0);
      }
    }
    return arguments.toArray();
  }
}
