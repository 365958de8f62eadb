package dev.weft.lang.ide.hover;

import com.google.inject.Inject;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.workload.Step;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Counts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.jspecify.annotations.Nullable;

/** Explains settings by the registry, names by what they name, keywords by their page. */
public class Explanations {
  private static final int MOST_LINES = 24;

  @Inject private EObjectAtOffsetHelper elements;
  @Inject private ILocationInFileProvider locations;
  @Inject private DerivedTexts derived;

  /** What the word at an offset means; null when there is nothing to say. */
  public @Nullable Explanation at(XtextResource resource, int offset) {
    if (resource.getParseResult() == null) {
      return null;
    }
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(resource.getParseResult().getRootNode(), offset);
    if (leaf == null || leaf.isHidden()) {
      return null;
    }
    String special = LeafText.of(leaf);
    if (special != null) {
      return new Explanation(special + derivedAt(leaf), leaf.getOffset(), leaf.getLength());
    }
    SettingRow<?> row = row(leaf);
    if (row != null) {
      return new Explanation(SettingText.of(row), leaf.getOffset(), leaf.getLength());
    }
    EObject named = named(resource, offset);
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    String known = named == null ? keyword(leaf) : text(named);
    String here = named == null || named == element ? derivedAt(leaf).strip() : "";
    String text = here.isEmpty() ? known : known == null ? here : known + "\n\n" + here;
    return text == null ? null : new Explanation(text, leaf.getOffset(), leaf.getLength());
  }

  /** What was derived of the element that a leaf is of, when the text was last built. */
  private String derivedAt(ILeafNode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    String text = element == null ? null : derived.of(element.eResource()).apply(element);
    return text == null ? "" : "\n\nBuilt: " + text;
  }

  /** What a keyword means, unless it stands for a name. */
  private static @Nullable String keyword(ILeafNode leaf) {
    return leaf.getGrammarElement() instanceof Keyword keyword
            && Character.isLetter(keyword.getValue().charAt(0))
            && !isOfName(leaf)
            && !isOfName(leaf.getParent())
        ? KeywordText.of(keyword.getValue())
        : null;
  }

  private static boolean isOfName(INode node) {
    AbstractRule rule = GrammarUtil.containingRule(node.getGrammarElement());
    return rule != null && rule.getName().equals("Name");
  }

  /** The setting whose key or word a leaf is. */
  private static @Nullable SettingRow<?> row(ILeafNode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    String key =
        switch (element) {
          case Setting setting -> setting.getKey();

          case Step step -> step.getKey();
          case null, default -> null;
        };
    INode node = key == null ? null : NodeModelUtils.findActualNodeFor(element);
    String place = element == null ? null : Place.of(element.eContainer());
    boolean onReference =
        element instanceof Step step && step.getTarget() != null && !leaf.getText().equals(key);
    return node == null || place == null || onReference ? null : Settings.find(place, key);
  }

  private @Nullable EObject named(XtextResource resource, int offset) {
    EObject referenced = elements.resolveCrossReferencedElementAt(resource, offset);
    if (referenced != null) {
      return referenced.eIsProxy() ? null : referenced;
    }
    EObject element = elements.resolveElementAt(resource, offset);
    if (element == null || element.eClass().getEStructuralFeature("name") == null) {
      return null;
    }
    ITextRegion name = locations.getSignificantTextRegion(element);
    return name != null && name.contains(offset) ? element : null;
  }

  private static String text(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    String source = node == null ? "" : "```fabric\n" + source(node) + "\n```";
    boolean sound = element.eResource() != null && element.eResource().getErrors().isEmpty();
    String figures =
        switch (sound ? element : null) {
          case null -> "";
          case Variable variable -> value(variable);
          case ServerType server -> server(new HardwareReader(evaluator()).server(server));
          case SwitchType sw -> sw(new HardwareReader(evaluator()).sw(sw));
          case SegmentTemplate template -> TemplateText.parameters(template);
          case PodTemplate template -> TemplateText.parameters(template);
          default -> "";
        };
    return figures.isEmpty() ? source : source + "\n\n" + figures;
  }

  /** The declaration, without the indentation of where it stands; its beginning when it is long. */
  private static String source(INode node) {
    String[] lines =
        NodeModelUtils.getTokenText(node).isEmpty()
            ? new String[0]
            : node.getText().strip().split("\r?\n");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(lines.length, MOST_LINES); i++) {
      text.append(i == 0 ? "" : "\n").append(lines[i]);
    }
    return lines.length > MOST_LINES ? text + "\n…" : text.toString();
  }

  private static String value(Variable variable) {
    Quantity value = evaluator().evaluate(Evaluator.definition(variable));
    return value != null && value.isNumber()
        ? "Value: "
            + new BigDecimal(value.value())
                .round(new MathContext(12))
                .stripTrailingZeros()
                .toPlainString()
        : "";
  }

  private static String server(ServerModel model) {
    NicGroup nics = model.joined(ServerModel.BACKEND).fabricNics();
    String network =
        nics == null
            ? "no backend NICs"
            : Counts.text("%d backend {NICs|NIC} of ", nics.count())
                + lanes(nics.model().ports())
                + ", "
                + Units.rate(
                    nics.count()
                        * (long) nics.model().ports().count()
                        * nics.model().ports().rateBps())
                + " in all";
    return Counts.text("%d GPUs, %s.", model.gpuCount(), network);
  }

  private static String sw(SwitchModel model) {
    return lanes(model.ports())
        + ": "
        + Units.rate(model.ports().count() * model.ports().rateBps())
        + " in each direction.";
  }

  private static String lanes(Lanes lanes) {
    return lanes.count() + " x " + Units.rate(lanes.rateBps());
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
