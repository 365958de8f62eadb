package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is written and said is the same in every locale of the process, as Weft finds it in another
 * program's JVM: {@code main} alone sets one. Locales here have digits of their own, or a comma
 * before decimals, or, as Turkish, letters that change case in their own way.
 */
class LocalesTest {
  private static final Path SAMPLES = Path.of("../samples");

  @TempDir Path folder;
  private Locale before = Locale.ROOT;

  @BeforeEach
  void keepLocale() {
    before = Locale.getDefault();
  }

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(before);
  }

  /** Otherwise the test below shows nothing: Java must know the digits. */
  @Test
  void defaultLocaleHasOtherDigits() {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    assertNotEquals("12", "%d".formatted(12));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ar-EG",
        "fa-IR",
        "ne-NP",
        "mr-IN",
        "my-MM",
        "ckb-IQ",
        "hi-IN-u-nu-deva",
        "th-TH-u-nu-thai",
        "tr-TR",
        "de-DE"
      })
  void outputsAreTheSame(String tag) throws IOException {
    Outcome expected = run(Locale.ROOT, "root");
    Outcome found = run(Locale.forLanguageTag(tag), "other");
    assertEquals(expected.said, found.said);
    assertEquals(expected.files.keySet(), found.files.keySet());
    expected.files.forEach((name, bytes) -> assertArrayEquals(bytes, found.files.get(name), name));
  }

  private record Outcome(String said, SortedMap<String, byte[]> files) {}

  /** Builds a design with faults and a scenario, and checks one that is wrong in numbers. */
  private Outcome run(Locale locale, String name) throws IOException {
    Locale.setDefault(locale);
    Path out = folder.resolve(name);
    Path wrong = folder.resolve("wrong.fabric");
    Files.writeString(
        wrong,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Wrong {
          qos LosslessRoce
          segment [2] { servers 40 of HgxH100 leaf per rail of Tomahawk4 }
          spine 1 per rail of Tomahawk4
          expect { gpus == 65 oversubscription <= 1 }
        }
        """);
    String said =
        said(CommandLineRun.of("build", SAMPLES.resolve("quickstart.fabric"), "-o", out))
            + said(CommandLineRun.of("simulate", SAMPLES.resolve("failures.fabric"), "-o", out))
            + said(CommandLineRun.of("show", SAMPLES.resolve("quickstart.fabric")))
            + said(CommandLineRun.of("check", wrong));
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(out)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(out.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return new Outcome(said.replace(out.toString(), "OUT"), files);
  }

  private static String said(CommandLineRun run) {
    return run.code() + "\n" + run.out() + run.err();
  }
}
