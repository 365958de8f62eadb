package dev.weft.lang.ide.completion;

import dev.weft.lang.ide.hover.RuleText;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.lang.validation.codes.Judgements;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.jspecify.annotations.Nullable;

/** The findings that a text may allow, with what each means. */
final class CodeProposals {
  private static final Pattern ALLOW = Pattern.compile("\\ballow\\s+([a-z0-9.-]*)$");

  /** As many characters as a line before the place may have. */
  private static final int LINE = 200;

  private final Surroundings at;

  CodeProposals(Surroundings at) {
    this.at = at;
  }

  /** The part of a code that is written before the place; null where none belongs. */
  @Nullable String written() {
    Matcher allow =
        ALLOW.matcher(at.text().substring(Math.max(0, at.offset() - LINE), at.offset()));
    return allow.find() ? allow.group(1) : null;
  }

  void propose(String written, Proposals proposals) {
    for (String code : Codes.all()) {
      if (code.startsWith(written) && Judgements.include(code)) {
        ContentAssistEntry entry = new ContentAssistEntry();
        entry.setKind(ContentAssistEntry.KIND_ENUM);
        entry.setProposal(code);
        entry.setPrefix(written);
        entry.setDescription(RuleText.summary(code));
        entry.setSource(new Documentation.Key(Documentation.RULE, code, ""));
        proposals.add(entry, usual(code));
      }
    }
  }

  /** How often the samples allow it, wherever that is. */
  private static int usual(String code) {
    String word = code.substring(code.indexOf('.') + 1);
    return Usage.ofSamples().after("fabric", ".", word)
        + Usage.ofSamples().after(BlockKinds.FILE, ".", word);
  }
}
