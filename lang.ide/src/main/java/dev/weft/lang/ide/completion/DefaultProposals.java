package dev.weft.lang.ide.completion;

import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;

/** The value that is taken where nothing is said, after the key of a setting, shown as such. */
final class DefaultProposals {
  private final Surroundings at;

  DefaultProposals(Surroundings at) {
    this.at = at;
  }

  void propose(Proposals proposals) {
    SettingRow<?> row = Settings.find(at.open().kind(), at.open().before(1));
    if (!(row instanceof DefaultedRow<?> defaulted)
        || !defaulted.isWritable()
        || row.kind() == Kind.WORD
        || row.kind() == Kind.FLAG) {
      return;
    }
    String value = defaulted.line().substring(row.key().length()).strip();
    if (value.startsWith(at.scan().begun())) {
      ContentAssistEntry entry = new ContentAssistEntry();
      entry.setKind(ContentAssistEntry.KIND_VALUE);
      entry.setProposal(value);
      entry.setPrefix(at.scan().begun());
      entry.setDescription("taken where nothing is said");
      proposals.addFirst(entry, 0);
    }
  }
}
