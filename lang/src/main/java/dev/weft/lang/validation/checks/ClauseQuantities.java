package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.HardwarePackage;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Pcie;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.Reach;
import dev.weft.lang.hardware.ScaleUp;
import dev.weft.lang.hardware.ScaleUpLinks;
import dev.weft.lang.hardware.ScaleUpSwitches;
import dev.weft.lang.hardware.Split;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Ranges;
import dev.weft.lang.workload.Flows;
import dev.weft.topology.Media;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/** The quantities that stand in clauses of the grammar, with their ranges. */
final class ClauseQuantities {
  /**
   * A quantity.
   *
   * @param words what it is, for messages
   * @param expression what says it; null where digits do
   * @param digits a count as it is written
   */
  record Clause(
      String words,
      Plausible range,
      EObject element,
      @Nullable EStructuralFeature feature,
      @Nullable Expression expression,
      @Nullable String digits) {}

  private final List<Clause> clauses = new ArrayList<>();

  private ClauseQuantities() {}

  static List<Clause> of(EObject element) {
    ClauseQuantities quantities = new ClauseQuantities();
    switch (element) {
      case Ports ports -> quantities.ports(ports);
      case Gpus gpus -> quantities.add("server", "gpus", "gpus", gpus.getCount());
      case Nics nics -> quantities.add("server", "nics", "nics", nics.getCount());
      case Bmc bmc -> quantities.lanes("server", "bmc", "bmc", bmc.getLanes());
      case ScaleUpLinks links -> quantities.links(links);
      case ScaleUpSwitches switches -> quantities.through(switches);
      case Pcie pcie -> quantities.pcie(pcie);
      case Reach reach -> quantities.add(medium(reach), "up to", "up to", reach.getLength());
      case Split split -> quantities.split(split);
      case DomainServers servers ->
          quantities.add("domain", "servers", "servers", servers.getCount());
      case Uplink uplink -> quantities.rate("fabric", "uplink", "uplink", uplink.getLanes());
      case External external ->
          quantities.rate("fabric", "external", "external", external.getLanes());
      case PortRange range -> quantities.rate("fabric", "ports as", "as", range.getSplit());
      case Planes planes ->
          quantities.add("fabric", "planes by lane of (rate)", "planes by lane", planes.getRate());
      case Flows flows -> quantities.add("scenario", "flows of (size)", "flows", flows.getSize());
      default -> {}
    }
    return quantities.clauses;
  }

  /** Copper and active optical cables reach less far than fibre. */
  private static String medium(Reach reach) {
    Media media =
        reach.eContainer() instanceof CableType type
            ? new SettingReader(Place.members(type), new Evaluator(Map.of(), new Findings()))
                .said(DeviceSettings.MEDIA)
            : null;
    return media == null || media == Media.FIBRE ? "cable" : media.word();
  }

  private void ports(Ports ports) {
    String place = ports.eContainer() instanceof NicType ? "nic" : "switch";
    lanes(place, "ports", "ports", ports.getLanes());
    for (Lanes mode : ports.getModes()) {
      lanes(place, "breakout", "breakout", mode);
    }
  }

  private void split(Split split) {
    lanes("cable", "split", "split", split.getOne());
    lanes("cable", "split", "split", split.getOther());
  }

  private void links(ScaleUpLinks links) {
    boolean isNvlink =
        links.eContainer() instanceof ScaleUp scaleUp && "nvlink".equals(scaleUp.getTechnology());
    digits("links (number)", "links", links, HardwarePackage.Literals.SCALE_UP_LINKS__COUNT);
    add(isNvlink ? "nvlink" : "scale-up", "links (rate)", "links x", links.getRate());
  }

  private void through(ScaleUpSwitches switches) {
    digits("through", "through", switches, HardwarePackage.Literals.SCALE_UP_SWITCHES__COUNT);
    digits("boards", "boards", switches, HardwarePackage.Literals.SCALE_UP_SWITCHES__BOARDS);
    digits(
        "joined by (links)",
        "joined by",
        switches,
        HardwarePackage.Literals.SCALE_UP_SWITCHES__PAIR_LINKS);
  }

  private void pcie(Pcie pcie) {
    digits("pcie gen", "pcie gen", pcie, HardwarePackage.Literals.PCIE__GENERATION);
    digits("pcie x", "pcie x", pcie, HardwarePackage.Literals.PCIE__WIDTH);
    digits("pcie switch (number)", "pcie switch", pcie, HardwarePackage.Literals.PCIE__SWITCHES);
    digits("gpus below a PCIe switch", "gpus", pcie, HardwarePackage.Literals.PCIE__GPUS);
    digits("nics below a PCIe switch", "nics", pcie, HardwarePackage.Literals.PCIE__NICS);
  }

  private void lanes(String place, String clause, String words, @Nullable Lanes lanes) {
    if (lanes != null) {
      add(place, clause + " (number)", words, lanes.getCount());
      rate(place, clause, words, lanes);
    }
  }

  private void rate(String place, String clause, String words, @Nullable Lanes lanes) {
    if (lanes != null) {
      add(place, clause + " (rate)", words, lanes.getRate());
    }
  }

  private void add(String place, String clause, String words, @Nullable Expression expression) {
    if (expression != null) {
      Plausible range = Ranges.ofClause(place, clause);
      clauses.add(new Clause(words, range, expression, null, expression, null));
    }
  }

  /** Some counts are plain digits in the grammar, others expressions. */
  private void digits(String clause, String words, EObject element, EStructuralFeature feature) {
    String place = element instanceof Pcie ? "server" : "scale-up";
    switch (element.eGet(feature)) {
      case String digits -> {
        Plausible range = Ranges.ofClause(place, clause);
        clauses.add(new Clause(words, range, element, feature, null, digits));
      }
      case Expression expression -> add(place, clause, words, expression);
      case null, default -> {}
    }
  }
}
