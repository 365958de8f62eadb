package dev.weft.generator.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.output.OutputException;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run may end after any of its changes; the next one is right by itself. */
class InterruptedRunsTest {
  private static final String TARGET = "eos";

  /** More than a run of these makes: a few for each file, and some for the manifest. */
  private static final int MANY = 200;

  /** States of a design: files that change, come, go, and stay. */
  private static final List<Map<String, String>> STATES =
      List.of(
          new TreeMap<>(Map.of("same", "s", "a/x", "1", "a/y", "1", "b/gone", "1")),
          new TreeMap<>(Map.of("same", "s", "a/x", "2", "a/y", "2", "c/new", "2")),
          new TreeMap<>(Map.of("same", "s", "a/x", "3", "b/gone", "3", "c/new", "3")));

  @TempDir Path scratch;

  private static OutputFolder.Changes run(Path folder, Map<String, String> files)
      throws IOException {
    try (OutputFolder output = OutputFolder.open(folder, "f.fabric", false)) {
      Outputs outputs = output.outputs("F", TARGET);
      for (Map.Entry<String, String> file : files.entrySet()) {
        outputs.write(file.getKey(), file.getValue());
      }
      return output.finish(TARGET::equals);
    }
  }

  /** Whether a run on a faulty disk got to its end. */
  private static boolean ends(Path folder, FaultyDisk.Fault fault, int changes, int state) {
    try {
      run(FaultyDisk.folder(folder, fault, changes), STATES.get(state));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** All files below a folder. */
  private static SortedMap<String, String> files(Path folder) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  private SortedMap<String, String> clean(int state) throws IOException {
    Path folder = scratch.resolve("clean" + state);
    run(folder, STATES.get(state));
    return files(folder);
  }

  @ParameterizedTest
  @EnumSource(FaultyDisk.Fault.class)
  void theNextRunIsRightAfterAnyChange(FaultyDisk.Fault fault) throws IOException {
    SortedMap<String, String> expected = clean(1);
    boolean isWhole = false;
    int moments = 0;
    for (; !isWhole; moments++) {
      assertTrue(moments < MANY, "a run that never ends");
      Path folder = scratch.resolve(fault + "-" + moments);
      run(folder, STATES.get(0));
      isWhole = ends(folder, fault, moments, 1);
      assertEquals(List.of(), run(folder, STATES.get(1)).conflicts(), "after " + moments);
      assertEquals(expected, files(folder), "after " + moments);
    }
    // Of each of three new files: made, written, moved; the manifest made, written, moved twice.
    assertTrue(moments > 3 * 3 + 4 || fault == FaultyDisk.Fault.FULL, moments + " moments");
  }

  /** A second run with another state is killed too; then a third one finds all its files. */
  @Test
  void theNextRunIsRightAfterAnyTwoKills() throws IOException {
    SortedMap<String, String> expected = clean(0);
    boolean isFirstWhole = false;
    for (int first = 0; !isFirstWhole; first++) {
      boolean isSecondWhole = false;
      for (int second = 0; !isSecondWhole; second++) {
        Path folder = scratch.resolve(first + "-" + second);
        run(folder, STATES.get(0));
        isFirstWhole = ends(folder, FaultyDisk.Fault.KILLED, first, 1);
        isSecondWhole = ends(folder, FaultyDisk.Fault.KILLED, second, 2);
        String when = "after " + first + " and " + second;
        assertEquals(List.of(), run(folder, STATES.get(0)).conflicts(), when);
        assertEquals(expected, files(folder), when);
      }
    }
  }

  /** Before the moves nothing that was there is touched. */
  @Test
  void aFileIsOldOrNewNeverHalf() throws IOException {
    boolean isWhole = false;
    for (int moment = 0; !isWhole; moment++) {
      Path folder = scratch.resolve("half" + moment);
      run(folder, STATES.get(0));
      isWhole = ends(folder, FaultyDisk.Fault.KILLED, moment, 1);
      for (Map.Entry<String, String> file : files(folder.resolve("F")).entrySet()) {
        String before = STATES.get(0).get(file.getKey());
        String after = STATES.get(1).get(file.getKey());
        assertTrue(
            file.getValue().equals(before) || file.getValue().equals(after),
            file + " after " + moment);
      }
    }
  }

  /**
   * Whatever a disk has no room for, the message names the file that was to be, and is one line.
   */
  @Test
  void aFullDiskIsSaidWithTheNameOfTheFile() throws IOException {
    Set<String> named = new TreeSet<>();
    for (int moment = 0; moment < MANY; moment++) {
      Path folder = scratch.resolve("full" + moment);
      Path faulty = FaultyDisk.folder(folder, FaultyDisk.Fault.FULL, moment);
      try {
        run(faulty, STATES.get(0));
        break;
      } catch (OutputException e) {
        assertTrue(e.getMessage().endsWith(": No space left on device"), e.getMessage());
        named.add(e.getMessage().split(" can't be written")[0].replace(folder + "/", ""));
      } catch (FileSystemException e) {
        named.add(folder.relativize(Path.of(e.getFile())).toString());
      }
    }
    // The folder itself is named by an empty text.
    assertEquals(
        Set.of(
            "",
            ".weft",
            ".weft/lock",
            ".weft/tmp",
            ".weft/tmp/manifest",
            ".weft/manifest.next.json",
            "F",
            "F/a",
            "F/a/x",
            "F/a/y",
            "F/b",
            "F/b/gone",
            "F/same"),
        named);
  }

  /** However a manifest was cut, the same design is built as if it were whole. */
  @Test
  void aManifestCutShortIsMadeAnew() throws IOException {
    SortedMap<String, String> expected = clean(0);
    String whole = expected.get(".weft/manifest.json");
    Path folder = scratch.resolve("cut");
    run(folder, STATES.get(0));
    for (int length = 0; length < whole.length() - 2; length++) {
      Path manifest = folder.resolve(".weft/manifest.json");
      Files.writeString(manifest, whole.substring(0, length));
      List<String> codes = new ArrayList<>();
      try (OutputFolder output = OutputFolder.open(folder, "f.fabric", false)) {
        output.reportDamage(reporter(codes)::diagnostic);
        assertEquals(List.of("output.manifest-damaged"), codes, "cut at " + length);
      }
      assertEquals(List.of(), run(folder, STATES.get(0)).conflicts());
      assertEquals(expected, files(folder), "cut at " + length);
    }
  }

  private static Reporter reporter(List<String> codes) {
    return new Reporter() {
      @Override
      public void diagnostic(Diagnostic diagnostic) {
        codes.add(diagnostic.code());
      }
    };
  }

  /** As an older release left it on a full disk, before the first file moved. */
  @Test
  void aNextManifestCutShortIsNoNews() throws IOException {
    SortedMap<String, String> expected = clean(1);
    Path folder = scratch.resolve("older");
    run(folder, STATES.get(0));
    Files.writeString(folder.resolve(".weft/manifest.next.json"), "{ \"version\": 1, \"fi");
    assertEquals(List.of(), run(folder, STATES.get(1)).conflicts());
    assertEquals(expected, files(folder));
  }

  @Test
  void aManifestThatIsALinkLeadsNowhere() throws IOException {
    Path outside = Files.writeString(scratch.resolve("outside"), "theirs");
    Path folder = scratch.resolve("links");
    Files.createDirectories(folder.resolve(".weft"));
    Files.createSymbolicLink(folder.resolve(".weft/manifest.next.json"), outside);
    run(folder, STATES.get(0));
    assertEquals("theirs", Files.readString(outside));
  }
}
