package dev.weft.generator.fuzz;

import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.services.WeftGrammarAccess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.xtext.GrammarUtil;

/**
 * What texts are made of: all texts of the project and all keywords of the language. A new
 * construct takes part as soon as it stands in the grammar or in a sample.
 *
 * @param keywords in alphabetical order
 * @param texts by path, in order
 * @param sound those of them that describe a fabric without errors
 * @param lines of all texts, without those that begin or end a block
 */
record Corpus(List<String> keywords, List<String> texts, List<String> sound, List<String> lines) {
  /** Samples, one text for each rule, layouts, the catalog. */
  private static final List<Path> FOLDERS =
      List.of(
          Path.of("../samples"),
          Path.of("../lang/src/test/resources"),
          Path.of("../lang/src/main/resources/catalog"));

  /** Texts that take long by their mere size leave no time for others. */
  private static final int LONGEST = 20_000;

  /** An edit of one number makes a hundred thousand of it, which is still built in a second. */
  private static final int MOST_LINKS = 10_000;

  static Corpus read(WeftCompiler compiler) throws IOException {
    WeftGrammarAccess grammar =
        new WeftStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(WeftGrammarAccess.class);
    List<String> keywords =
        GrammarUtil.getAllKeywords(grammar.getGrammar()).stream().sorted().toList();
    List<String> texts = new ArrayList<>();
    List<String> sound = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (Path folder : FOLDERS) {
      for (Path file : fabrics(folder)) {
        Compiled compiled = compiler.compile(file, Map.of());
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        if (text.length() > LONGEST || links(compiled) > MOST_LINKS) {
          continue;
        }
        texts.add(text);
        text.lines().filter(Corpus::isWhole).forEach(lines::add);
        if (!compiled.hasErrors() && links(compiled) > 0) {
          sound.add(text);
        }
      }
    }
    return new Corpus(keywords, List.copyOf(texts), List.copyOf(sound), List.copyOf(lines));
  }

  static int links(Compiled compiled) {
    return compiled.topologies().stream().mapToInt(each -> each.links().count()).sum();
  }

  static List<Path> fabrics(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".fabric"))
          .filter(file -> !folder.relativize(file).startsWith("target"))
          .sorted()
          .toList();
    }
  }

  private static boolean isWhole(String line) {
    long opened = line.chars().filter(c -> c == '{').count();
    return !line.isBlank() && opened == line.chars().filter(c -> c == '}').count();
  }
}
