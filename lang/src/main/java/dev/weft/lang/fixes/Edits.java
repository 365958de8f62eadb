package dev.weft.lang.fixes;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fabric.Uplink;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Finds the places of fixes in the text of a finding. */
public final class Edits {
  /** Blocks that a fabric has one of, and that hold nothing but settings. */
  private static final Set<String> OWN_BLOCKS = Set.of("routing", "addressing", "racks");

  private final EObject reported;
  private final @Nullable EStructuralFeature feature;
  private final @Nullable Fabric fabric;

  private Edits(EObject reported, @Nullable EStructuralFeature feature, @Nullable Fabric fabric) {
    this.reported = reported;
    this.feature = feature;
    this.fabric = fabric;
  }

  /**
   * The edits of a finding. A fix whose place is in another file, or nowhere, is left out.
   *
   * @param reported what the finding is at
   * @param fabric the fabric that it is about; null to take the one around it
   */
  public static List<Edit> of(
      List<Fix> fixes,
      EObject reported,
      @Nullable EStructuralFeature feature,
      @Nullable Fabric fabric) {
    if (fixes.isEmpty()) {
      return List.of();
    }
    Fabric around = fabric == null ? EcoreUtil2.getContainerOfType(reported, Fabric.class) : fabric;
    Edits edits = new Edits(reported, feature, around);
    Map<Edit, Fix> found = new LinkedHashMap<>();
    for (Fix fix : fixes) {
      Edit edit = edits.edit(fix);
      if (edit != null) {
        found.put(edit, fix);
      }
    }
    return found.keySet().stream()
        .map(edit -> isOneOfSeveral(edit, found.keySet()) ? placed(edit, found.get(edit)) : edit)
        .toList();
  }

  /** Whether others do the same elsewhere, so that a menu has to say where. */
  private static boolean isOneOfSeveral(Edit edit, Set<Edit> all) {
    return all.stream().anyMatch(each -> each != edit && each.label().equals(edit.label()));
  }

  /** With the block that it changes: {@code Take out 'lossless' of 'class rdma'}. */
  private static Edit placed(Edit edit, Fix fix) {
    EObject element =
        switch (fix.site()) {
          case Sites.Element site -> site.element().eContainer();
          case Sites.Block site -> site.block();
          default -> null;
        };
    String block = element == null ? "" : Sites.text(element).split("\\{", 2)[0].strip();
    return block.isEmpty() ? edit : edit.labelled(edit.label() + " of '" + block + "'");
  }

  private @Nullable Edit edit(Fix fix) {
    return switch (fix.site()) {
      case Fix.Reported here -> replace(reported, feature, fix.text());
      case Sites.Element site -> replace(site.element(), site.feature(), fix.text());
      case Sites.Block site -> set(site.block(), fix.text());
      case Sites.Importing site -> {
        Edit edit = set(site.block(), fix.text());
        String text = NodeModelUtils.getNode(site.block()).getRootNode().getText();
        yield edit == null ? null : Imports.before(edit, text, site.imported());
      }
      case Sites.Name site -> rename(site, fix.text());
      case Sites.ImportedName site -> {
        Edit edit = rename(site.name(), fix.text());
        String text = NodeModelUtils.getNode(site.name().element()).getRootNode().getText();
        yield edit == null ? null : Imports.before(edit, text, site.imported());
      }
      case Sites.Guessed guessed -> {
        Edit edit = edit(new Fix(guessed.site(), fix.text()));
        yield edit == null ? null : edit.asGuess();
      }
      case Sites.Offset site -> new Edit(site.label(), site.offset(), "", fix.text());
      case Fix.Setting site -> set(site, fix.text());
      case Fix.Said site -> drop(site.key());
      case Fix.Count site -> count(site.keyword(), fix.text());
      case Fix.Serves rails -> serves(rails, fix.text());
      case Fix.Plan plan -> reported instanceof AsPlan ? replace(reported, null, fix.text()) : null;
      case Fix.Uplink uplink -> uplink(fix.text());
      case Fix.Line line -> line(line.origin(), fix.text());
      case Fix.Both both -> all(fix);
      default -> throw new IllegalArgumentException("no place for " + fix.site());
    };
  }

  /** All that a fix does, as one edit; null where some of it has no place. */
  private @Nullable Edit all(Fix fix) {
    List<Edit> edits = new ArrayList<>();
    for (Fix part : fix.parts()) {
      Edit edit = edit(part);
      if (edit == null) {
        return null;
      }
      edits.add(edit);
    }
    return Edit.all(edits, NodeModelUtils.getNode(reported).getRootNode().getText());
  }

  private @Nullable Edit line(Origin origin, String text) {
    EObject block = reported.eContainer();
    for (EObject member : block == null ? List.<EObject>of() : block.eContents()) {
      INode node = NodeModelUtils.findActualNodeFor(member);
      if (node != null && node.getOffset() == origin.offset()) {
        return replace(member, null, text);
      }
    }
    return null;
  }

  private @Nullable Edit replace(EObject element, @Nullable EStructuralFeature part, String text) {
    Span span = isHere(element) ? Span.of(element, part) : null;
    if (span == null) {
      return null;
    }
    if (!text.isEmpty()) {
      return span.replace(text, text);
    }
    return part == null ? Blocks.remove(element, span) : span.remove();
  }

  private static @Nullable Edit rename(Sites.Name site, String text) {
    for (INode node : NodeModelUtils.findNodesForFeature(site.element(), site.reference())) {
      if (site.name().equals(NodeModelUtils.getTokenText(node))) {
        return new Span(node).replace(text, text);
      }
    }
    return null;
  }

  /** Says a setting in a block, over what it says, else at its end. */
  private @Nullable Edit set(EObject block, String text) {
    String key = text.split(" ", 2)[0];
    for (EObject member : block.eContents()) {
      if (member instanceof Setting setting && key.equals(setting.getKey())) {
        return replace(setting, null, text);
      }
    }
    Span span = isHere(block) ? Span.of(block, null) : null;
    return span == null ? null : span.append(text, text);
  }

  private @Nullable Edit set(Fix.Setting site, String text) {
    Setting said = said(text.split(" ", 2)[0]);
    if (said != null && site.name().isEmpty()) {
      return replace(said, null, text);
    }
    EObject block = block(site);
    if (block != null) {
      return set(block, text);
    }
    if (fabric == null || !isHere(fabric) || !site.name().isEmpty()) {
      return null;
    }
    if (!OWN_BLOCKS.contains(site.block())) {
      return set(fabric, text);
    }
    Span span = Span.of(fabric, null);
    return span == null ? null : span.append(site.block() + " { " + text + " }", text);
  }

  private @Nullable Edit drop(String key) {
    Setting said = said(key);
    return said == null ? null : replace(said, null, "");
  }

  /**
   * What the first of some fixes writes anew: a setting or the number of planes. A finding that
   * proposes another value for what is written is about that line. Null where the fix adds a line,
   * or changes another kind of line.
   *
   * @param reported what the finding is at as far as is known without its fixes
   */
  public static @Nullable EObject rewritten(
      List<Fix> fixes, EObject reported, @Nullable Fabric fabric) {
    if (fixes.isEmpty()) {
      return null;
    }
    Edits edits = new Edits(reported, null, fabric);
    Fix first = fixes.getFirst().parts().getFirst();
    EObject written =
        switch (first.site()) {
          case Fix.Setting site -> edits.written(site, first.text().split(" ", 2)[0]);
          case Fix.Said site -> edits.said(site.key());
          case Fix.Count site when "planes".equals(site.keyword()) && fabric != null ->
              Place.last(Place.members(fabric), Planes.class);
          default -> null;
        };
    return written != null && edits.isHere(written) ? written : null;
  }

  private @Nullable Setting written(Fix.Setting site, String key) {
    Setting said = site.name().isEmpty() ? said(key) : null;
    EObject block = said == null ? block(site) : null;
    return block == null ? said : own(block, key);
  }

  private static @Nullable Setting own(EObject block, String key) {
    for (EObject member : block.eContents()) {
      if (member instanceof Setting setting && key.equals(setting.getKey())) {
        return setting;
      }
    }
    return null;
  }

  /** The setting that is reported, or that a block around it or the fabric says. */
  private @Nullable Setting said(String key) {
    if (reported instanceof Setting setting && key.equals(setting.getKey())) {
      return setting;
    }
    List<EObject> blocks = new ArrayList<>();
    for (EObject at = reported; at != null && !(at instanceof Fabric); at = at.eContainer()) {
      blocks.add(at);
    }
    if (fabric != null) {
      blocks.add(fabric);
      blocks.addAll(EcoreUtil2.typeSelect(fabric.eContents(), Routing.class));
      blocks.addAll(EcoreUtil2.typeSelect(fabric.eContents(), Addressing.class));
    }
    for (EObject block : blocks) {
      for (EObject member : block.eContents()) {
        if (member instanceof Setting setting && key.equals(setting.getKey())) {
          return setting;
        }
      }
    }
    return null;
  }

  /** The block around what is reported, else that of the fabric; null when there is none. */
  private @Nullable EObject block(Fix.Setting site) {
    for (EObject at = reported; at != null; at = at.eContainer()) {
      if (site.name().isEmpty() && site.block().equals(Place.of(at))) {
        return at;
      }
    }
    if (fabric == null || site.block().equals("fabric")) {
      return fabric;
    }
    for (EObject member : site.block().equals("class") ? classes() : Place.members(fabric)) {
      boolean isNamed =
          site.name().isEmpty()
              || member instanceof TrafficClass each && site.name().equals(each.getName());
      if (isNamed && isHere(member) && site.block().equals(Place.of(member))) {
        return member;
      }
    }
    return null;
  }

  private List<TrafficClass> classes() {
    QosUse use = fabric == null ? null : Place.last(Place.members(fabric), QosUse.class);
    QosPolicy policy = use == null ? null : use.getPolicy();
    return policy == null || policy.eIsProxy()
        ? List.of()
        : Place.all(policy.getMembers(), TrafficClass.class);
  }

  private @Nullable Edit count(String keyword, String text) {
    EObject statement =
        switch (keyword) {
          case "planes" -> fabric == null ? null : Place.last(Place.members(fabric), Planes.class);
          case "servers" -> servers();
          case "leaf" -> reported instanceof Servers ? leavesBeside() : tier();
          default -> tier();
        };
    EStructuralFeature part =
        switch (keyword) {
          case "planes" -> FabricPackage.Literals.PLANES__COUNT;
          case "servers" -> FabricPackage.Literals.SERVERS__COUNT;
          case "per" -> FabricPackage.Literals.SWITCH_TIER__EACH;
          default -> FabricPackage.Literals.SWITCH_TIER__COUNT;
        };
    if (statement == null || !isHere(statement)) {
      return null;
    }
    if (statement instanceof SwitchTier tier && keyword.equals(tier.getLevel())) {
      return count(tier, keyword + " " + text, text);
    }
    Span span = statement.eGet(part) == null ? null : Span.of(statement, part);
    String said = keyword.equals("per") ? "per " + text + " rails" : keyword + " " + text;
    return span == null ? null : span.replace(text, said);
  }

  /** Writes how many switches there are, over what is said of it or behind the word of the tier. */
  private static @Nullable Edit count(SwitchTier tier, String counted, String text) {
    if (tier.getCount() == null) {
      Span word = Span.of(tier, FabricPackage.Literals.SWITCH_TIER__LEVEL);
      return word == null ? null : word.replace(counted, counted);
    }
    Span span = Span.of(tier, FabricPackage.Literals.SWITCH_TIER__COUNT);
    return span == null ? null : span.replace(text, counted);
  }

  private @Nullable EObject tier() {
    return reported instanceof SwitchTier ? reported : null;
  }

  /** The leaves that the servers plug into that are reported, where one line declares them all. */
  private @Nullable EObject leavesBeside() {
    List<SwitchTier> leaves =
        EcoreUtil2.typeSelect(reported.eContainer().eContents(), SwitchTier.class);
    return leaves.size() == 1 ? leaves.getFirst() : null;
  }

  /** Writes which rails the reported leaves serve, where they say so. */
  private @Nullable Edit serves(Fix.Serves rails, String label) {
    Span first =
        reported instanceof SwitchTier tier && tier.getFirstRail() != null
            ? Span.of(tier, FabricPackage.Literals.SWITCH_TIER__FIRST_RAIL)
            : null;
    Span last =
        first == null ? null : Span.of(reported, FabricPackage.Literals.SWITCH_TIER__LAST_RAIL);
    return last == null
        ? null
        : first.to(last).replace(rails.first() + " .. " + rails.last(), label);
  }

  /**
   * The servers of the segment of the leaves that are reported, where one line declares them all:
   * neither a second line, nor scale-up domains, nor what is different in some copies, nor servers
   * that another network deals there.
   */
  private @Nullable EObject servers() {
    if (reported instanceof Servers || reported.eContainer() == null) {
      return reported instanceof Servers ? reported : null;
    }
    List<EObject> naming = new ArrayList<>();
    for (EObject member : reported.eContainer().eContents()) {
      boolean isOther = member instanceof Domains || member instanceof Except;
      if (isOther || member instanceof Servers) {
        naming.add(member);
      }
    }
    boolean isOne =
        naming.size() == 1
            && naming.getFirst() instanceof Servers line
            && "servers".equals(line.getRole());
    return isOne ? naming.getFirst() : null;
  }

  /** Writes the uplinks of a tier, over what it says or the block around it says of them. */
  private @Nullable Edit uplink(String text) {
    for (EObject block : new EObject[] {reported, reported.eContainer()}) {
      List<Uplink> written =
          block == null ? List.of() : EcoreUtil2.typeSelect(block.eContents(), Uplink.class);
      if (!written.isEmpty()) {
        return written.size() == 1 ? replace(written.getFirst(), null, text) : null;
      }
    }
    Span span = reported instanceof SwitchTier && isHere(reported) ? Span.of(reported, null) : null;
    return span == null ? null : span.append(text, text);
  }

  private boolean isHere(EObject element) {
    Resource own = reported.eResource();
    return own != null && element.eResource() == own;
  }
}
