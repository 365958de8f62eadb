package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Prefix;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Text;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.syntax.Synonyms;
import dev.weft.lang.validation.syntax.UnitWords;
import dev.weft.lang.workload.Step;
import dev.weft.lang.workload.WorkloadPackage;
import dev.weft.topology.Rates;
import dev.weft.topology.addresses.HostText;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.SettingIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/**
 * Rules on settings, all by the registry: known where they stand, said once, with values of their
 * kind.
 */
public class SettingChecks extends AbstractWeftChecks {
  /** Settings of which a check of their own says that they take whole numbers, and which. */
  private static final Set<String> WHOLE_BY_OTHERS = Set.of("dscp", "priority", "endpoints");

  /** A setting is known in its block and its values are of its kind. */
  @Check
  public void settingIsKnown(Setting setting) {
    check(setting, ExpressionsPackage.Literals.SETTING__KEY, setting.getKey(), setting.getValues());
    if (setting instanceof Choice choice) {
      wordIsKnown(choice);
    }
  }

  /** A step of a scenario is a known operation or setting. */
  @Check
  public void stepIsKnown(Step step) {
    check(step, WorkloadPackage.Literals.STEP__KEY, step.getKey(), step.getValues());
  }

  private void check(
      EObject element, EStructuralFeature feature, @Nullable String key, List<Value> values) {
    String place = Place.of(element.eContainer());
    if (key == null || place == null) {
      return;
    }
    SettingRow<?> row = Settings.find(place, key);
    if (row == null && values.isEmpty() && lacksUnit(element, feature, key)) {
      return;
    }
    if (row == null) {
      unknown(element, feature, place, key);
    } else {
      valuesFit(element, row, values);
    }
  }

  /** Reports a word behind a number that lacks its unit: there are others. */
  private boolean lacksUnit(EObject element, EStructuralFeature feature, String word) {
    String number = BareNumbers.withSuffix(element, word);
    if (number != null) {
      report(SettingIssue.SUFFIX, element, feature, word, BareNumbers.keyBefore(element), number);
      return true;
    }
    SettingRow<?> measured = BareNumbers.before(element);
    Dimension dimension = measured == null ? null : measured.kind().dimension();
    if (measured == null || dimension == null) {
      return false;
    }
    String unit = UnitWords.of(word);
    boolean fits = unit != null && Units.of(dimension).contains(unit);
    report(
        fits ? SettingIssue.OTHER_UNIT : SettingIssue.NO_UNIT,
        element,
        feature,
        word,
        measured.key(),
        measured.kind().words(),
        fits ? Fix.replace(unit) : units(dimension));
    return true;
  }

  private static String units(Dimension dimension) {
    List<String> units = Units.of(dimension);
    int last = units.size() - 1;
    return String.join(", ", units.subList(0, last)) + " and " + units.get(last);
  }

  private void unknown(EObject element, EStructuralFeature feature, String place, String key) {
    String denied = FlagWords.denied(element, place, key);
    String before = FlagWords.before(element, place);
    if (denied != null || before != null && FlagWords.isNo(key)) {
      report(SettingIssue.FLAG_DENIED, element, feature, denied == null ? before : denied, key);
      return;
    } else if (before != null && FlagWords.isYes(key)) {
      report(SettingIssue.FLAG_WITH_WORD, element, feature, before, key, Fix.remove());
      return;
    }
    String elsewhere = elsewhere(key);
    Guess nearest = elsewhere.isEmpty() ? nearest(key, Settings.keys(place)) : Guess.none();
    String meant = nearest.isEmpty() ? meant(place, key) : nearest.words();
    String block = named(place);
    if (meant != null) {
      report(
          SettingIssue.MISSPELT, element, feature, key, block, meant, nearest.fixes(Fix::replace));
    } else if (!elsewhere.isEmpty()) {
      report(SettingIssue.ELSEWHERE, element, feature, key, block, elsewhere);
    } else {
      report(SettingIssue.UNKNOWN, element, feature, key, block);
    }
  }

  /** The blocks in which a setting may stand; empty when there is no such setting. */
  private static String elsewhere(String key) {
    List<String> places =
        Settings.named(key).stream()
            .flatMap(row -> row.places().stream())
            .distinct()
            .sorted()
            .map(each -> "'" + each + "'")
            .toList();
    return either(places);
  }

  /** {@code a, b or c}. */
  private static String either(List<String> words) {
    int last = words.size() - 1;
    return last <= 0
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /**
   * The key that is meant by another word, else those that are spelt alike, else those that begin
   * or end with what was written.
   */
  private static Guess nearest(String key, List<String> keys) {
    String synonym = Synonyms.ofSetting(key);
    if (synonym != null && keys.contains(synonym)) {
      return new Guess(List.of(synonym), false);
    }
    Guess nearest = Spelling.guess(key, keys);
    if (!nearest.isEmpty()) {
      return nearest;
    }
    List<String> longer =
        keys.stream().filter(k -> k.startsWith(key + "-") || k.endsWith("-" + key)).toList();
    return longer.size() == 1 ? new Guess(longer, false) : Guess.none();
  }

  /** The setting that has the key as a word; null when none has. */
  private static @Nullable String meant(String place, String key) {
    for (String each : Settings.keys(place)) {
      SettingRow<?> row = Settings.find(place, each);
      if (row != null && row.words().contains(key)) {
        return "'" + each + " " + key + "'";
      }
    }
    return null;
  }

  /** A block as a sentence names it; some have names that are many things, or none. */
  private static String named(String block) {
    return switch (block) {
      case "racks", "servers", "addressing", "routing" -> "'" + block + "'";
      case "qos" -> "a QoS policy";
      default -> ("aeiou".indexOf(block.charAt(0)) >= 0 ? "an " : "a ") + block;
    };
  }

  private void wordIsKnown(Choice choice) {
    String place = Place.of(choice.eContainer());
    SettingRow<?> row = place == null ? null : Settings.find(place, choice.getKey());
    boolean written = row != null && choice.getWord() != null && !row.words().isEmpty();
    if (written && !row.words().contains(choice.getWord())) {
      Guess nearest = Spelling.guess(choice.getWord(), row.words());
      List<Object> arguments = new ArrayList<>(List.of(choice.getWord(), row.key()));
      if (!nearest.isEmpty()) {
        arguments.add(nearest.words());
      }
      arguments.add(either(row.words()));
      arguments.add(nearest.fixes(Fix::replace));
      report(
          nearest.isEmpty() ? SettingIssue.UNKNOWN_WORD : SettingIssue.MISSPELT_WORD,
          choice,
          ExpressionsPackage.Literals.CHOICE__WORD,
          arguments.toArray());
    }
  }

  private void valuesFit(EObject element, SettingRow<?> row, List<Value> values) {
    if (row.kind() == Kind.WORD) {
      return;
    }
    boolean many = row.kind().isMany();
    int wanted = row.kind() == Kind.FLAG ? 0 : 1;
    if (values.size() != wanted && !(many && !values.isEmpty())) {
      String takes = row.kind().words();
      String name = parameter(element);
      if (name == null) {
        report(SettingIssue.NUMBER_OF_VALUES, element, null, row.key(), takes);
      } else {
        report(SettingIssue.PARAMETER, element, null, row.key(), takes, name);
      }
      return;
    }
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(Map.of(), findings);
    if (BareNumbers.isCutOff(element)) {
      return;
    }
    for (Value value : values) {
      if (row.kind() == Kind.HOSTS && isWithLength(value)) {
        withLength(row, (Prefix) value);
      } else if (BareNumbers.lacksPercent(row.kind(), value)) {
        withoutPercent(row, value);
      } else if (BareNumbers.withoutUnit(row.kind(), value) instanceof String number) {
        Fix plain = Fix.replace(number);
        String takes = row.kind().words();
        report(
            SettingIssue.NUMBER_WITH_UNIT, value, null, row.key(), takes, Sites.text(value), plain);
      } else if (isIpv6(row.kind(), value)) {
        boolean isOutside = element.eContainer() instanceof External;
        IssueKind kind = isOutside ? SettingIssue.IPV6_OUTSIDE : SettingIssue.IPV6;
        report(kind, value, null, row.key(), row.kind().words());
      } else if (!fits(row.kind(), value, evaluator)) {
        String takes = row.kind().words();
        report(SettingIssue.WRONG_VALUE, value, null, row.key(), takes, Sites.text(value));
      } else if (row.isWhole()
          && !WHOLE_BY_OTHERS.contains(row.key())
          && hasFraction(value, evaluator)) {
        report(SettingIssue.NOT_WHOLE, value, null, row.key(), Sites.text(value));
      }
    }
    findings.all().forEach(this::report);
  }

  private void withoutPercent(SettingRow<?> row, Value value) {
    String number = Sites.text(value);
    report(
        SettingIssue.WITHOUT_PERCENT,
        value,
        null,
        row.key(),
        number,
        Rates.number(100 * Double.parseDouble(number)),
        Fix.replace(number + "%"));
  }

  /** A name after a setting without a value: it was read as a setting of its own; null for none. */
  private static @Nullable String parameter(EObject element) {
    List<EObject> members =
        element.eContainer() == null ? List.of() : element.eContainer().eContents();
    int next = members.indexOf(element) + 1;
    boolean isName =
        next > 0
            && next < members.size()
            && members.get(next) instanceof Setting name
            && name.getValues().isEmpty()
            && Settings.find(Place.of(element.eContainer()), name.getKey()) == null;
    return isName ? ((Setting) members.get(next)).getKey().replaceAll("-(\\d+)$", " - $1") : null;
  }

  /**
   * Whether a value is of a kind; when it can't be evaluated, which is reported on its own, it is.
   */
  /** An IPv6 address or prefix in quotes, where IPv4 is meant. */
  private static boolean isIpv6(Kind kind, Value value) {
    boolean isOfIpv4 =
        kind == Kind.PREFIX
            || kind == Kind.PREFIXES
            || kind == Kind.INTERFACES
            || kind == Kind.ADDRESSES;
    return isOfIpv4
        && value instanceof Text text
        && text.getText() != null
        && Ipv6Prefix.parse(text.getText().contains("/") ? text.getText() : text.getText() + "/128")
            != null;
  }

  private static boolean fits(Kind kind, Value value, Evaluator evaluator) {
    return switch (kind) {
      case FLAG, WORD -> false;
      case TEXT -> value instanceof Text text && !text.getText().isBlank();
      case HOSTS -> isHost(value);
      case PREFIX, PREFIXES ->
          value instanceof Prefix prefix && Ipv4Prefix.parse(prefix.getAddress()) != null;
      case INTERFACES -> isAddress(value, true);
      case ADDRESSES -> isAddress(value, false);
      case LANES, TIMES ->
          value instanceof Lanes lanes && is(lanes.getRate(), kind.dimension(), evaluator);
      case RATIO ->
          value instanceof Range range
              && range.getTo() == null
              && range.getAt() == null
              && is(range.getFrom(), kind.dimension(), evaluator)
              && (range.getPer() == null || is(range.getPer(), Dimension.NONE, evaluator));
      case MARKING ->
          value instanceof Range range
              && range.getTo() != null
              && is(range.getFrom(), kind.dimension(), evaluator)
              && is(range.getTo(), kind.dimension(), evaluator)
              && (range.getAt() == null || is(range.getAt(), Dimension.NONE, evaluator));
      case SIZES ->
          value instanceof Range range
              && range.getAt() == null
              && is(range.getFrom(), kind.dimension(), evaluator)
              && (range.getTo() == null || is(range.getTo(), kind.dimension(), evaluator));
      default ->
          value instanceof Range range
              && range.getTo() == null
              && range.getPer() == null
              && range.getAt() == null
              && is(range.getFrom(), kind.dimension(), evaluator);
    };
  }

  private static boolean hasFraction(Value value, Evaluator evaluator) {
    var quantity = value instanceof Range range ? evaluator.evaluate(range.getFrom()) : null;
    return quantity != null && quantity.value() != Math.rint(quantity.value());
  }

  private static boolean isWithLength(Value value) {
    return value instanceof Prefix prefix
        && prefix.getAddress() != null
        && prefix.getAddress().indexOf('/') > 0
        && Ipv4Prefix.parse(prefix.getAddress()) != null;
  }

  /** A machine is told by its address alone; the first one of a network is none. */
  private void withLength(SettingRow<?> row, Prefix value) {
    String address = value.getAddress().substring(0, value.getAddress().indexOf('/'));
    Ipv4Prefix network = Ipv4Prefix.parse(value.getAddress());
    boolean isMachine = network != null && (network.length() == 32 || !network.isCanonical());
    if (isMachine) {
      Fix alone = Fix.replace(address);
      report(SettingIssue.WITH_LENGTH, value, null, row.key(), alone, value.getAddress());
    } else {
      report(SettingIssue.OF_NETWORK, value, null, row.key(), value.getAddress());
    }
  }

  /** An IPv4 address, with or without the length of its network. */
  private static boolean isAddress(Value value, boolean hasLength) {
    return value instanceof Prefix prefix
        && prefix.getAddress() != null
        && prefix.getAddress().indexOf('/') > 0 == hasLength
        && Ipv4Prefix.parse(prefix.getAddress()) != null;
  }

  /** An address of one machine, or its name. */
  private static boolean isHost(Value value) {
    String written =
        value instanceof Prefix prefix
            ? prefix.getAddress()
            : value instanceof Text text ? text.getText() : null;
    return written != null && HostText.canonical(written) != null;
  }

  private static boolean is(
      Expression expression, @Nullable Dimension dimension, Evaluator evaluator) {
    var quantity = evaluator.evaluate(expression);
    return quantity == null || quantity.dimension().equals(dimension);
  }
}
