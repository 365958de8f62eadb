package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.ServerType;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import dev.weft.topology.rules.homing.RailIssue;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * The lines of a type of server that name NICs, as the networks take them that its servers are in:
 * in the only network of a role equal ones add up, in several each has one line. A line that no
 * network takes is reported.
 */
final class NicLines {
  private final ServerType type;
  private final Findings findings;

  NicLines(ServerType type, Findings findings) {
    this.type = type;
    this.findings = findings;
  }

  /**
   * Reports what is for a role but taken by none of its networks.
   *
   * @param home the servers before equal lines were joined
   * @param declared where the servers stand, for lines of other files
   */
  void check(ServerHome home, NicShares shares, EObject declared) {
    for (String role : shares.roles(home)) {
      List<NicGroup> taken = shares.taken(home, role);
      for (NicGroup group : home.type().groupsFor(role)) {
        if (!taken.isEmpty() && taken.stream().noneMatch(each -> each == group)) {
          report(home, shares, group, role, taken, declared);
        }
      }
    }
  }

  private void report(
      ServerHome home,
      NicShares shares,
      NicGroup group,
      String role,
      List<NicGroup> taken,
      EObject declared) {
    EObject line = line(home.type(), group, declared);
    boolean isKnown =
        findings.all().stream()
            .anyMatch(
                each -> each.code().equals(RailIssue.UNUSED_NICS.code()) && each.element() == line);
    if (isKnown) {
      return;
    }
    if (shares.members(home, role).size() > 1) {
      findings.report(
          RailIssue.UNUSED_NICS_OF_SEVERAL,
          line,
          group.count(),
          group.model().name(),
          home.type().name(),
          shares.members(home, role).size(),
          role);
      return;
    }
    NicGroup first = taken.getFirst();
    findings.report(
        RailIssue.UNUSED_NICS,
        line,
        group.count(),
        group.model().name(),
        home.type().name(),
        role,
        taken.stream().mapToInt(NicGroup::count).sum() + " x " + first.model().name(),
        first.model().equals(group.model())
            ? "they are for the same networks"
            : "the NICs are of one type");
  }

  /** Where the text says it; the servers where that is in another file. */
  private EObject line(ServerModel server, NicGroup group, EObject declared) {
    List<EObject> lines = new ArrayList<>();
    for (Nics nics : Place.nearest(type, Nics.class)) {
      if (nics.getType() != null && !nics.getType().eIsProxy()) {
        lines.add(nics);
      }
    }
    Bmc bmc = Place.last(Place.members(type), Bmc.class);
    if (bmc != null) {
      lines.add(bmc);
    }
    for (int i = 0; i < lines.size(); i++) {
      boolean isHere = lines.get(i).eResource() == declared.eResource();
      if (server.nics().get(i) == group && isHere) {
        return lines.get(i);
      }
    }
    return declared;
  }
}
