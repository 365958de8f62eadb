package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import dev.weft.lang.ide.actions.WeftCommands;
import dev.weft.lang.ide.catalog.WeftUris;
import dev.weft.lang.ide.codeaction.KnownFindings;
import dev.weft.lang.ide.completion.WeftContentAssist;
import dev.weft.lang.ide.drawing.DrawingRequests;
import dev.weft.topology.pins.PinsFile;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceDiagnosticParams;
import org.eclipse.lsp4j.WorkspaceDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/** Xtext's language server with validation in the background. */
public class WeftLanguageServer extends TextRequests {
  @Inject private BackgroundValidation validation;
  @Inject private UriExtensions uris;
  @Inject private ShownFindings shown;
  @Inject private ClientLog log;

  private volatile @Nullable LanguageClient client;
  private final RunningCommands running = new RunningCommands();
  private final PulledFindings pulled = new PulledFindings();
  private volatile ClientAbilities able = ClientAbilities.NONE;
  private volatile List<WorkspaceFolder> folders = List.of();

  @Override
  protected ServerCapabilities createServerCapabilities(InitializeParams params) {
    return Capabilities.of(
        params.getCapabilities(), getService(ANY_TEXT, WeftCommands.class).initialize());
  }

  /** Folders are what is open, also for a client that says so in an older way. */
  @Override
  protected boolean clientSupportsWorkspaceFolders() {
    return true;
  }

  @Override
  public void connect(LanguageClient connected) {
    super.connect(connected);
    client = connected;
    log.connect(connected);
    validation.publishTo(new Diagnostics());
  }

  /**
   * Reads the folders, after the answer to {@code initialize}; and asks editors to tell of texts
   * and pins that change outside them, where they can be asked to.
   */
  @Override
  public void initialized(InitializedParams params) {
    super.initialized(params);
    didChangeWorkspaceFolders(
        new DidChangeWorkspaceFoldersParams(new WorkspaceFoldersChangeEvent(folders, List.of())));
    LanguageClient target = client;
    if (target != null && able.hasSettings()) {
      ask(target);
    }
    if (target != null && able.watchesFiles()) {
      List<FileSystemWatcher> watchers =
          Stream.of("**/*.fabric", "**/*" + PinsFile.SUFFIX)
              .map(pattern -> new FileSystemWatcher(Either.forLeft(pattern)))
              .toList();
      Registration registration =
          new Registration(
              "weft-files",
              "workspace/didChangeWatchedFiles",
              new DidChangeWatchedFilesRegistrationOptions(watchers));
      target.registerCapability(new RegistrationParams(List.of(registration)));
    }
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    able = ClientAbilities.of(params.getCapabilities());
    folders = Folders.of(params);
    completion().setClient(able.completion());
    ((WeftUris) uris).keepCatalog(able.asksForTexts());
    params.setWorkspaceFolders(List.of());
    return super.initialize(params);
  }

  private WeftContentAssist completion() {
    return (WeftContentAssist) getService(ANY_TEXT, ContentAssistService.class);
  }

  @Override
  public CompletableFuture<CompletionItem> resolveCompletionItem(CompletionItem item) {
    return CompletableFuture.completedFuture(completion().resolve(item));
  }

  /** A request of which neither the protocol nor Weft knows anything. */
  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    if (!getExtensionProviders().containsKey(method)) {
      throw new UnsupportedOperationException(method);
    }
    return super.request(method, parameter);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    super.didOpen(params);
    TextDocumentItem text = params.getTextDocument();
    validation.changed(getURI(text), new ForgivingDocument(text.getVersion(), text.getText()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    super.didChange(params);
    URI uri = getURI(params.getTextDocument());
    Document before = validation.text(uri);
    if (before != null) {
      Document after = before.applyTextDocumentChanges(params.getContentChanges());
      validation.changed(
          uri, new ForgivingDocument(params.getTextDocument().getVersion(), after.getContents()));
    }
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    super.didClose(params);
    pulled.release(uris.toUriString(getURI(params.getTextDocument())));
    validation.closed(getURI(params.getTextDocument()));
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    super.didSave(params);
    validation.saved(getURI(params.getTextDocument()));
  }

  /** Of an open text when its version was validated; of any other one what is known. */
  @Override
  public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
    URI uri = getURI(params.getTextDocument());
    Document text = validation.willValidate(uri) ? validation.text(uri) : null;
    return pulled.of(
        uris.toUriString(uri),
        text == null ? null : text.getVersion(),
        params.getPreviousResultId());
  }

  @Override
  public CompletableFuture<WorkspaceDiagnosticReport> diagnostic(WorkspaceDiagnosticParams params) {
    LanguageClient target = client;
    for (String text : pulled.beginAll()) {
      if (target != null) {
        target.publishDiagnostics(new PublishDiagnosticsParams(text, List.of()));
      }
    }
    // A client may write an address in another way than it was told.
    params
        .getPreviousResultIds()
        .forEach(each -> each.setUri(uris.toUriString(uris.toUri(each.getUri()))));
    return pulled.since(params.getPreviousResultIds());
  }

  /** Commands of Weft run beside the requests. */
  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    WeftCommands commands = getService(ANY_TEXT, WeftCommands.class);
    LanguageClient target = client;
    String page = commands.page(params);
    if (target != null && page != null) {
      return shown.showPage(page, target);
    }
    if (target != null && commands.knows(params.getCommand())) {
      return running.start(commands, params, target, able.showsProgress());
    }
    String message =
        "Weft has no command '"
            + params.getCommand()
            + "', or not with these arguments. The commands are "
            + String.join(", ", commands.initialize())
            + ".";
    throw new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, message, null));
  }

  /** Editors write down what is sent themselves; of the server's own log there is a setting. */
  @Override
  public void setTrace(SetTraceParams params) {}

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    running.cancel(params.getToken().get());
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    running.stop();
    validation.stop();
    getService(ANY_TEXT, DrawingRequests.class).stop();
    return super.shutdown();
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    super.didChangeWatchedFiles(params);
    params.getChanges().forEach(change -> validation.changed(uris.toUri(change.getUri())));
  }

  /** Takes what a client says, or asks for it where the client only tells that it changed. */
  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    LanguageClient target = client;
    if (target != null && able.hasSettings()) {
      ask(target);
    } else {
      set(Settings.of(params.getSettings()));
    }
  }

  @Override
  protected void set(Settings said) {
    super.set(said);
    validation.set(said);
    getService(ANY_TEXT, WeftCommands.class).setFolder(said.output());
    log.setThreshold(said.logLevel());
    refreshHints();
  }

  private void refreshHints() {
    LanguageClient target = client;
    if (target != null && able.refreshesHints()) {
      target.refreshInlayHints();
    }
  }

  private void ask(LanguageClient target) {
    ConfigurationItem section = new ConfigurationItem();
    section.setSection(Settings.SECTION);
    target
        .configuration(new ConfigurationParams(List.of(section)))
        .thenAccept(said -> set(Settings.of(said.isEmpty() ? null : said.getFirst())));
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    super.didChangeWorkspaceFolders(params);
    for (WorkspaceFolder removed : params.getEvent().getRemoved()) {
      validation.lostUnder(uris.toUri(removed.getUri()));
    }
  }

  /** The index has read files, or found that they are there no more. */
  @Override
  public void afterBuild(List<IResourceDescription.Delta> deltas) {
    Workspace workspace = (Workspace) getWorkspaceManager();
    for (IResourceDescription.Delta delta : deltas) {
      URI file = delta.getUri();
      if (delta.getNew() == null) {
        validation.lost(file);
      } else if (delta.getOld() == null && file.isFile() && workspace.holds(file)) {
        validation.found(file);
      }
    }
  }

  @Override
  protected Diagnostic toDiagnostic(Issue issue) {
    return shown.of(issue, toDiagnosticSeverity(issue.getSeverity()));
  }

  private final class Diagnostics implements BackgroundValidation.Publisher {
    private @Nullable ToldProgress progress;
    private int most;

    @Override
    public void publish(URI uri, @Nullable Integer version, List<Issue> issues) {
      LanguageClient target = client;
      KnownFindings known = getService(uri, KnownFindings.class);
      if (known != null) {
        known.show(uri, issues, validation.ofLocalRules());
      }
      if (target == null) {
        return;
      }
      String text = uris.toUriString(uri);
      List<Diagnostic> findings = toDiagnostics(issues);
      List<Diagnostic> told = findings;
      boolean isNew = pulled.add(text, version, findings);
      if (able.asksForFindings()) {
        if (isNew && able.refreshesFindings()) {
          target.refreshDiagnostics();
        }
        told = pulled.toTell(text, version, findings);
      }
      if (told != null) {
        PublishDiagnosticsParams params = new PublishDiagnosticsParams(text, told);
        params.setVersion(version);
        target.publishDiagnostics(params);
      }
    }

    @Override
    public synchronized void waiting(int files) {
      LanguageClient target = client;
      if (target == null) {
        return;
      }
      if (progress == null && files > 1) {
        progress = ToldProgress.own(target, able.showsProgress());
        progress.begin("Checking the files of the workspace", false);
        most = files;
      }
      if (progress != null && files > 0) {
        most = Math.max(most, files);
        progress.report(files + " to go", 1 - (double) files / most);
      } else if (progress != null) {
        progress.end("");
        progress = null;
      }
    }

    @Override
    public void built() {
      LanguageClient target = client;
      if (target != null && able.refreshesLenses()) {
        target.refreshCodeLenses();
      }
      refreshHints();
    }

    @Override
    public void fail(URI uri, Throwable fault) {
      pulled.release(uris.toUriString(uri));
      LanguageClient target = client;
      if (target != null) {
        String message = "Weft could not validate " + uri + ": " + fault;
        target.logMessage(new MessageParams(MessageType.Error, message));
      }
    }
  }
}
