package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.scenario.Reporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job may name some fabrics of its text. */
class ChosenFabricsTest {
  private static final String TWO =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric A { transport ethernet segment { servers 4 of HgxH100 leaf per rail of Tomahawk4 } }
      fabric B { transport ethernet segment { servers 4 of HgxH100 leaf per rail of Tomahawk4 } }
      scenario OnA { all-reduce 1 MiB on A }
      scenario OnB { all-reduce 1 MiB on B }
      """;

  @TempDir Path scratch;

  private Set<String> folders() throws IOException {
    try (Stream<Path> all = Files.list(scratch.resolve("out"))) {
      return all.filter(it -> Files.isDirectory(it) && !it.endsWith(".weft"))
          .map(it -> it.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private RecordingReporter build(String text, Set<String> fabrics) throws IOException {
    Path file = Files.writeString(scratch.resolve("two.fabric"), text);
    RecordingReporter told = new RecordingReporter();
    Job job = Job.of(file, scratch.resolve("out")).withFabrics(fabrics).withThreads(1);
    assertTrue(Weft.create().build(job, told));
    return told;
  }

  @Test
  void itAloneIsWrittenAndItsScenariosRun() throws IOException {
    build(TWO, Set.of("B"));
    assertEquals(Set.of("B"), folders());
    assertTrue(Files.exists(scratch.resolve("out/B/report/OnB")));
    assertFalse(Files.exists(scratch.resolve("out/A/report/OnA")));
  }

  /** What was built of the others before stays; what it has no more goes. */
  @Test
  void othersStay() throws IOException {
    build(TWO, Set.of());
    assertEquals(Set.of("A", "B"), folders());
    Path before = scratch.resolve("out/A/report/OnA/index.html");
    byte[] bytes = Files.readAllBytes(before);

    build(TWO.replaceFirst("scenario OnB.*\n", ""), Set.of("B"));

    assertEquals(Set.of("A", "B"), folders());
    assertEquals(new String(bytes), Files.readString(before));
    assertFalse(Files.exists(scratch.resolve("out/B/report/OnB")));
  }

  /** They share servers and racks. */
  @Test
  void aNetworkOfAClusterStandsForAll() throws IOException {
    Path sample = Path.of("../samples/cluster-racks.fabric");
    Job job = Job.of(sample, scratch.resolve("all"));
    assertTrue(Weft.create().generate(job, new RecordingReporter()));
    Set<String> names = new TreeSet<>();
    Weft.create()
        .generate(
            job,
            new Reporter() {
              @Override
              public void declared(Collection<String> fabrics) {
                names.addAll(fabrics);
              }
            });
    Job one = Job.of(sample, scratch.resolve("one")).withFabrics(Set.of(names.iterator().next()));
    assertTrue(Weft.create().generate(one, new RecordingReporter()));
    assertEquals(files("all"), files("one"));
  }

  private Set<String> files(String folder) throws IOException {
    Path root = scratch.resolve(folder);
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(it -> root.relativize(it).toString())
          .filter(it -> !it.startsWith(".weft"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
