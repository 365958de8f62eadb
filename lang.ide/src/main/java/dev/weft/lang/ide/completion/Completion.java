package dev.weft.lang.ide.completion;

import com.google.common.util.concurrent.MoreExecutors;
import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;

/**
 * What can come next in a text, what is missing first: what the grammar takes, less what rules
 * refuse, and what neither knows (files, codes, counts, uplinks that fit).
 */
public class Completion {
  @Inject private Provider<NearContexts> contexts;
  @Inject private WeftProposals grammar;
  @Inject private MendedText mended;

  /** What to offer at an offset, the first one first. */
  public List<ContentAssistEntry> at(XtextResource resource, String text, int offset) {
    Surroundings at = Surroundings.of(resource, text, Math.min(offset, text.length()));
    Proposals proposals = new Proposals(at);
    CodeProposals codes = new CodeProposals(at);
    MetricProposals metrics = new MetricProposals(at);
    String code = codes.written();
    switch (at.scan().inside()) {
      case COMMENT -> {}
      case TEXT -> {
        if (at.open().before(1).equals("import")) {
          new FileProposals(at).propose(proposals);
        }
      }
      case CODE -> {
        if (code != null) {
          codes.propose(code, proposals);
        } else if (metrics.isWhole()) {
          metrics.propose(proposals);
          metrics.proposeComparisons(proposals);
        } else if (metrics.isBegun()) {
          metrics.propose(proposals);
        } else {
          code(at, proposals);
        }
      }
    }
    return proposals.sorted();
  }

  private void code(Surroundings at, Proposals proposals) {
    DeviceProposals devices = new DeviceProposals(at);
    if (devices.areNext()) {
      devices.propose(proposals);
      return;
    }
    UnitWords units = UnitWords.after(at.open());
    for (String unit : units.words()) {
      proposals.addUnit(unit);
    }
    if (units.areNeeded()) {
      return;
    }
    WordProposals words = new WordProposals(at);
    if (words.areNext()) {
      words.propose(proposals);
      return;
    }
    new DefaultProposals(at).propose(proposals);
    if (UnitWords.isValueNext(at.open())) {
      return;
    }
    NearContexts factory = contexts.get();
    factory.setPool(MoreExecutors.newDirectExecutorService());
    List<ContentAssistContext> all =
        List.of(
            factory.create(at.text(), new TextRegion(at.offset(), 0), at.offset(), at.resource()));
    Set<String> keywords = new HashSet<>();
    grammar.propose(all, new Offer(at, proposals, keywords));
    new NumberProposals(at, mended).propose(proposals);
    new SnippetProposals(at).propose(keywords, proposals);
  }
}
