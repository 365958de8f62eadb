package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.Split;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.topology.Connector;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.HardwareIssue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on cable types: rate, lanes, connector and split agree. */
public class CableChecks extends AbstractWeftChecks {
  /** The ends of a split cable carry no more together than what they are split from. */
  @Check
  public void endsFitTheOther(Split split) {
    double one = total(split.getOne());
    double other = total(split.getOther());
    boolean isTurned = count(split.getOne()) > count(split.getOther());
    double ends = isTurned ? one : other;
    double whole = isTurned ? other : one;
    if (whole > 0 && ends > whole) {
      report(HardwareIssue.UNEVEN_SPLIT, split, null, Rates.text(ends), Rates.text(whole));
    }
  }

  /** A split cable carries what it is split from. */
  @Check
  public void rateIsThatOfTheSplit(CableType type) {
    List<Member> members = Place.members(type);
    Split split = Place.last(members, Split.class);
    SettingReader settings = settings(members);
    List<Long> rates = settings.get(DeviceSettings.RATE);
    double total = split == null ? 0 : total(split.getOne());
    if (total > 0 && !rates.isEmpty() && !rates.contains(Math.round(total))) {
      Setting rate = settings.find(DeviceSettings.RATE);
      EObject at = rate != null && rate.eContainer() == type ? rate : type;
      report(
          HardwareIssue.RATE_OF_SPLIT, at, null, type.getName(), Rates.text(total), words(rates));
    }
  }

  /** A connector has the lanes that a type names, and these carry its rates. */
  @Check
  public void connectorCarriesTheRate(CableType type) {
    List<Member> members = Place.members(type);
    SettingReader settings = settings(members);
    Connector connector = settings.said(DeviceSettings.CONNECTOR);
    if (connector == null) {
      return;
    }
    Integer written = settings.said(DeviceSettings.LANES);
    int lanes = written == null ? connector.lanes() : written;
    Split split = Place.last(members, Split.class);
    double most =
        split == null
            ? settings.get(DeviceSettings.RATE).stream().mapToLong(Long::longValue).max().orElse(0)
            : total(split.getOne());
    Setting said = settings.find(DeviceSettings.CONNECTOR);
    EObject at = said != null && said.eContainer() == type ? said : type;
    if (lanes > connector.lanes()) {
      report(HardwareIssue.LANES_OF_CONNECTOR, at, null, connector.word(), room(connector), lanes);
    } else if (most > (double) connector.laneBps() * lanes) {
      report(
          HardwareIssue.RATE_OF_CONNECTOR,
          at,
          null,
          lanes,
          connector.word(),
          Rates.text(connector.laneBps()),
          Rates.text((double) connector.laneBps() * lanes),
          Rates.text(most));
    }
  }

  private static String room(Connector connector) {
    return connector.lanes() == 1 ? "1 lane" : connector.lanes() + " lanes";
  }

  private static String words(List<Long> rates) {
    return rates.stream().map(Rates::text).collect(Collectors.joining(" or "));
  }

  /** Bandwidth of all lanes; 0 where they can't be evaluated, which is reported elsewhere. */
  private static double total(@Nullable Lanes lanes) {
    Quantity rate = lanes == null ? null : evaluator().evaluate(lanes.getRate());
    return rate == null ? 0 : count(lanes) * rate.value();
  }

  private static double count(@Nullable Lanes lanes) {
    Quantity count = lanes == null ? null : evaluator().evaluate(lanes.getCount());
    return count == null ? 0 : count.value();
  }

  private static SettingReader settings(List<Member> members) {
    return new SettingReader(members, evaluator());
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
