package dev.weft.lang.validation.checks;

import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.NamePattern;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.PlanIssue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.xtext.validation.Check;

/** Rules on patterns of hostnames that the text alone shows. */
public class NamingChecks extends AbstractWeftChecks {
  private static final Pattern PLACE = Pattern.compile("\\{([^{}]*)}");

  /** The pattern with the place that begins alike, or is spelled alike. */
  private static List<Fix> meant(String pattern, String written, List<String> known) {
    String word = written.substring(1, written.length() - 1);
    Guess nearest = Spelling.guess(word, known);
    for (String place : known) {
      boolean begins = word.length() > 1 && place.startsWith(word);
      nearest = begins ? new Guess(List.of(place), true) : nearest;
    }
    return nearest.fixes(
        each -> Fix.replace('"' + pattern.replace(written, '{' + each + '}') + '"'));
  }

  /** A pattern has only places that the names of its kind of device can fill. */
  @Check
  public void placesAreKnown(NamePattern pattern) {
    String text = pattern.getPattern();
    if (text == null || pattern.getLevel() == null) {
      return;
    }
    List<String> known = NamePatterns.places(pattern.getLevel());
    Matcher places = PLACE.matcher(text);
    while (places.find()) {
      if (!known.contains(places.group(1))) {
        String all = known.stream().map(each -> "{" + each + "}").collect(Collectors.joining(", "));
        report(
            PlanIssue.UNKNOWN_PLACE,
            pattern,
            FabricPackage.Literals.NAME_PATTERN__PATTERN,
            pattern.getLevel(),
            places.group(1),
            all,
            meant(text, places.group(), known));
      }
    }
    String rest = places.replaceAll("");
    if (rest.contains("{") || rest.contains("}")) {
      report(PlanIssue.OPEN_PLACE, pattern, FabricPackage.Literals.NAME_PATTERN__PATTERN, text);
    }
  }
}
