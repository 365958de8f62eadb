package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import dev.weft.lang.compiler.PinMistakes;
import dev.weft.lang.compiler.TooDeep;
import dev.weft.lang.validation.PinnedTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/**
 * Validates open texts on threads of its own, over a copy: local rules right after each edit, rules
 * on the whole fabric when the typing has paused or the text is saved. A result is published with
 * the version of the text that it belongs to; an edit ends the work on what was before it.
 */
class BackgroundValidation {
  /** Takes results. */
  interface Publisher {
    void publish(URI uri, @Nullable Integer version, List<Issue> issues);

    void fail(URI uri, Throwable fault);

    /** Is told when what was derived of texts may have changed. */
    void built();
  }

  private static final long PAUSE_MS = 500;

  @Inject private IResourceServiceProvider.Registry languages;

  private final Map<URI, Document> texts = new ConcurrentHashMap<>();
  private final AtomicLong edits = new AtomicLong();
  private final Map<URI, Long> complete = new HashMap<>();
  private final Set<URI> wrongPins = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService localRules = thread("weft-local-rules");
  private final ScheduledExecutorService fabricRules = thread("weft-fabric-rules");
  private volatile @Nullable Publisher publisher;

  private static ScheduledExecutorService thread(String name) {
    return Executors.newSingleThreadScheduledExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  void publishTo(Publisher target) {
    publisher = target;
  }

  /** The text as it was last changed; null when it is not open. */
  @Nullable Document text(URI uri) {
    return texts.get(uri);
  }

  /** Takes a text; all open ones are validated anew, since they may import it. */
  void changed(URI uri, Document text) {
    texts.put(uri, text);
    validateAll();
  }

  void closed(URI uri) {
    texts.remove(uri);
    Publisher target = publisher;
    if (target != null) {
      target.publish(uri, null, List.of());
    }
    validateAll();
  }

  /** Validates all open texts, since something that they may import changed. */
  void validateAll() {
    long edit = edits.incrementAndGet();
    Map<URI, Document> snapshot = Map.copyOf(texts);
    for (URI uri : snapshot.keySet()) {
      localRules.execute(() -> validate(uri, snapshot, edit, CheckMode.FAST_ONLY));
      fabricRules.schedule(
          () -> validate(uri, snapshot, edit, CheckMode.ALL), PAUSE_MS, TimeUnit.MILLISECONDS);
    }
  }

  /** Runs the rules on the whole fabric now. */
  void saved(URI uri) {
    long edit = edits.get();
    Map<URI, Document> snapshot = Map.copyOf(texts);
    fabricRules.execute(() -> validate(uri, snapshot, edit, CheckMode.ALL));
  }

  void stop() {
    localRules.shutdownNow();
    fabricRules.shutdownNow();
  }

  private void validate(URI uri, Map<URI, Document> snapshot, long edit, CheckMode mode) {
    CancelIndicator outdated = () -> edits.get() != edit;
    Document text = snapshot.get(uri);
    IResourceServiceProvider language = languages.getResourceServiceProvider(uri);
    if (text == null || language == null || outdated.isCanceled()) {
      return;
    }
    try {
      Resource resource = load(uri, snapshot, language);
      EcoreUtil2.resolveLazyCrossReferences(resource, outdated);
      List<Issue> issues =
          language.get(IResourceValidator.class).validate(resource, mode, outdated);
      publish(uri, text.getVersion(), edit, mode, issues);
      if (mode == CheckMode.ALL && !outdated.isCanceled()) {
        publishPins(resource);
        Publisher target = publisher;
        if (target != null) {
          target.built();
        }
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      if (TooDeep.isCauseOf(e)) {
        publish(uri, text.getVersion(), edit, mode, PlainIssues.tooDeep());
        return;
      }
      Publisher target = publisher;
      if (!outdated.isCanceled() && target != null) {
        target.fail(uri, e);
      }
    }
  }

  /** Publishes what is not outdated; results of local rules alone never replace complete ones. */
  private synchronized void publish(
      URI uri, Integer version, long edit, CheckMode mode, List<Issue> issues) {
    Publisher target = publisher;
    boolean known = mode != CheckMode.ALL && complete.getOrDefault(uri, -1L) == edit;
    if (target == null || known || edits.get() != edit) {
      return;
    }
    if (mode == CheckMode.ALL) {
      complete.put(uri, edit);
    }
    target.publish(uri, version, issues);
  }

  /** What is wrong with the pins beside a text; nothing, once, when it has been mended. */
  private void publishPins(Resource text) {
    Path file = PinnedTexts.beside(text);
    Publisher target = publisher;
    if (file == null || target == null) {
      return;
    }
    URI pins = URI.createFileURI(file.toString());
    List<Issue> issues = PlainIssues.of(PinMistakes.of(text));
    boolean wasWrong = issues.isEmpty() ? wrongPins.remove(pins) : !wrongPins.add(pins);
    if (wasWrong || !issues.isEmpty()) {
      target.publish(pins, null, issues);
    }
  }

  private static Resource load(
      URI uri, Map<URI, Document> snapshot, IResourceServiceProvider language) throws IOException {
    XtextResourceSet resources = language.get(XtextResourceSet.class);
    resources.getURIConverter().getURIHandlers().addFirst(new OpenTexts(snapshot));
    Resource resource = resources.createResource(uri);
    resource.load(resources.getLoadOptions());
    return resource;
  }
}
