package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.settings.SwitchSettings;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.buffers.Sku;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.HardwareIssue;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on the systems of switches. */
public class SystemChecks extends AbstractWeftChecks {
  /** The package of the catalog whose switches are of no vendor. */
  private static final String OPEN = "generic";

  /** A system that runs on the switches of one vendor alone is not said of those of another. */
  @Check
  public void systemRunsOnHardware(Setting setting) {
    if (!SwitchSettings.OS.isNamed(setting.getKey())) {
      return;
    }
    SwitchType type = catalogType(setting);
    SwitchSystem said = settings(List.of(setting)).said(SwitchSettings.OS);
    if (type == null || said == null || said.vendor().isEmpty()) {
      return;
    }
    SwitchSystem usual = settings(Place.members(type)).said(SwitchSettings.OS);
    String vendor = type.eResource().getURI().segment(0);
    if (!vendor.equals(OPEN) && !said.vendor().equals(vendor)) {
      report(
          HardwareIssue.OTHER_VENDOR,
          setting,
          null,
          said.name(),
          "catalog." + said.vendor(),
          type.getName(),
          "catalog." + vendor,
          usual == null ? "" : "; the type comes with 'os " + usual.name() + "'");
    }
  }

  /** A device folder that is nearly one of those with tables is misspelt. */
  @Check
  public void skuIsKnown(Setting setting) {
    if (!SwitchSettings.SKU.isNamed(setting.getKey())
        || !(setting.eContainer() instanceof SwitchType)) {
      return;
    }
    String said = settings(List.of(setting)).get(SwitchSettings.SKU);
    Guess near =
        Sku.find(said) != null || said.isEmpty()
            ? Guess.none()
            : Spelling.guess(said, Sku.all().stream().map(Sku::name).toList());
    if (!near.isEmpty()) {
      report(
          HardwareIssue.MISSPELT_SKU,
          setting,
          null,
          said,
          near.words(),
          near.fixes(name -> Fix.replace(setting.getKey() + " \"" + name + "\"")));
    }
  }

  /** The type of the catalog that a switch is, or extends; null when it is of none. */
  private static @Nullable SwitchType catalogType(Setting setting) {
    SwitchType type = null;
    if (setting.eContainer() instanceof SwitchTier tier) {
      type = tier.getType();
    } else if (setting.eContainer() instanceof SwitchType own) {
      type = isOfCatalog(own) ? null : own.getBase();
    }
    Set<SwitchType> seen = new HashSet<>();
    while (type != null && !isOfCatalog(type) && seen.add(type)) {
      type = type.getBase();
    }
    return type != null && isOfCatalog(type) ? type : null;
  }

  private static boolean isOfCatalog(SwitchType type) {
    URI uri = type.eIsProxy() ? null : type.eResource().getURI();
    return uri != null && CatalogFiles.SCHEME.equals(uri.scheme());
  }

  private static SettingReader settings(List<? extends EObject> members) {
    return new SettingReader(members, new Evaluator(Map.of(), new Findings()));
  }
}
