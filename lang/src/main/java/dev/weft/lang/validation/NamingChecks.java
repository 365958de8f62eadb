package dev.weft.lang.validation;

import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.NamePattern;
import dev.weft.topology.NamePatterns;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.xtext.validation.Check;

/** Rules on patterns of hostnames that the text alone shows. */
public class NamingChecks extends AbstractWeftChecks {
  private static final Pattern PLACE = Pattern.compile("\\{([^{}]*)}");

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
            all);
      }
    }
    String rest = places.replaceAll("");
    if (rest.contains("{") || rest.contains("}")) {
      report(PlanIssue.OPEN_PLACE, pattern, FabricPackage.Literals.NAME_PATTERN__PATTERN, text);
    }
  }
}
