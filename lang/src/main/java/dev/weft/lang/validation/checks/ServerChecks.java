package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.HardwarePackage;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Pcie;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerModel;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.ServerIssue;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on types of servers: GPUs, NICs and what joins them add up. */
public class ServerChecks extends AbstractWeftChecks {
  /**
   * A server's PCIe switches hold its GPUs and the NICs of its backend, and no more than it has.
   */
  @Check
  public void pcieSwitchesHoldAll(ServerType type) {
    Pcie pcie = Place.last(Place.members(type), Pcie.class);
    if (pcie == null || pcie.getSwitches() == null || !saysItself(type)) {
      return;
    }
    double gpus = gpus(type);
    double gpusHeld = product(pcie.getSwitches(), pcie.getGpus());
    double backend = nics(type, true);
    double all = nics(type, false);
    double held = product(pcie.getSwitches(), pcie.getNics());
    double switches = gpus / value(pcie.getGpus());
    if (gpusHeld != gpus && held != backend && switches * value(pcie.getNics()) == backend) {
      switchesMiscounted(type, pcie, gpus, backend, switches);
      return;
    }
    if (gpusHeld != gpus) {
      report(ServerIssue.GPUS_BELOW_SWITCHES, type, pcie, count(gpus, "GPU"), pcie.getGpus());
    }
    if (held < backend) {
      report(ServerIssue.NICS_LEFT_OUT, type, pcie, count(backend, "NIC"), pcie.getNics());
    } else if (held > all) {
      report(ServerIssue.NICS_TOO_MANY, type, pcie, count(all, "NIC"), pcie.getNics());
    }
  }

  /** Another number of switches has room for all GPUs and NICs. */
  private void switchesMiscounted(
      ServerType type, Pcie pcie, double gpus, double nics, double switches) {
    boolean isOwn = pcie.eContainer() == type;
    String right = Rates.number(switches);
    report(
        ServerIssue.SWITCHES_MISCOUNTED,
        isOwn ? pcie : type,
        isOwn ? null : type.eClass().getEStructuralFeature("name"),
        type.getName(),
        count(gpus, "GPU"),
        count(nics, "NIC"),
        Rates.number(value(pcie.getSwitches())),
        Rates.number(product(pcie.getSwitches(), pcie.getGpus())),
        Rates.number(product(pcie.getSwitches(), pcie.getNics())),
        isOwn ? Sites.replace(pcie, HardwarePackage.Literals.PCIE__SWITCHES, right) : right);
  }

  private void report(
      IssueKind kind, ServerType type, Pcie pcie, String there, @Nullable Expression each) {
    boolean isOwn = pcie.eContainer() == type;
    report(
        kind,
        isOwn ? pcie : type,
        isOwn ? null : type.eClass().getEStructuralFeature("name"),
        type.getName(),
        there,
        Rates.number(value(pcie.getSwitches())),
        Rates.number(value(each)),
        Rates.number(product(pcie.getSwitches(), each)));
  }

  /** Where a server has fewer backend NICs than GPUs, it says that they are shared. */
  @Check
  public void fewNicsAreShared(ServerType type) {
    double gpus = gpus(type);
    double nics = nics(type, true);
    List<Nics> backend = nicsOf(type).stream().filter(ServerChecks::isForBackend).toList();
    boolean isShared = backend.stream().anyMatch(Nics::isShared);
    if (nics == 0 || nics >= gpus || isShared || !saysItself(type)) {
      return;
    }
    Nics first = backend.getFirst();
    boolean isOwn = first.eContainer() == type;
    report(
        ServerIssue.NICS_NOT_SHARED,
        isOwn ? first : type,
        isOwn ? null : type.eClass().getEStructuralFeature("name"),
        type.getName(),
        count(gpus, "GPU"),
        count(nics, "NIC"),
        isOwn ? Fix.replace(shared(first)) : shared(first));
  }

  private static String shared(Nics nics) {
    String networks =
        nics.getNetworks().isEmpty() ? "" : " for " + String.join(", ", nics.getNetworks());
    String type = nics.getType() == null ? "NIC" : nics.getType().getName();
    return "nics " + Sites.text(nics.getCount()) + " of " + type + " shared" + networks;
  }

  /** Whether a type says anything of what is compared; else its base was reported. */
  private static boolean saysItself(ServerType type) {
    return type.getMembers().stream()
        .anyMatch(each -> each instanceof Pcie || each instanceof Gpus || each instanceof Nics);
  }

  private static double gpus(ServerType type) {
    Gpus gpus = Place.last(Place.members(type), Gpus.class);
    return gpus == null ? 0 : value(gpus.getCount());
  }

  private static double nics(ServerType type, boolean isBackendOnly) {
    return nicsOf(type).stream()
        .filter(each -> !isBackendOnly || isForBackend(each))
        .mapToDouble(each -> value(each.getCount()))
        .sum();
  }

  /** Those of the nearest type that names any. */
  private static List<Nics> nicsOf(ServerType type) {
    return Place.nearest(type, Nics.class);
  }

  private static boolean isForBackend(Nics nics) {
    return nics.getNetworks().isEmpty() || nics.getNetworks().contains(ServerModel.BACKEND);
  }

  private static double product(Expression switches, @Nullable Expression each) {
    return value(switches) * value(each);
  }

  private static double value(@Nullable Expression expression) {
    Quantity quantity = new Evaluator(Map.of(), new Findings()).evaluate(expression);
    return quantity == null || !quantity.isNumber() ? 0 : quantity.value();
  }

  private static String count(double count, String what) {
    return Rates.number(count) + " " + what + (count == 1 ? "" : "s");
  }
}
