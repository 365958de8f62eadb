package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import dev.weft.lang.ide.catalog.CatalogSymbols;
import dev.weft.lang.ide.colouring.KnownTokens;
import dev.weft.lang.ide.colouring.Token;
import dev.weft.lang.ide.colouring.TokenData;
import dev.weft.lang.ide.colouring.Tokens;
import dev.weft.lang.ide.hints.DerivedHints;
import dev.weft.lang.ide.navigation.WeftDefinitions;
import dev.weft.lang.ide.rename.MovedFiles;
import dev.weft.lang.ide.selection.Blocks;
import dev.weft.lang.ide.selection.Selections;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FileRename;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameFilesParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentContentParams;
import org.eclipse.lsp4j.TextDocumentContentResult;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.ITextRegion;

/**
 * Requests about one text that Xtext's server lacks or answers in part: each reads the text and its
 * parse, and leaves the answer to a service that knows nothing of servers.
 */
abstract class TextRequests extends LanguageServerImpl {
  /** Of no file, for services that are the same for all. */
  protected static final URI ANY_TEXT = URI.createURI("memory:/any." + ImportedFiles.EXTENSION);

  @Inject private UriExtensions uris;
  @Inject private CatalogSymbols catalog;

  private volatile Settings settings = Settings.DEFAULT;
  private final KnownTokens tokens = new KnownTokens();

  /** What a service makes of a text; of one that is not there, the answer for no text. */
  protected <T> CompletableFuture<T> read(
      TextDocumentIdentifier text, T none, BiFunction<Document, XtextResource, T> service) {
    return getRequestManager()
        .runRead(
            cancelled ->
                getWorkspaceManager()
                    .doRead(
                        getURI(text),
                        (document, resource) ->
                            document == null || resource == null
                                ? none
                                : service.apply(document, resource)));
  }

  @Override
  public CompletableFuture<List<DocumentLink>> documentLink(DocumentLinkParams params) {
    URI uri = getURI(params.getTextDocument());
    WeftDefinitions definitions =
        (WeftDefinitions) getService(ANY_TEXT, DocumentSymbolService.class);
    return getRequestManager()
        .runRead(cancelled -> getWorkspaceManager().doRead(uri, definitions::links));
  }

  /** An address that is none of a text is asked about like a text without words. */
  @Override
  protected <T> T getService(URI uri, Class<T> type) {
    boolean isText = getResourceServiceProvider(uri) != null;
    return super.getService(isText ? uri : ANY_TEXT, type);
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    String text = params.getTextDocument().getUri();
    return tokens(params.getTextDocument()).thenApply(data -> tokens.all(text, data));
  }

  @Override
  public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
      SemanticTokensDeltaParams params) {
    String text = params.getTextDocument().getUri();
    return tokens(params.getTextDocument())
        .thenApply(data -> tokens.since(params.getPreviousResultId(), text, data));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
    return read(
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        (document, resource) -> {
          ITextRegion shown = document.getTextRegion(params.getRange());
          int end = shown.getOffset() + shown.getLength();
          List<Token> within =
              Tokens.of(resource).stream()
                  .filter(token -> token.end() > shown.getOffset() && token.offset() < end)
                  .toList();
          return new SemanticTokens(TokenData.of(within, document));
        });
  }

  private CompletableFuture<List<Integer>> tokens(TextDocumentIdentifier text) {
    return read(
        text, List.of(), (document, resource) -> TokenData.of(Tokens.of(resource), document));
  }

  /** Takes what the user has set. */
  protected void set(Settings said) {
    settings = said;
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return read(
        params.getTextDocument(),
        List.of(),
        (document, resource) ->
            resource
                .getResourceServiceProvider()
                .get(DerivedHints.class)
                .in(
                    resource,
                    document,
                    document.getTextRegion(params.getRange()),
                    settings.hints()));
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams params) {
    return read(
        params.getTextDocument(),
        List.of(),
        (document, resource) ->
            params.getPositions().stream()
                .map(position -> Selections.at(resource, document, position))
                .toList());
  }

  /** Those of the folders, and types of the catalog. */
  @Override
  protected List<? extends WorkspaceSymbol> symbol(
      WorkspaceSymbolParams params, CancelIndicator cancelled) {
    List<WorkspaceSymbol> symbols = new ArrayList<>(super.symbol(params, cancelled));
    symbols.addAll(catalog.matching(params.getQuery()));
    return symbols;
  }

  /** A brace that closes a block lays the block out, where the text has no errors. */
  @Override
  public CompletableFuture<List<? extends TextEdit>> onTypeFormatting(
      DocumentOnTypeFormattingParams params) {
    return getRequestManager()
        .runRead(
            cancelled -> {
              Range block =
                  getWorkspaceManager()
                      .doRead(
                          getURI(params.getTextDocument()),
                          (document, resource) ->
                              document == null || resource == null
                                  ? null
                                  : Blocks.closedAt(resource, document, params.getPosition()));
              return block == null
                  ? List.of()
                  : rangeFormatting(
                      new DocumentRangeFormattingParams(
                          params.getTextDocument(), params.getOptions(), block),
                      cancelled);
            });
  }

  /** What stands in no text can't be laid out. */
  @Override
  protected List<? extends TextEdit> rangeFormatting(
      DocumentRangeFormattingParams params, CancelIndicator cancelled) {
    boolean isEmpty =
        getWorkspaceManager()
            .doRead(
                getURI(params.getTextDocument()),
                (document, resource) -> resource == null || resource.getContents().isEmpty());
    return isEmpty ? List.of() : super.rangeFormatting(params, cancelled);
  }

  /** Of files of the catalog. */
  @Override
  public CompletableFuture<TextDocumentContentResult> textDocumentContent(
      TextDocumentContentParams params) {
    String text = CatalogFiles.text(uris.toUri(params.getUri()));
    if (text == null) {
      String message = "The catalog has no file " + params.getUri() + ".";
      throw new ResponseErrorException(
          new ResponseError(ResponseErrorCode.InvalidParams, message, null));
    }
    return CompletableFuture.completedFuture(new TextDocumentContentResult(text));
  }

  /** Imports follow files and folders that get another name. */
  @Override
  public CompletableFuture<WorkspaceEdit> willRenameFiles(RenameFilesParams params) {
    MovedFiles moved = new MovedFiles();
    for (FileRename file : params.getFiles()) {
      moved.add(uris.toUri(file.getOldUri()), uris.toUri(file.getNewUri()));
    }
    return getRequestManager().runRead(cancelled -> edit(moved, cancelled));
  }

  private WorkspaceEdit edit(MovedFiles moved, CancelIndicator cancelled) {
    Map<String, List<TextEdit>> changes = new TreeMap<>();
    for (IResourceDescription text :
        getWorkspaceManager().getIndex().getAllResourceDescriptions()) {
      if (cancelled.isCanceled()) {
        throw new CancellationException();
      }
      List<TextEdit> edits =
          getWorkspaceManager()
              .doRead(
                  text.getURI(),
                  (document, resource) ->
                      document == null || resource == null
                          ? List.<TextEdit>of()
                          : moved.edits(resource, document));
      if (!edits.isEmpty()) {
        changes.put(uris.toUriString(text.getURI()), edits);
      }
    }
    return new WorkspaceEdit(changes);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    super.didClose(params);
    tokens.forget(params.getTextDocument().getUri());
  }
}
