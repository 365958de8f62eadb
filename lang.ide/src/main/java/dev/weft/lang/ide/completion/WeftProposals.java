package dev.weft.lang.ide.completion;

import com.google.inject.Inject;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.services.WeftGrammarAccess;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.promises.Metrics;
import dev.weft.topology.workload.Metric;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * What can come next. Keywords as the grammar allows them; of the words that are names, settings or
 * units those that make sense where they stand.
 */
public class WeftProposals extends IdeContentProposalProvider {
  private static final Set<String> PUNCTUATION =
      Set.of("{", "}", "%", "==", "!=", "<=", ">=", "<", ">");

  /** Rules that are one of some keywords. */
  private static final Set<String> CLOSED_RULES =
      Set.of("TierLevel", "TierPlural", "Comparator", "NetworkRole");

  private static final String VERSION = "weft";

  @Inject private WeftGrammarAccess grammar;
  @Inject private CatalogProposals catalog;

  /** Passes on what the grammar takes. */
  void propose(List<ContentAssistContext> contexts, Offer offer) {
    createProposals(contexts, offer);
  }

  @Override
  protected void _createProposals(
      Keyword keyword, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    String text = keyword.getValue();
    if (filterKeyword(keyword, context)) {
      ContentAssistEntry entry =
          getProposalCreator()
              .createProposal(
                  text.equals(VERSION) ? VERSION + " 1" : text,
                  context,
                  ContentAssistEntry.KIND_KEYWORD,
                  it -> it.setSource(new Documentation.Key(Documentation.KEYWORD, text, "")));
      acceptor.accept(entry, getProposalPriorities().getKeywordPriority(text, entry));
    }
  }

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    String text = keyword.getValue();
    return Character.isLetter(text.charAt(0))
        || PUNCTUATION.contains(text) && !isWithinWord(context);
  }

  /** Who types a word looks for one: a bracket would end it. */
  private static boolean isWithinWord(ContentAssistContext context) {
    int before = context.getOffset() - 1;
    return before >= 0 && Character.isLetterOrDigit(context.getRootNode().getText().charAt(before));
  }

  @Override
  protected void _createProposals(
      Assignment assignment, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    AbstractElement terminal = assignment.getTerminal();
    String rule = rule(assignment);
    switch (rule + "." + assignment.getFeature()) {
      case "Setting.key", "Step.key" -> settings(context, acceptor);
      case "Setting.word", "ScenarioChoice.word" -> words(context, acceptor);
      case "Nics.networks", "Bmc.network" ->
          all(networks(), ContentAssistEntry.KIND_VALUE, context, acceptor);
      case "Promise.metric" -> metrics(Metrics.names(), context, acceptor);
      case "ScenarioPromise.metric" -> metrics(results(), context, acceptor);
      case "Import.catalog" -> catalog.packages(context, acceptor);
      case "WeftFile.version" ->
          all(List.of("1"), ContentAssistEntry.KIND_VALUE, context, acceptor);
      default -> {
        if (terminal instanceof CrossReference reference) {
          _createProposals(reference, context, acceptor);
        } else if (terminal instanceof RuleCall call
            && CLOSED_RULES.contains(call.getRule().getName())) {
          EcoreUtil2.getAllContentsOfType(call.getRule(), Keyword.class)
              .forEach(keyword -> _createProposals(keyword, context, acceptor));
        }
      }
    }
  }

  @Override
  protected void _createProposals(
      RuleCall call, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (call.getRule() == grammar.getCatalogPackageRule()) {
      catalog.packages(context, acceptor);
    }
  }

  @Override
  protected void _createProposals(
      CrossReference reference,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    super._createProposals(reference, context, acceptor);
    catalog.types(reference, context, acceptor);
  }

  private void settings(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    String place = place(context);
    if (place != null) {
      Settings.keys(place).forEach(key -> setting(key, context, acceptor));
    }
  }

  /** Proposes a setting where it may stand, with its sentence. */
  private void setting(
      String key, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    String place = place(context);
    SettingRow<?> row = place == null ? null : Settings.find(place, key);
    if (row != null) {
      ContentAssistEntry entry =
          getProposalCreator()
              .createProposal(
                  key,
                  context,
                  ContentAssistEntry.KIND_PROPERTY,
                  it -> {
                    it.setDescription(taken(row));
                    it.setSource(new Documentation.Key(Documentation.SETTING, key, place));
                  });
      acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
    }
  }

  /** What a setting takes, and what it is without a line. */
  private static String taken(SettingRow<?> row) {
    String takes = row.kind() == Kind.WORD ? String.join(" | ", row.words()) : row.kind().words();
    return row.fallback().isEmpty() ? takes : takes + "; otherwise " + row.fallback();
  }

  /** Proposes the vocabulary of the setting whose key comes before. */
  private void words(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (!(context.getCurrentModel() instanceof Setting setting)) {
      return;
    }
    String place = Place.of(setting.eContainer());
    SettingRow<?> row = place == null ? null : Settings.find(place, setting.getKey());
    if (row == null || place == null) {
      return;
    }
    String usual = row.fallback().split("[; ]")[0];
    for (String word : row.words()) {
      if (acceptor instanceof Offer offer && offer.refusesWord(place, row, word)) {
        continue;
      }
      ContentAssistEntry entry =
          getProposalCreator()
              .createProposal(
                  word,
                  context,
                  ContentAssistEntry.KIND_ENUM,
                  it -> it.setDescription(word.equals(usual) ? "taken where nothing is said" : ""));
      acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
    }
  }

  private void metrics(
      Collection<String> names,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    for (String name : names) {
      ContentAssistEntry entry =
          getProposalCreator()
              .createProposal(
                  name,
                  context,
                  ContentAssistEntry.KIND_PROPERTY,
                  it -> it.setSource(new Documentation.Key(Documentation.METRIC, name, "")));
      acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
    }
  }

  private static List<String> networks() {
    return FabricSettings.NETWORK.words();
  }

  private static List<String> results() {
    return Arrays.stream(Metric.values()).map(Metric::word).toList();
  }

  private void all(
      Collection<String> words,
      String kind,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    for (String word : words) {
      ContentAssistEntry entry = getProposalCreator().createProposal(word, context, kind, it -> {});
      acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
    }
  }

  /** Name of the block that the parser is in. */
  private static @Nullable String place(ContentAssistContext context) {
    for (AbstractElement element : context.getFirstSetGrammarElements()) {
      if (element instanceof Assignment assignment && assignment.getFeature().equals("members")) {
        return switch (rule(assignment)) {
          case "SwitchTier" -> tier(context.getCurrentModel());
          case "PodExcept" -> "pod";
          // The block need not be there yet when it is still empty: one like it says which it is.
          default ->
              GrammarUtil.containingParserRule(assignment).getType().getClassifier()
                      instanceof EClass block
                  ? Place.of(EcoreUtil.create(block))
                  : null;
        };
      }
    }
    return openBlock(context);
  }

  /**
   * The block around what comes before, where that may go on with a block of its own: the parser is
   * then between the two, and in none.
   */
  private static @Nullable String openBlock(ContentAssistContext context) {
    EObject element = context.getCurrentModel();
    while (element != null && !isOpen(element, context.getOffset())) {
      element = element.eContainer();
    }
    return element == null ? null : Place.of(element);
  }

  private static boolean isOpen(EObject element, int offset) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return false;
    }
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.getOffset() < offset
          && leaf.getText().equals("{")
          && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String tier(@Nullable EObject model) {
    SwitchTier tier = EcoreUtil2.getContainerOfType(model, SwitchTier.class);
    return tier == null ? null : tier.getLevel();
  }

  private static String rule(AbstractElement element) {
    ParserRule rule = GrammarUtil.containingParserRule(element);
    return rule == null ? "" : rule.getName();
  }
}
