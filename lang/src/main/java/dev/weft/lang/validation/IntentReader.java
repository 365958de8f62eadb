package dev.weft.lang.validation;

import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Place;
import dev.weft.elaboration.Quantity;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.rules.Intent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Reads from the text what rules on the built fabric compare it with, and what of it was not built.
 */
final class IntentReader {
  private final Fabric fabric;
  private final Elaboration elaboration;
  private final Evaluator evaluator;

  IntentReader(Fabric fabric, Elaboration elaboration, Map<String, Quantity> overrides) {
    this.fabric = fabric;
    this.elaboration = elaboration;
    this.evaluator = new Evaluator(overrides, new Findings());
  }

  Intent intent() {
    double oversubscription = settings(fabric.getMembers()).number("oversubscription", 1);
    List<Multihoming> multihoming = new ArrayList<>();
    Map<EObject, Multihoming> known = new HashMap<>();
    Segments segments = elaboration.topology().segments();
    for (int segment = 0; segment < segments.count(); segment++) {
      EObject declared = elaboration.origins().get(segments.origin(segment));
      multihoming.add(known.computeIfAbsent(declared, this::multihoming));
    }
    return new Intent(oversubscription > 0 ? oversubscription : 1, multihoming);
  }

  /** What the innermost of the blocks around an element says. */
  private Multihoming multihoming(EObject declared) {
    for (EObject block = declared; block != null; block = block.eContainer()) {
      List<? extends EObject> members =
          switch (block) {
            case Segment segment -> segment.getMembers();
            case Pod pod -> pod.getMembers();
            case Fabric own -> own.getMembers();
            default -> List.of();
          };
      String word = settings(members).word("multihoming");
      for (Multihoming value : Multihoming.values()) {
        if (value.word().equals(word)) {
          return value;
        }
      }
    }
    return Multihoming.NONE;
  }

  /** Leaves serve rails that servers have. */
  List<Finding> absentRails() {
    List<Finding> findings = new ArrayList<>();
    for (Map.Entry<Segment, Integer> entry : railsBySegment().entrySet()) {
      for (SwitchTier tier : Place.all(entry.getKey().getMembers(), SwitchTier.class)) {
        Finding finding = absentRails(tier, entry.getValue());
        if (finding != null) {
          findings.add(finding);
        }
      }
    }
    return findings;
  }

  private @Nullable Finding absentRails(SwitchTier tier, int rails) {
    Quantity first = evaluator.evaluate(tier.getFirstRail());
    Quantity last = evaluator.evaluate(tier.getLastRail());
    if (first == null || last == null || last.value() <= rails || rails == 0) {
      return null;
    }
    DesignIssue kind = DesignIssue.SERVES_ABSENT_RAILS;
    String message = kind.text((long) first.value(), (long) last.value(), rails, rails);
    return new Finding(kind.severity(), kind.code(), message, tier, null);
  }

  /** Rails of each segment of the text: NICs of the server that has most. */
  private Map<Segment, Integer> railsBySegment() {
    Servers servers = elaboration.topology().servers();
    Segments segments = elaboration.topology().segments();
    Map<Segment, Integer> rails = new LinkedHashMap<>();
    for (int segment = 0; segment < segments.count(); segment++) {
      if (elaboration.origins().get(segments.origin(segment)) instanceof Segment declared
          && !rails.containsKey(declared)) {
        int most = 0;
        for (int i = 0; i < segments.serverCount(segment); i++) {
          most = Math.max(most, servers.nicCount(segments.firstServer(segment) + i));
        }
        rails.put(declared, most);
      }
    }
    return rails;
  }

  private SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, evaluator);
  }
}
