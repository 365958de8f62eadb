package dev.weft.lang.ui.projects;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.osgi.framework.FrameworkUtil;

/** The samples that travel with the plug-in. */
public final class Samples {
  private static final String FOLDER = "/samples/";
  private static final Pattern IMPORT = Pattern.compile("(?m)^import \"([^\"]+)\"");

  /** Before what it says, a comment may name the requirement that it shows, such as R02. */
  private static final Pattern COMMENT = Pattern.compile("(?m)^// ?(?:R\\d+: )?(.*)$");

  private Samples() {}

  /** Their file names, in order. */
  public static List<String> names() {
    var paths = FrameworkUtil.getBundle(Samples.class).getEntryPaths(FOLDER);
    return paths == null
        ? List.of()
        : Collections.list(paths).stream()
            .filter(path -> path.endsWith(".fabric"))
            .map(path -> path.substring(path.lastIndexOf('/') + 1))
            .sorted()
            .toList();
  }

  /** The first line of comment in a sample. */
  public static String says(String name) {
    var comment = COMMENT.matcher(read(name));
    return comment.find() ? comment.group(1) : "";
  }

  /** A sample and all that it imports: texts by the path that they have in a project. */
  public static Map<String, String> withImports(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    var next = new ArrayDeque<>(List.of(name));
    while (!next.isEmpty()) {
      var path = next.remove();
      if (!texts.containsKey(path)) {
        var text = read(path);
        texts.put(path, text);
        IMPORT
            .matcher(text)
            .results()
            .map(found -> URI.create("/" + path).resolve(found.group(1)).getPath().substring(1))
            .forEach(next::add);
      }
    }
    return texts;
  }

  private static String read(String path) {
    URL entry = FrameworkUtil.getBundle(Samples.class).getEntry(FOLDER + path);
    if (entry == null) {
      throw new IllegalArgumentException("there is no sample " + path);
    }
    try (var text = entry.openStream()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
