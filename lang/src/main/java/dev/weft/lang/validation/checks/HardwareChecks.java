package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.DomainType;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Pcie;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.Reach;
import dev.weft.lang.hardware.ScaleUp;
import dev.weft.lang.hardware.Split;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.topology.NicModel;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.HardwareIssue;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on hardware types. */
public class HardwareChecks extends AbstractWeftChecks {
  /** Which members of a type stand in which types, with the word that says them. */
  private record Home(Class<? extends EObject> member, String word, List<String> places) {}

  private static final List<Home> HOMES =
      List.of(
          new Home(Ports.class, "ports", List.of("nic", "switch")),
          new Home(Gpus.class, "gpus", List.of("server")),
          new Home(Nics.class, "nics", List.of("server")),
          new Home(Bmc.class, "bmc", List.of("server")),
          new Home(ScaleUp.class, "scale-up", List.of("server", "domain")),
          new Home(DomainServers.class, "servers", List.of("domain")),
          new Home(Split.class, "split", List.of("cable")),
          new Home(Pcie.class, "pcie", List.of("server")),
          new Home(Reach.class, "up to", List.of("cable")));

  /**
   * Whether a line that begins with a word may stand in a type of a kind, of all that may not in
   * some.
   */
  public static boolean mayStandIn(String word, String place) {
    return HOMES.stream()
        .filter(home -> home.word().split(" ")[0].equals(word))
        .allMatch(home -> home.places().contains(place));
  }

  /** A member stands in a type that can have it. */
  @Check
  public void memberIsAtHome(HardwareType type) {
    String place = Place.of(type);
    for (Member member : type.getMembers()) {
      for (Home home : HOMES) {
        if (home.member().isInstance(member) && !home.places().contains(place)) {
          String others = String.join(" or a ", home.places());
          report(
              HardwareIssue.MEMBER_NOT_ALLOWED,
              member,
              null,
              place,
              home.word(),
              others,
              Sites.remove(member));
        }
      }
    }
  }

  /** A switch has ports, and so has a NIC, of its own or inherited, as far as that is known. */
  @Check
  public void deviceHasPorts(HardwareType type) {
    boolean needsPorts = type instanceof SwitchType || type instanceof NicType;
    boolean hasNone = needsPorts && Place.last(Place.members(type), Ports.class) == null;
    if (hasNone && Place.isKnownToItsEnd(type)) {
      EStructuralFeature name = type.eClass().getEStructuralFeature("name");
      String example = type instanceof NicType ? "1 x 400 Gb/s" : "64 x 400 Gb/s";
      report(HardwareIssue.NO_PORTS, type, name, Place.of(type), type.getName(), example);
    }
  }

  /** Several endpoints on a port are those of Ultra Ethernet. */
  @Check
  public void endpointsAreOfTheTransport(NicType type) {
    SettingReader settings = new SettingReader(Place.members(type), evaluator());
    Setting setting = settings.find(HardwareSettings.ENDPOINTS);
    double count = settings.number(HardwareSettings.ENDPOINTS);
    if (setting == null || setting.eContainer() != type) {
      return;
    }
    if (count != Math.rint(count) || count < 1 || count > NicModel.MOST_ENDPOINTS) {
      report(HardwareIssue.BAD_ENDPOINTS, setting, null, NicModel.MOST_ENDPOINTS);
    } else if (count > 1 && !settings.has(HardwareSettings.ULTRA_ETHERNET)) {
      report(
          HardwareIssue.ENDPOINTS_WITHOUT_TRANSPORT,
          setting,
          null,
          type.getName(),
          Math.round(count),
          Sites.set(type, "ultra-ethernet"));
    }
  }

  /** A scale-up domain says which servers it joins, and how, itself or by what it extends. */
  @Check
  public void domainIsComplete(DomainType type) {
    List<Member> members = Place.members(type);
    if (Place.last(members, DomainServers.class) == null
        || Place.last(members, ScaleUp.class) == null) {
      report(
          HardwareIssue.DOMAIN_INCOMPLETE,
          type,
          type.eClass().getEStructuralFeature("name"),
          type.getName());
    }
  }

  /** The parts of a split port have no more bandwidth than the port. */
  @Check
  public void breakoutFitsPort(Ports ports) {
    Quantity port = rate(ports.getLanes());
    for (Lanes mode : ports.getModes()) {
      Quantity part = rate(mode);
      Quantity count = evaluator().evaluate(mode.getCount());
      if (port == null || part == null || count == null || part.value() <= 0) {
        continue;
      }
      long fits = (long) (port.value() / part.value());
      String all = Rates.text(Math.round(count.value() * part.value()));
      String each = Rates.text(part.bits());
      if (count.value() > fits && fits > 0) {
        report(
            HardwareIssue.BREAKOUT_EXCEEDS_PORT,
            mode,
            null,
            (long) count.value(),
            each,
            all,
            Rates.text(port.bits()),
            fits,
            each,
            Fix.replace(fits + " x " + each));
      } else if (count.value() > fits) {
        report(
            HardwareIssue.BREAKOUT_FASTER,
            mode,
            null,
            (long) count.value(),
            each,
            all,
            Rates.text(port.bits()));
      }
    }
  }

  /**
   * A rate; null where there is none or where it is of another kind, which is reported elsewhere.
   */
  private static @Nullable Quantity rate(@Nullable Lanes lanes) {
    Quantity rate = lanes == null ? null : evaluator().evaluate(lanes.getRate());
    return rate == null || !rate.dimension().equals(Dimension.RATE) ? null : rate;
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
