package dev.weft.lang.ide.server;

import com.google.inject.Guice;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;

/** Runs the language server on a pair of streams until the client ends it. */
public final class WeftServer {
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
    WeftLanguageServer server =
        Guice.createInjector(new WeftServerModule()).getInstance(WeftLanguageServer.class);
    Launcher<LanguageClient> launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(in)
            .setOutput(out)
            .setExceptionHandler(Faults::answer)
            .create();
    server.connect(launcher.getRemoteProxy());
    try {
      launcher.startListening().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the connection to the editor broke", e.getCause());
    }
  }
}
