package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import dev.weft.lang.compiler.PinMistakes;
import dev.weft.lang.compiler.TooDeep;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.validation.PinnedTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/**
 * Validates texts on threads of its own, over copies: of an open one local rules right after each
 * edit of it or of what it reads, rules on the whole fabric when the typing has paused or the text
 * is saved; of those that nobody has open all rules, when there is nothing else to do. A result is
 * published with the version of the text that it belongs to; an edit ends the work on what was
 * before it.
 */
class BackgroundValidation {
  /** Takes results. */
  interface Publisher {
    void publish(URI uri, @Nullable Integer version, List<Issue> issues);

    void fail(URI uri, Throwable fault);

    /** How many of the files that nobody has open are still to be validated. */
    void waiting(int files);

    /** Is told when what was derived of texts may have changed. */
    void built();
  }

  private static final long PAUSE_MS = 500;

  @Inject private IResourceServiceProvider.Registry languages;

  private final Map<URI, Document> texts = new ConcurrentHashMap<>();
  private final WaitingFiles files = new WaitingFiles();
  private final Dependents dependents = new Dependents();
  private final Map<URI, Long> edits = new ConcurrentHashMap<>();
  private final AtomicLong lastEdit = new AtomicLong();
  private final Results results = new Results();
  private final LoadedTexts loadedLocal = new LoadedTexts(texts);
  private final LoadedTexts loadedWhole = new LoadedTexts(texts);
  private final Map<CheckMode, IResourceValidator> validators = new ConcurrentHashMap<>();
  private final Set<URI> wrongPins = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor localRules = thread("weft-local-rules");
  private final ScheduledThreadPoolExecutor fabricRules = thread("weft-fabric-rules");
  private volatile @Nullable Publisher publisher;
  private volatile Settings settings = Settings.DEFAULT;
  private volatile long lastChange;

  private static ScheduledThreadPoolExecutor thread(String name) {
    return new ScheduledThreadPoolExecutor(
        1,
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  void publishTo(Publisher target) {
    publisher = target;
  }

  /** Takes what the user has set: files that nobody has open show findings, or none. */
  void set(Settings said) {
    boolean changes = said.workspaceFindings() != settings.workspaceFindings();
    settings = said;
    if (changes) {
      files.known().stream()
          .filter(file -> !texts.containsKey(file))
          .forEach(said.workspaceFindings() ? this::validate : this::gone);
    }
  }

  /** The text as it was last changed; null when it is not open. */
  @Nullable Document text(URI uri) {
    return texts.get(uri);
  }

  /** Takes a text; it is validated anew, and so is all that reads it. */
  void changed(URI uri, Document text) {
    texts.put(uri, text);
    changed(uri);
  }

  /** A text is not open any more: what stands in its file counts. */
  void closed(URI uri) {
    texts.remove(uri);
    results.forget(uri);
    forget(uri);
    forgetDerived(uri);
    if (!files.isKnown(uri) || !settings.workspaceFindings()) {
      gone(uri);
    }
    changed(uri);
  }

  /** A file that nobody need have open belongs to what the editor shows. */
  void found(URI uri) {
    files.add(uri);
    if (!texts.containsKey(uri)) {
      validate(uri);
    }
  }

  /** Such a file is there no more. */
  void lost(URI uri) {
    files.remove(uri);
    if (!texts.containsKey(uri)) {
      gone(uri);
    }
    changed(uri);
  }

  /** All files under a folder are there no more. */
  void lostUnder(URI folder) {
    files.known().stream()
        .filter(file -> file.toString().startsWith(folder + "/"))
        .forEach(this::lost);
  }

  private void gone(URI uri) {
    dependents.forget(uri);
    edits.remove(uri);
    Publisher target = publisher;
    if (target != null) {
      target.publish(uri, null, List.of());
    }
  }

  /** What lies at an address changed: all that may read it is validated anew. */
  void changed(URI changed) {
    for (URI text : texts.keySet()) {
      if (dependents.reads(text, changed)) {
        if (!text.equals(changed)) {
          forget(text);
          forgetDerived(text);
        }
        validate(text);
      }
    }
    files.known().stream()
        .filter(file -> !texts.containsKey(file) && dependents.reads(file, changed))
        .forEach(this::validate);
  }

  private void forget(URI text) {
    loadedLocal.forget(text);
    loadedWhole.forget(text);
  }

  private void forgetDerived(URI text) {
    IResourceServiceProvider language = languages.getResourceServiceProvider(text);
    if (language != null) {
      language.get(DerivedTexts.class).forget(text);
    }
  }

  /** Files of the catalog are what they are: nobody who reads one can change it. */
  boolean willValidate(URI uri) {
    return !CatalogFiles.SCHEME.equals(uri.scheme())
        && languages.getResourceServiceProvider(uri) != null;
  }

  private void validate(URI uri) {
    if (!willValidate(uri)) {
      return;
    }
    long edit = lastEdit.incrementAndGet();
    edits.put(uri, edit);
    lastChange = System.nanoTime();
    if (texts.containsKey(uri)) {
      localRules.execute(() -> validate(uri, edit, CheckMode.FAST_ONLY));
      fabricRules.schedule(
          () -> validate(uri, edit, CheckMode.ALL), PAUSE_MS, TimeUnit.MILLISECONDS);
    } else if (settings.workspaceFindings() && files.await(uri)) {
      fabricRules.schedule(this::validateWaiting, PAUSE_MS, TimeUnit.MILLISECONDS);
    }
  }

  /** Runs the rules on the whole fabric now. */
  void saved(URI uri) {
    Long edit = edits.get(uri);
    if (edit != null) {
      fabricRules.execute(() -> validate(uri, edit, CheckMode.ALL));
    }
  }

  /** What reads the texts in which local rules found something, after the edits that wait. */
  Executor ofLocalRules() {
    return localRules;
  }

  /** Ends all work, and waits a moment until it has ended. */
  void stop() {
    edits.clear();
    localRules.shutdownNow();
    fabricRules.shutdownNow();
    try {
      localRules.awaitTermination(PAUSE_MS, TimeUnit.MILLISECONDS);
      fabricRules.awaitTermination(PAUSE_MS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void validate(URI uri, long edit, CheckMode mode) {
    Document text = texts.get(uri);
    CancelIndicator outdated = () -> isOutdated(uri, edit);
    if (text != null && !results.isKnown(uri, edit, mode) && !outdated.isCanceled()) {
      List<Issue> issues = issues(uri, text, mode, outdated);
      publish(uri, text, edit, mode, issues);
    }
  }

  private boolean isOutdated(URI uri, long edit) {
    return edits.getOrDefault(uri, -1L) != edit;
  }

  /** Publishes what is not outdated; what was found in the meantime by more rules stays. */
  private synchronized void publish(
      URI uri, Document text, long edit, CheckMode mode, @Nullable List<Issue> issues) {
    Publisher target = publisher;
    if (target != null && issues != null && !isOutdated(uri, edit)) {
      List<Issue> shown = results.add(uri, text, edit, mode, issues);
      if (shown != null) {
        target.publish(uri, text.getVersion(), shown);
      }
    }
  }

  /** Validates the next of the files that wait, while nobody types. */
  private void validateWaiting() {
    long rest = PAUSE_MS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastChange);
    URI next = rest > 0 ? null : files.next();
    try {
      if (next != null) {
        validateFile(next);
      }
    } finally {
      if (!files.isDone()) {
        fabricRules.schedule(this::validateWaiting, Math.max(1, rest), TimeUnit.MILLISECONDS);
      }
    }
  }

  private void validateFile(URI file) {
    Publisher target = publisher;
    if (target == null) {
      return;
    }
    target.waiting(files.count() + 1);
    long edit = edits.getOrDefault(file, -1L);
    CancelIndicator disturbed = () -> isOutdated(file, edit) || isNeeded();
    List<Issue> issues = issues(file, null, CheckMode.ALL, disturbed);
    boolean isWanted =
        settings.workspaceFindings() && !texts.containsKey(file) && files.isKnown(file);
    if (!texts.containsKey(file)) {
      forgetDerived(file); // nobody looks at it
    }
    if (disturbed.isCanceled() && isWanted) {
      files.await(file);
    } else if (issues != null && isWanted) {
      target.publish(file, null, issues);
    }
    target.waiting(files.count());
  }

  /** Whether other work of the thread is due. */
  private boolean isNeeded() {
    return fabricRules.getQueue().peek() instanceof Delayed task
        && task.getDelay(TimeUnit.NANOSECONDS) <= 0;
  }

  /** What rules find in an open text, or else in a file; null where it can't be told. */
  private @Nullable List<Issue> issues(
      URI uri, @Nullable Document text, CheckMode mode, CancelIndicator outdated) {
    IResourceServiceProvider language = languages.getResourceServiceProvider(uri);
    if (language == null) {
      return null;
    }
    try {
      LoadedTexts loaded = mode == CheckMode.ALL ? loadedWhole : loadedLocal;
      Resource resource =
          text == null ? loaded.file(uri, language) : loaded.load(uri, text, language);
      EcoreUtil2.resolveLazyCrossReferences(resource, outdated);
      dependents.learn(resource);
      List<Issue> issues =
          validators
              .computeIfAbsent(mode, each -> language.get(IResourceValidator.class))
              .validate(resource, mode, outdated);
      if (mode == CheckMode.ALL && !outdated.isCanceled()) {
        publishPins(resource);
        Publisher target = publisher;
        if (target != null) {
          target.built();
        }
      }
      return issues;
    } catch (IOException | RuntimeException | StackOverflowError e) {
      if (TooDeep.isCauseOf(e)) {
        return PlainIssues.tooDeep();
      }
      if (text == null && !isThere(uri)) {
        lost(uri); // removed since somebody told of it, who need not tell that in time
        return null;
      }
      Publisher target = publisher;
      if (!outdated.isCanceled() && target != null) {
        target.fail(uri, e);
      }
      return null;
    }
  }

  private static boolean isThere(URI file) {
    return !file.isFile() || Files.exists(Path.of(file.toFileString()));
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
}
