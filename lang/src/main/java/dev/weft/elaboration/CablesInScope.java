package dev.weft.elaboration;

import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.hardware.CableType;
import dev.weft.topology.CableModel;
import dev.weft.topology.CableModel.Fit;
import dev.weft.topology.Rates;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IScopeProvider;

/** The cable types that could be named at a place of the text. */
final class CablesInScope {
  /** Types that a message names. */
  private static final int MOST = 6;

  private final EObject element;

  CablesInScope(EObject element) {
    this.element = element;
  }

  /** Sentences that say which types suit a run, the shortest first, or how to declare one. */
  String fitting(CableRun run) {
    List<CableModel> fitting =
        all().stream()
            .filter(type -> isStated(type) && run.isReached(type) && run.fit(type) == Fit.WHOLE)
            .sorted(
                Comparator.comparingLong(CableModel::reachOrEndless)
                    .thenComparing(CableModel::name))
            .toList();
    if (fitting.isEmpty()) {
      return "No type here fits; declare one, for example '"
          + example(run)
          + "', or see those of 'import catalog.generic.*'.";
    }
    String names =
        fitting.stream().limit(MOST).map(CablesInScope::named).collect(Collectors.joining(", "));
    return fitting.size() == 1 ? names + " fits." : names + " fit.";
  }

  private static boolean isStated(CableModel type) {
    return type.split() > 1 ? type.legBps() > 0 : !type.ratesBps().isEmpty();
  }

  private static String example(CableRun run) {
    String rate = Rates.text(run.rateBps());
    String reach = "up to " + metres(Math.max(1000, run.lengthMm())) + " m }";
    return run.joinsSeveral()
        ? "cable Mine { split 1 x "
            + Rates.text((double) run.rateBps() * run.links())
            + " to "
            + run.links()
            + " x "
            + rate
            + "  "
            + reach
        : "cable Mine { rate " + Rates.text((double) run.rateBps() * run.links()) + "  " + reach;
  }

  private static String named(CableModel type) {
    return type.reachMm() == 0 ? type.name() : type.name() + " (" + metres(type.reachMm()) + " m)";
  }

  private List<CableModel> all() {
    if (!(element.eResource() instanceof XtextResource resource)) {
      return List.of();
    }
    IScopeProvider scopes = resource.getResourceServiceProvider().get(IScopeProvider.class);
    HardwareReader reader = new HardwareReader(new Evaluator(Map.of(), new Findings()));
    List<CableModel> models = new ArrayList<>();
    for (IEObjectDescription each :
        scopes.getScope(element, FabricPackage.Literals.CABLE_USE__TYPES).getAllElements()) {
      EObject type = EcoreUtil.resolve(each.getEObjectOrProxy(), resource);
      if (type instanceof CableType cable && !cable.eIsProxy()) {
        models.add(reader.cable(cable));
      }
    }
    return models;
  }

  /** What a type carries. */
  static String rates(CableModel type) {
    return type.split() > 1
        ? type.split() + " x " + Rates.text(type.legBps())
        : type.ratesBps().stream().map(Rates::text).collect(Collectors.joining(" or "));
  }

  static String metres(long mm) {
    return BigDecimal.valueOf(mm, 3).stripTrailingZeros().toPlainString();
  }
}
