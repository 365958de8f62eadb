package dev.weft.lang.ide.completion;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.jspecify.annotations.Nullable;

/** The vocabulary of the setting whose key comes before. */
final class WordProposals {
  private final Surroundings at;
  private final Forbidden forbidden;

  WordProposals(Surroundings at) {
    this.at = at;
    this.forbidden = new Forbidden(at);
  }

  /** Whether nothing but such a word can come. */
  boolean areNext() {
    SettingRow<?> row = row();
    return row != null && row.kind() == Kind.WORD && !row.words().isEmpty();
  }

  void propose(Proposals proposals) {
    SettingRow<?> row = row();
    if (row == null) {
      return;
    }
    String usual = row.fallback().split("[; ]")[0];
    for (String word : row.words()) {
      if (word.startsWith(at.scan().begun())
          && !forbidden.refusesWord(at.open().kind(), row, word)) {
        ContentAssistEntry entry = new ContentAssistEntry();
        entry.setKind(ContentAssistEntry.KIND_ENUM);
        entry.setProposal(word);
        entry.setPrefix(at.scan().begun());
        entry.setDescription(word.equals(usual) ? "taken where nothing is said" : "");
        proposals.add(entry);
      }
    }
  }

  private @Nullable SettingRow<?> row() {
    return Settings.find(at.open().kind(), at.open().before(1));
  }
}
