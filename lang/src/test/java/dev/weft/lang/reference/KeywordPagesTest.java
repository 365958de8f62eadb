package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.services.WeftGrammarAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.junit.jupiter.api.Test;

/**
 * Every keyword of the grammar has a page or stands in the table of a shared one, and every page is
 * about keywords that there are.
 */
class KeywordPagesTest {
  private static final Path PAGES = Path.of("../docs/reference/keywords");
  private static final String INDEX = "README";

  /** Pages that several words share: each row of their table begins with those that it is about. */
  private static final Set<String> SHARED =
      Set.of("separators", "operators", "units", "choices", "networks");

  private static final Pattern ROW = Pattern.compile("(?m)^\\| ((?:`[^`]+` ?)+)\\|");
  private static final Pattern WORD = Pattern.compile("`([^`]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+\\.md)(?:#[^)]*)?\\)");

  private static Set<String> keywords() {
    WeftGrammarAccess grammar =
        new WeftStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(WeftGrammarAccess.class);
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
    EcoreUtil2.getAllContentsOfType(grammar.getUNITRule(), Keyword.class)
        .forEach(unit -> words.add(unit.getValue()));
    return words;
  }

  /** The words that each page is about. */
  private static TreeMap<String, Set<String>> wordsByPage() throws IOException {
    TreeMap<String, Set<String>> words = new TreeMap<>();
    for (Path path : pages()) {
      String page = path.getFileName().toString().replace(".md", "");
      if (SHARED.contains(page)) {
        words.put(page, wordsOfRows(Files.readString(path)));
      } else if (!page.equals(INDEX)) {
        words.put(page, Set.of(page));
      }
    }
    return words;
  }

  private static Set<String> wordsOfRows(String page) {
    Set<String> words = new TreeSet<>();
    ROW.matcher(page)
        .results()
        .map(row -> row.group(1))
        .flatMap(cell -> WORD.matcher(cell).results())
        .forEach(word -> words.add(word.group(1)));
    return words;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.sorted().toList();
    }
  }

  @Test
  void everyKeywordHasAPage() throws IOException {
    Set<String> missing = keywords();
    wordsByPage().values().forEach(missing::removeAll);
    assertEquals(Set.of(), missing, "write a page, or a row of a shared page");
  }

  @Test
  void noPageIsStale() throws IOException {
    Set<String> stale = new TreeSet<>();
    wordsByPage().values().forEach(stale::addAll);
    stale.removeAll(keywords());
    assertEquals(Set.of(), stale, "no keywords of the grammar");
  }

  @Test
  void noWordIsOnTwoPages() throws IOException {
    Set<String> seen = new TreeSet<>();
    List<String> twice = new ArrayList<>();
    wordsByPage().values().stream()
        .flatMap(Set::stream)
        .filter(word -> !seen.add(word))
        .forEach(twice::add);
    assertEquals(List.of(), twice);
  }

  @Test
  void indexNamesEveryPage() throws IOException {
    Set<String> linked = new TreeSet<>();
    links(PAGES.resolve(INDEX + ".md")).forEach(link -> linked.add(link.replace(".md", "")));
    assertTrue(linked.containsAll(wordsByPage().keySet()), linked.toString());
  }

  private static List<String> links(Path page) throws IOException {
    return LINK.matcher(Files.readString(page)).results().map(KeywordPagesTest::target).toList();
  }

  private static String target(MatchResult link) {
    return link.group(1);
  }
}
