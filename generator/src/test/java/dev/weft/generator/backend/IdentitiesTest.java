package dev.weft.generator.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class IdentitiesTest {
  @TempDir Path scratch;

  @Test
  void readsWhatIsFilledIn() {
    Identities identities =
        Identities.parse(
            "x.identities.csv",
            """
            hostname,mac,serial,address,model
            Leaf1,0C-42-A1-00-00-01,SN1,10.0.0.1,Box

            leaf2,,,10.0.0.2,Box
            leaf3,0c:42:a1:00:00:03
            """);
    assertEquals(List.of(), identities.mistakes());
    assertEquals("0c:42:a1:00:00:01", Objects.requireNonNull(identities.of("leaf1")).mac());
    assertEquals("SN1", Objects.requireNonNull(identities.of("LEAF1")).serial());
    assertEquals("", Objects.requireNonNull(identities.of("leaf2")).mac());
  }

  @Test
  void saysWhichLineIsWrongAndWhy() {
    Identities identities =
        Identities.parse(
            "x.identities.csv",
            """
            hostname,mac,serial
            leaf1,0c:42:a1:00:00,
            leaf2,,a b
            leaf3,0c:42:a1:00:00:03,
            leaf4,0c:42:a1:00:00:03,
            leaf5
            """);
    assertEquals(
        List.of(
            "2 '0c:42:a1:00:00' is not a MAC address such as 0c:42:a1:00:00:01.",
            "3 'a b' is not a serial number: letters, digits, '.', '_' and '-', at most 64.",
            "5 Line 4 has the same hostname, MAC address or serial number.",
            "6 A line is 'hostname,mac,serial'; this one has one part."),
        identities.mistakes().stream().map(d -> d.line() + " " + d.message()).toList());
  }

  @Test
  void warnsOfDevicesThatThereAreNot() {
    Identities identities = Identities.parse("x.identities.csv", "hostname,mac\nleaf9,\nleaf1,\n");
    List<Diagnostic> findings = identities.unknown(Set.of("leaf1"));
    assertEquals(1, findings.size());
    assertEquals(2, findings.getFirst().line());
    assertTrue(findings.getFirst().message().contains("leaf9"));
  }

  @Test
  void aMistakeStopsTheRunBeforeAnythingIsWritten() throws IOException {
    Path text = scratch.resolve("pod.fabric");
    Files.copy(Path.of("../samples/rail-only.fabric"), text);
    Files.writeString(scratch.resolve("pod.identities.csv"), "hostname,mac\na,nonsense\n");
    Path out = scratch.resolve("out");
    assertTrue(!Weft.create().generate(Job.of(text, out), new Reporter() {}));
    assertTrue(!Files.exists(out));
  }
}
