package dev.weft.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.junit.jupiter.api.Test;

/**
 * Of the words of samples every so many are taken away with all that follows, as if somebody had
 * just come there: what the sample says next is among the proposals, since no rule refuses it.
 */
class EveryPlaceTest {
  private static final Pattern WORD = Pattern.compile("\\b[a-z][a-z-]+\\b(?!\")");
  private static final int STEP = 23;

  /** Of a hundred words, so many at least are offered; the rest are names that the text gives. */
  private static final int MOST_MISSED = 5;

  @Test
  void offersWhatTheSampleSays() throws IOException {
    List<String> missed = new ArrayList<>();
    int places = 0;
    for (Path sample : samples()) {
      String text = Files.readString(sample);
      Matcher word = WORD.matcher(text);
      for (int number = 0; word.find(); number++) {
        Scan scan = Scan.of(text, word.start());
        boolean isMeant = number % STEP == 0 && scan.inside() == Scan.Inside.CODE;
        if (isMeant && !isPart(text, word.start()) && isOfLanguage(word.group())) {
          places++;
          String before = text.substring(0, word.start());
          URI uri = URI.createFileURI(sample.toAbsolutePath().normalize().toString());
          if (Proposed.at(before, before.length(), uri).stream()
              .noneMatch(it -> begins(it, word.group()))) {
            missed.add(sample.getFileName() + ":" + word.start() + " " + word.group());
          }
        }
      }
    }
    assertTrue(places > 50, "places: " + places);
    String all = String.join("\n", missed);
    assertTrue(100 * missed.size() <= MOST_MISSED * places, all);
  }

  /** A code of a rule, a step of a path, and a part of a catalog's name go on with a point. */
  private static boolean isPart(String text, int start) {
    return start > 0 && ".-/".indexOf(text.charAt(start - 1)) >= 0;
  }

  private static boolean isOfLanguage(String word) {
    return !List.of("catalog").contains(word);
  }

  private static boolean begins(ContentAssistEntry entry, String word) {
    return entry.getProposal().equals(word) || entry.getProposal().startsWith(word + " ");
  }

  @Test
  void offersNothingInComments() throws IOException {
    for (Path sample : samples()) {
      String text = Files.readString(sample);
      int comment = text.indexOf("// ");
      if (comment >= 0) {
        URI uri = URI.createURI("memory:/x.fabric");
        assertEquals(List.of(), Proposed.at(text, comment + 3, uri), sample.toString());
      }
    }
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../samples"))) {
      return files.filter(file -> file.toString().endsWith(".fabric")).sorted().toList();
    }
  }
}
