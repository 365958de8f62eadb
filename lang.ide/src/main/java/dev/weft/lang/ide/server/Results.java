package dev.weft.lang.ide.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/** What was found last in each open text, by rules on the text and by those on the whole fabric. */
final class Results {
  /** Of one run. */
  private record Result(long edit, List<Issue> issues) {}

  private final Map<URI, Result> local = new ConcurrentHashMap<>();
  private final Map<URI, Result> complete = new ConcurrentHashMap<>();
  private final Map<URI, KeptFindings> kept = new ConcurrentHashMap<>();

  /** Whether there is nothing to be found by a run. */
  boolean isKnown(URI uri, long edit, CheckMode mode) {
    Result last = complete.get(uri);
    Result found =
        mode == CheckMode.ALL || last != null && last.edit == edit ? last : local.get(uri);
    return found != null && found.edit == edit;
  }

  /**
   * Takes what a run found.
   *
   * @return what is to be shown; null where more is known already
   */
  @Nullable List<Issue> add(URI uri, Document text, long edit, CheckMode mode, List<Issue> found) {
    Result last = complete.get(uri);
    if (last != null && last.edit == edit) {
      return null;
    }
    if (mode != CheckMode.ALL) {
      local.put(uri, new Result(edit, found));
      KeptFindings before = kept.get(uri);
      List<Issue> shown = new ArrayList<>(found);
      if (before != null) {
        shown.addAll(before.in(text));
      }
      return shown;
    }
    Result near = local.get(uri);
    complete.put(uri, new Result(edit, found));
    kept.put(
        uri, KeptFindings.of(text, found, near != null && near.edit == edit ? near.issues : found));
    return found;
  }

  /** A text is not open any more. */
  void forget(URI uri) {
    local.remove(uri);
    complete.remove(uri);
    kept.remove(uri);
  }
}
