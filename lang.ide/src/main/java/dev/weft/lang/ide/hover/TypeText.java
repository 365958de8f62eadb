package dev.weft.lang.ide.hover;

import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A type of the catalog in Markdown: its declaration, and what the catalog says of its source. */
public final class TypeText {
  private TypeText() {}

  /** Null where the file of the type does not declare it. */
  public static @Nullable String of(CatalogIndex.Entry type) {
    String text = CatalogFiles.text(type);
    Matcher declared =
        Pattern.compile(
                "(?m)((?:^//.*\\n)*+)^"
                    + Pattern.quote(type.kind() + " " + type.name())
                    + "\\b[^{]*\\{")
            .matcher(text);
    if (!declared.find()) {
      return null;
    }
    String comment = declared.group(1).replaceAll("(?m)^//\\s?", "").replace('\n', ' ').strip();
    int start = declared.start() + declared.group(1).length();
    return "```fabric\n"
        + text.substring(start, end(text, declared.end()))
        + "\n```"
        + (comment.isEmpty() ? "" : "\n\n" + comment)
        + "\n\n`import catalog."
        + type.packageName()
        + ".*`";
  }

  /** The end of the block whose contents begin at an offset. */
  private static int end(String text, int from) {
    int depth = 1;
    int at = from;
    while (depth > 0 && at < text.length()) {
      char c = text.charAt(at++);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
    return at;
  }
}
