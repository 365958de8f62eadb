package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.ide.hover.RuleText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.jspecify.annotations.Nullable;

/** The pages of rules as files, to which findings lead without a network. */
@Singleton
public final class RuleCopies {
  private static final String FOLDER = "rules";

  private final Path folder;
  private final Map<String, Optional<URI>> copies = new ConcurrentHashMap<>();

  @Inject
  public RuleCopies() {
    this(Copies.ownFolder());
  }

  RuleCopies(Path cache) {
    folder = cache.resolve(FOLDER);
  }

  /**
   * The page of a code. Null for a code that there is not, and where the cache folder can't be
   * written: hover has the words of the page too.
   */
  public @Nullable URI pageOf(String code) {
    return copies.computeIfAbsent(code, this::copy).orElse(null);
  }

  private Optional<URI> copy(String code) {
    String page = RuleText.page(code);
    if (page == null) {
      return Optional.empty();
    }
    try {
      Path file = Copies.write(folder, code + ".md", page.getBytes(StandardCharsets.UTF_8));
      return Optional.of(URI.createFileURI(file.toString()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
