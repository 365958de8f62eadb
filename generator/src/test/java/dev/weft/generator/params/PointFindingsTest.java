package dev.weft.generator.params;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong at points of a study is told once, with the first of them. */
final class PointFindingsTest {
  private final PointFindings findings = new PointFindings(PointFindings.Of.POINTS, 3);

  private static Diagnostic at(int offset, String message) {
    return new Diagnostic(Severity.ERROR, "ports.count", message, "it.fabric", 3, 5, offset, 2);
  }

  private List<String> messages() {
    return findings.list().stream().map(Diagnostic::message).toList();
  }

  @Test
  void whatDiffersInNumbersOnlyStandsOnceWithItsFirstPoint() {
    findings.add("at a=1", at(40, "80 ports of 64"));
    findings.add("at a=2", at(40, "160 ports of 64"));
    findings.add("at a=2", at(90, "160 ports of 64"));
    assertEquals(
        List.of(
            "at a=1 (1 more point with other numbers): 80 ports of 64", "at a=2: 160 ports of 64"),
        messages());
  }

  @Test
  void whatIsTheSameAtSomePointsCountsThem() {
    findings.add("at a=1", at(40, "80 ports of 64"));
    findings.add("at a=3", at(40, "80 ports of 64"));
    assertEquals(List.of("at a=1 and 1 more point: 80 ports of 64"), messages());
  }

  @Test
  void aPointThatIsSeenTwiceCountsOnce() {
    findings.add("at a=1", at(40, "80 ports of 64"));
    findings.add("at a=1", at(40, "80 ports of 64"));
    assertEquals(List.of("at a=1: 80 ports of 64"), messages());
  }

  @Test
  void whatIsFoundAtEveryPointNamesNone() {
    findings.add("at a=1", at(40, "no port"));
    findings.add("at a=2", at(40, "no port"));
    findings.add("at a=3", at(40, "no port"));
    findings.add("", at(50, "no such device"));
    assertEquals(List.of("no port", "no such device"), messages());
  }

  /** As that of a value which its param does not take. */
  @Test
  void aMessageThatBeginsWithItsPointStandsAlone() {
    findings.add("at a=-1", at(40, "a=-1: 1 or more, please"));
    findings.add("at a=-1", at(50, "a=-10: 1 or more, please"));
    assertEquals(
        List.of("a=-1: 1 or more, please", "at a=-1: a=-10: 1 or more, please"), messages());
  }

  /** It leads to its place in the text as any other. */
  @Test
  void aFindingKeepsItsPlace() {
    findings.add("at a=1", at(40, "no port"));
    Diagnostic only = findings.list().getFirst();
    assertEquals("it.fabric:3 ports.count", only.place() + " " + only.code());
  }
}
