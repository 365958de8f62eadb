package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.DeclaringBackends;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.switches.SwitchBackends;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every code that any source can report has a page, whoever reports it: the language, a backend, a
 * tool or the engine. Sources say codes as texts, whole or behind the name of their system.
 */
class CodesOfAllTest {
  private static final List<String> MODULES = List.of("engine", "lang", "lang.ide", "generator");

  /** A text that looks like a code. */
  private static final Pattern WHOLE = Pattern.compile("\"([a-z]+\\.[a-z][a-z0-9-]*)\"");

  /** {@code "sonic." + code}, or {@code target + "." + code} for all systems. */
  private static final Pattern PREFIX =
      Pattern.compile("(?:\"(\\w+)\\.\"|(?:target\\(\\)|target) *\\+ *\"\\.\") *\\+ *code");

  /** A code without its system, as the first text that a method of such a source takes. */
  private static final Pattern PART =
      Pattern.compile(
          "\\b(?:add|warn|refuse|issue|error|report)\\(\\s*(?:[\\w.()]+,\\s*)*?\"([a-z][a-z0-9-]*)\"");

  /** {@code target + ".external"}. */
  private static final Pattern SUFFIX =
      Pattern.compile("(?:target\\(\\)|target) *\\+ *\"\\.([a-z-]+)\"");

  /** Ends of what else has a point inside: files, properties of Java, fields of JSON. */
  private static final Set<String> NO_CODES =
      Set.of(
          "base",
          "build",
          "cfg",
          "conf",
          "console",
          "csv",
          "destinations",
          "dir",
          "fabric",
          "gpu",
          "html",
          "ini",
          "json",
          "links",
          "md",
          "mwe",
          "name",
          "nic",
          "nodes",
          "parquet",
          "preview",
          "rows",
          "server",
          "simulate",
          "svg",
          "tsv",
          "txt",
          "version",
          "xml",
          "yaml",
          "yml");

  /** Codes that end as something else does. */
  private static final Set<String> CODES =
      Set.of("eos.name", "junos.name", "junos.server", "nxos.name", "ztp.server");

  @Test
  void everyCodeThatASourceSaysHasAPage() throws IOException {
    RulePages pages = RulePages.read();
    Set<String> said = new TreeSet<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path source : files.filter(file -> file.toString().endsWith(".java")).toList()) {
          said.addAll(codes(Files.readString(source)));
        }
      }
    }
    DeclaringBackends.ALL.forEach(backend -> said.addAll(declared(backend)));
    SwitchBackends.targets().forEach(each -> said.add(each + "." + Declaration.UNDECLARED));
    // One of each kind, so that the patterns still find what they look for.
    assertTrue(
        said.containsAll(
            Set.of("fabric.islands", "nccl.boards", "sonic.xoff", "eos.external", "junos.pairs")),
        said::toString);
    Set<String> missing = new TreeSet<>(said);
    missing.removeIf(code -> pages.of(code) != null);
    assertEquals(Set.of(), missing, "write them in findings.md or docs/reference/rules");
  }

  /** Codes of the rows of a declaration. */
  private static Set<String> declared(DeclaringBackend backend) {
    Set<String> codes = new TreeSet<>();
    for (Row row : backend.declaration().rows()) {
      if (row.verdict().isTold()) {
        codes.add(row.code().contains(".") ? row.code() : backend.target() + "." + row.code());
      }
    }
    return codes;
  }

  private static Set<String> codes(String source) {
    Set<String> codes = new TreeSet<>();
    for (MatchResult match : WHOLE.matcher(source).results().toList()) {
      String end = match.group(1).substring(match.group(1).indexOf('.') + 1);
      if (CODES.contains(match.group(1)) || !NO_CODES.contains(end)) {
        codes.add(match.group(1));
      }
    }
    Set<String> systems = new TreeSet<>();
    Matcher prefix = PREFIX.matcher(source);
    while (prefix.find()) {
      systems.addAll(prefix.group(1) == null ? SwitchBackends.targets() : List.of(prefix.group(1)));
    }
    for (String system : systems) {
      PART.matcher(source).results().forEach(part -> codes.add(system + "." + part.group(1)));
    }
    for (String system : SwitchBackends.targets()) {
      SUFFIX.matcher(source).results().forEach(part -> codes.add(system + "." + part.group(1)));
    }
    return codes;
  }
}
