package dev.weft.lang.ide.completion;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fixes.Imports;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.util.ReplaceRegion;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.jspecify.annotations.Nullable;

/** Offers snippets where a line may begin, with names that are free and the imports they need. */
final class SnippetProposals {
  private static final Pattern NAME = Pattern.compile("@(\\w+)");
  private static final String FABRIC = "%F";

  private final Surroundings at;

  SnippetProposals(Surroundings at) {
    this.at = at;
  }

  /** Offers what may begin with one of some words. */
  void propose(Set<String> words, Proposals proposals) {
    WeftFile file =
        at.resource().getContents().isEmpty()
                || !(at.resource().getContents().getFirst() instanceof WeftFile read)
            ? null
            : read;
    for (Snippet snippet : Snippets.all()) {
      boolean isFitting =
          snippet.place().equals(at.open().kind())
              && words.contains(snippet.word())
              && snippet.word().startsWith(at.scan().begun());
      String body = isFitting ? filled(snippet, file) : null;
      if (body != null) {
        proposals.add(entry(snippet, body, file));
      }
    }
  }

  private ContentAssistEntry entry(Snippet snippet, String body, @Nullable WeftFile file) {
    ContentAssistEntry entry = new ContentAssistEntry();
    entry.setKind(ContentAssistEntry.KIND_SNIPPET);
    entry.setLabel(snippet.label());
    entry.setPrefix(at.scan().begun());
    entry.setProposal(body);
    entry.setDescription(snippet.says());
    entry.setDocumentation("```fabric\n" + Snippet.plain(body) + "\n```");
    Set<String> imported = new HashSet<>();
    if (file != null) {
      file.getImports().stream().map(Import::getCatalog).forEach(imported::add);
    }
    List<String> missing =
        snippet.imports().stream().filter(name -> !imported.contains(name)).toList();
    if (!missing.isEmpty()) {
      int offset = Imports.offset(at.text());
      StringBuilder text = new StringBuilder();
      for (String name : missing) {
        text.append(text.isEmpty() ? Imports.text(at.text(), name) : "\nimport " + name);
      }
      entry.getTextReplacements().add(new ReplaceRegion(offset, 0, text.toString()));
    }
    return entry;
  }

  /** The text with its names; null where it names a fabric and there is none. */
  private @Nullable String filled(Snippet snippet, @Nullable WeftFile file) {
    String body = snippet.body().stripTrailing();
    if (body.contains(FABRIC)) {
      Fabric fabric = file == null ? null : firstFabric(file);
      if (fabric == null) {
        return null;
      }
      body = body.replace(FABRIC, fabric.getName());
    }
    Set<String> taken = new HashSet<>();
    if (file != null) {
      for (EObject element : EcoreUtil2.eAllContents(file)) {
        String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
        if (name != null) {
          taken.add(name);
        }
      }
    }
    Matcher names = NAME.matcher(body);
    return names.replaceAll(found -> Matcher.quoteReplacement(free(found.group(1), taken)));
  }

  private static @Nullable Fabric firstFabric(WeftFile file) {
    return EcoreUtil2.eAllOfType(file, Fabric.class).stream()
        .filter(fabric -> fabric.getName() != null)
        .findFirst()
        .orElse(null);
  }

  private static String free(String name, Set<String> taken) {
    String free = name;
    for (int number = 2; taken.contains(free); number++) {
      free = name + number;
    }
    return free;
  }
}
