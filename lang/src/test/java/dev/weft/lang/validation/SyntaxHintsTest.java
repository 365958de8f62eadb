package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.validation.codes.Codes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks what is said of spellings that a newcomer tries: in a sound text something is written
 * otherwise; one message says how it is written.
 */
final class SyntaxHintsTest {
  private static final String SOUND =
      """
      weft 1

      import catalog.generic.*
      import catalog.nvidia.*

      param n in [4, 8]

      switch T { ports 64 x 400 Gb/s }

      fabric F {
        allow qos.no-policy because "this is about words"
        segment [2] {
          servers 4 of HgxH100
          leaf per rail of Tomahawk4
          uplink 1 x 400 Gb/s to each spine
          oversubscription 2:1
        }
        spine 4 of T
        expect { gpus == 64  bisection == 12.8 Tb/s }
      }

      const twice = 2 * n
      """;

  /** What is replaced, by what, and what the message says. */
  private static final String CASES =
      """
      1 x 400 Gb/s => 1 x 400 Gbps => There is no unit 'Gbps'; write '400 Gb/s'.
      1 x 400 Gb/s => 1 x 400G => There is no unit 'G'; write '400 Gb/s'.
      1 x 400 Gb/s => 1 x 400 Gbit/s => There is no unit 'Gbit'; write '400 Gb/s'.
      12.8 Tb/s => 12.8 Tbps => There is no unit 'Tbps'; write '12.8 Tb/s'.
      == 12.8 Tb/s => == 12k => There is no unit 'k'; write '12e3', or all digits.
      gpus == 64 => gpus == 1,024 => A number has no commas: '1024'.
      gpus == 64 => gpus 64 => A promise compares: 'gpus == 64'.
      gpus == 64 => gpus = 64 => A promise compares: 'gpus == 64'.
      gpus == 64 => gpus: 64 => A promise compares: 'gpus == 64'.
      gpus == 64 => gpus == 64; => Nothing stands between lines; take the ';' out.
      gpus == 64 => gpus == 64, => Nothing stands between lines; take the ',' out.
      expect { gpus == 64 => expect gpus == 64 => Promises stand in a block: 'expect { gpus == … }'.
      expect { => expects { => 'expects' begins no block; maybe 'expect'?
      bisection == 12.8 Tb/s => oversubscription == 1 to 1 => A ratio is written '1:1'.
      leaf per rail of => leaf per rial of => Maybe 'rail' instead of 'rial'?
      leaf per rail => leaves 8 => Maybe 'leaf'?
      leaf per rail => tor per rail => Maybe 'leaf' instead of 'tor'?
      leaf per rail of Tomahawk4 => leaf 4 of Tomahawk4 serves 2 rails => 'serves' names rails by number, such as 'serves rails 1 .. 8'; a leaf for each 2 rails is 'leaf per 2 rails of Tomahawk4', which needs no count.
      leaf per rail => 8 leaf => The number follows its word: 'leaf 8'.
      leaf per rail => leaf [8] => A count stands without brackets: 'leaf 8'.
      leaf per rail of => leaf per rail => Say for example 'leaf per rail of Tomahawk4'
      spine 4 of => spines 4 of => Maybe 'spine'?
      spine 4 of => core 4 of => Maybe 'superspine' instead of 'core'?
      spine 4 of T => spine 4 of T if 1 == 1 => Maybe 'when' instead of 'if'?
      servers 4 of => nodes 4 of => Maybe 'servers' instead of 'nodes'?
      servers 4 of => server 4 of => Maybe 'servers'?
      servers 4 of => servers 4 x => Say for example 'servers 4 of HgxH100'.
      segment [2] => segment 2 => Copies stand in brackets: 'segment [2]'.
      segment [2] => su [2] => 'su' begins no block; maybe 'segment'?
      segment [2] => segment [2] called SU => The word to show stands in quotes: 'called "SU"'.
      to each spine => to spines => Say for example 'uplink 2 x 400 Gb/s to each spine'
      uplink 1 x => uplinks 1 x => Maybe 'uplink'?
      uplink 1 x => uplink 1 * => Say for example 'uplink 2 x 400 Gb/s to each spine'
      1 x 400 Gb/s => 1 x (n) Gb/s => give it to the parameter, as in 'param n = 400 Gb/s'
      oversubscription 2:1 => oversubscription 3 to 1 => A ratio is written '3:1'.
      oversubscription 2:1 => oversubscription 8 / count => What is computed stands in parentheses: 'oversubscription (8 / count)'.
      to each spine => striped over 3 spines => 'striped over spines' means all there are; leave the number out.
      oversubscription 2:1 => oversubscription -2 => Numbers have no sign; write 'oversubscription 2'
      const twice = 2 * n => const twice = -2 => Numbers have no sign; write '0 - 2'.
      oversubscription 2:1 => oversubscription 4:n => in a ratio stands in parentheses: '4:(n)'.
      oversubscription 2:1 => oversubscription: 2:1 => A value follows its setting without a ':'
      ports 64 x => 64 x => Say what these are, for example 'ports 64 x 400 Gb/s'
      ports 64 x 400 Gb/s => ports 64 => Say for example 'ports 64 x 400 Gb/s'
      ports 64 => port 64 => Maybe 'ports'?
      switch T => switch => It has a name: 'switch Main {'.
      fabric F => fabric 2F => A name begins with a letter.
      fabric F => fabric of => A name stands here, and 'of' is a word of the language: say for example 'fabric Main'.
      fabric F => fabric Über => Names are of the letters A to Z and a to z, digits, '_' and '-'.
      oversubscription 2:1 => host-cable -2 m => Numbers have no sign; write 'host-cable 2 m', or leave 'host-cable' out.
      bisection == 12.8 Tb/s => latency <= -1 us => Numbers have no sign; write '0 us - 1 us'.
      segment [2] => segment [-2] => Numbers have no sign; write '2'.
      param n in [4, 8] => param n 4 => Say for example 'param n = 4'
      param n in [4, 8] => # twice => Comments begin with '//'.
      fabric F { => fabric F { planes 2 => Say for example 'planes 8 by nic'
      fabric F { => fabric F { rails 8 => Rails follow from the NICs of the servers
      fabric F { => fabric F { let m = 4 => Maybe 'const' instead of 'let'?
      fabric F { => fabric F { cable host of Dac400 => 'host' can't stand here. Maybe 'hosts'?
      fabric F { => fabric F { syslog logs.example.org => A name with dots stands in quotes: '"logs.example.org"'.
      fabric F { => fabric F { telemetry 10.193.0.5:57000 => An address names no port here: write '10.193.0.5'.
      fabric F { => fabric F { ntp fd00::1 => An IPv6 address stands in quotes, such as '"2001:db8::1"'.
      fabric F { => fabric F { ntp 2001:db8::1 => An IPv6 address stands in quotes, such as '"2001:db8::1"'.
      fabric F { => fabric F { qos S1, S2 => One name stands here, not 'S1, S2'.
      const twice = 2 * n => cluster C { storag S { } } => '{' can't stand here. Maybe 'storage' instead of 'storag'?
      const twice = 2 * n => cluster C { managment M { } } => '{' can't stand here. Maybe 'management' instead of 'managment'?
      segment [2] { => segment of Half(4) { => An argument has its name: 'Half(NAME = 4)'.
      segment [2] { => segment of Half(n) { => An argument has its name: 'Half(NAME = n)'.
      fabric F => fabrc F => Maybe 'fabric'?
      switch T => swtich T => Maybe 'switch'?
      import catalog.generic.* => imprt catalog.generic.* => Maybe 'import'?
      servers 4 of => servrs 4 of => Maybe 'servers' instead of 'servrs'?
      leaf per rail => leef per rail => Maybe 'leaf' instead of 'leef'?
      uplink 1 x => uplnk 1 x => Maybe 'uplink' instead of 'uplnk'?
      fabric F { => fabric F { load-balancing "adaptive" => without quotes: 'load-balancing adaptive'.
      leaf per rail of Tomahawk4 => leaf per rail of Tomahawk4 { hosts on ports 1-4 } => A range is written '1..4'.
      switch T => const nodes = 4 const m = nodes % 2 switch T => is written 'nodes mod 2'.
      switch T => const nodes = 4 const m = nodes ^ 2 switch T => There are no powers; write 'nodes * nodes'.
      fabric F { => fabric F => Maybe a '{' is missing after 'fabric F'.
      segment [2] { => segment [2] => Maybe a '{' is missing before 'servers'.
      64 x 400 Gb/s } => 64 x 400 Gb/s => Maybe the block of 'switch' in line 8 has no '}'.
      """;

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  static Stream<String> cases() {
    return CASES.lines();
  }

  @Test
  void theTextItselfIsSound() throws IOException {
    assertEquals(List.of(), found(SOUND.replace("  bisection == 12.8 Tb/s", "")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysHowItIsWritten(String line) throws IOException {
    String[] parts = line.split(" => ");
    assertTrue(SOUND.contains(parts[0]), parts[0]);
    List<Diagnostic> found = found(SOUND.replace(parts[0], parts[1]));
    assertEquals(1, found.size(), found.toString());
    assertEquals("syntax.error", found.getFirst().code());
    String message = found.getFirst().message();
    assertTrue(message.contains(parts[2]), message);
    for (Edit edit : found.getFirst().edits()) {
      String mended = edit.apply(SOUND.replace(parts[0], parts[1]));
      List<String> left = found(mended).stream().map(Diagnostic::code).toList();
      assertFalse(left.contains("syntax.error"), mended);
    }
  }

  /**
   * A bracket that is missing is said once, with the block that lacks it: by hand, the segment is
   * in line 12, the fabric in line 10.
   */
  @Test
  void namesTheBlockWithoutAnEnd() throws IOException {
    List<Diagnostic> ofSegment = found(SOUND.replaceFirst("\n  }\n  spine", "\n  spine"));
    assertEquals(1, ofSegment.size(), ofSegment.toString());
    assertEquals(
        "'expect' can't stand here. Maybe the block of 'segment' in line 12 has no '}'.",
        ofSegment.getFirst().message());
    List<Diagnostic> ofFabric = found(SOUND.replaceFirst("}\n}\n", "}\n"));
    assertEquals(1, ofFabric.size(), ofFabric.toString());
    assertEquals(
        "The text ends here. A block that is open has no '}': that of 'fabric' in line 10.",
        ofFabric.getFirst().message());
    // The bracket of the fabric stands further left than the segment, which is therefore open.
    List<Diagnostic> atEnd = found(SOUND.replaceFirst("\n  }\n  spine[^}]*}\n", "\n"));
    assertEquals(1, atEnd.size(), atEnd.toString());
    assertEquals(
        "The text ends here. A block that is open has no '}': that of 'segment' in line 12.",
        atEnd.getFirst().message());
  }

  /** The parser takes 'fabric' for the value, and the text goes on behind it. */
  @Test
  void aStatementEndsBeforeTheText() throws IOException {
    List<Diagnostic> found = found("weft 1\nconst a =\nfabric F {\n}\n");
    assertEquals(
        List.of(
            "The statement ends here too early. What '=' belongs to is not complete.",
            "'F' can't stand here."),
        found.stream().map(Diagnostic::message).toList());
    assertEquals(List.of(2, 3), found.stream().map(Diagnostic::line).toList());
  }

  /** Codes that begin with a word of the language, such as {@code import.unused}, too. */
  @Test
  void everyCodeCanBeAllowed() throws IOException {
    StringBuilder text = new StringBuilder(SOUND);
    Codes.all().forEach(code -> text.append("allow " + code + " because \"a test\"\n"));
    List<Diagnostic> found = found(text.toString());
    assertTrue(
        found.stream().noneMatch(each -> each.code().equals("syntax.error")), found.toString());
  }

  /** By hand: one word for another, a sign too much. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 x 400 Gbps => 1 x 400 Gb/s",
        "1 x 400G => 1 x 400 Gb/s",
        "segment [2]; { => segment [2] {",
        "servers 4 of HgxH100, => servers 4 of HgxH100",
        "server 4 of => servers 4 of",
        "tor per rail => leaf per rail",
        "fabrc F => fabric F",
        "uplnk 1 x => uplink 1 x"
      })
  void offersHowItIsWritten(String line) throws IOException {
    String[] parts = line.split(" => ");
    String text = SOUND.replace("  bisection == 12.8 Tb/s", "");
    assertTrue(text.contains(parts[1]), parts[1]);
    String wrong = text.replace(parts[1], parts[0]);
    List<Edit> edits = found(wrong).getFirst().edits();
    assertEquals(List.of(text), edits.stream().map(edit -> edit.apply(wrong)).toList());
  }

  private List<Diagnostic> found(String text) throws IOException {
    Path file = folder.resolve("text.fabric");
    Files.writeString(file, text);
    return List.copyOf(COMPILER.compile(file, Map.of()).diagnostics());
  }
}
