package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.settings.SwitchSettings;
import dev.weft.topology.SwitchSystem;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/** The operating systems of the switches that a text declares. */
final class TierSystems {
  private TierSystems() {}

  /** What the block of a tier says, else its type. */
  static SwitchSystem of(SwitchTier tier) {
    SettingReader own = settings(tier.getMembers());
    boolean isOwn =
        own.has(SwitchSettings.OS) || tier.getType() == null || tier.getType().eIsProxy();
    SettingReader settings = isOwn ? own : settings(Place.members(tier.getType()));
    SwitchSystem said = settings.said(SwitchSettings.OS);
    return said == null ? SwitchSystem.NONE : said;
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }
}
