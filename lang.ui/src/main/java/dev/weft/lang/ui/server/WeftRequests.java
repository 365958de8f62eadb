package dev.weft.lang.ui.server;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;

/** The language server, with what Weft answers besides the protocol. */
public interface WeftRequests extends LanguageServer {
  /** The picture of a fabric; null where nobody draws, or the text has no file. */
  @JsonRequest("weft/topology")
  CompletableFuture<Topology> topology(Topology.Params params);
}
