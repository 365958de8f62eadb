package dev.weft.lang.ui.completion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;

/** Collects proposals, each text once. */
final class ProposalList implements IIdeContentProposalAcceptor {
  private static final int MOST = 1000;

  private final List<Ranked> entries = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  private record Ranked(ContentAssistEntry entry, int priority) {}

  @Override
  public void accept(ContentAssistEntry entry, int priority) {
    if (entry != null && seen.add(entry.getProposal())) {
      entries.add(new Ranked(entry, priority));
    }
  }

  @Override
  public boolean canAcceptMoreProposals() {
    return entries.size() < MOST;
  }

  /** The most useful first; then by name. */
  List<ContentAssistEntry> byPriority() {
    return entries.stream()
        .sorted(
            Comparator.comparingInt(Ranked::priority)
                .reversed()
                .thenComparing(ranked -> ranked.entry().getProposal()))
        .map(Ranked::entry)
        .toList();
  }
}
