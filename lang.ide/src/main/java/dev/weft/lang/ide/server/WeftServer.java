package dev.weft.lang.ide.server;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.weft.lang.ide.actions.WeftCommands;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageClient;

/** Runs the language server on a pair of streams until the client ends it. */
public final class WeftServer {
  /** The log of the protocol; held, since its filter would go with it. */
  private static final Logger PROTOCOL = Logger.getLogger(RemoteEndpoint.class.getName());

  private WeftServer() {}

  /** On standard input and output; what else would be printed there is dropped. */
  public static void run() {
    InputStream in = System.in;
    PrintStream out = System.out;
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    run(in, out);
  }

  /** Ends when the input does. */
  static void run(InputStream in, OutputStream out) {
    PROTOCOL.setFilter(said -> !isLateCancel(said));
    CompletableFuture<LanguageClient> client = new CompletableFuture<>();
    Door door = new Door(params -> build(params, client.join()), WeftCommands.ofClassPath());
    Launcher<LanguageClient> launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(door)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(out)
            .setExceptionHandler(Faults::answer)
            .create();
    client.complete(launcher.getRemoteProxy());
    try {
      launcher.startListening().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the connection to the editor broke", e.getCause());
    }
  }

  /** An editor cancels what it needs no longer, and can't know what was answered meanwhile. */
  private static boolean isLateCancel(LogRecord said) {
    return said.getMessage().startsWith("Unmatched cancel notification");
  }

  private static Endpoint build(InitializeParams params, LanguageClient client) {
    Injector injector = Guice.createInjector(new WeftServerModule());
    injector.getInstance(ClientLog.class).install();
    WeftLanguageServer server = injector.getInstance(WeftLanguageServer.class);
    server.connect(client);
    server.supportedMethods(); // finds the requests beside those of the protocol
    server.initialize(params).join();
    return ServiceEndpoints.toEndpoint(server);
  }
}
