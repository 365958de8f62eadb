package dev.weft.cli;

import com.google.inject.util.Modules;
import java.util.concurrent.Callable;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ServerLauncher;
import org.eclipse.xtext.ide.server.ServerModule;
import picocli.CommandLine.Command;

@Command(
    name = "lsp",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Runs the language server on standard input and output.")
final class LspCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    // Xtext finds the language by META-INF/services/org.eclipse.xtext.ISetup of lang.ide.
    ServerLauncher.launch(
        "weft lsp",
        new String[0],
        Modules.override(new ServerModule())
            .with(binder -> binder.bind(LanguageServerImpl.class).to(Server.class)));
    return ExitCode.DONE;
  }

  /** Xtext's server needs a root folder; an editor that opens a single file has none. */
  static final class Server extends LanguageServerImpl {
    private static final URI NO_ROOT = URI.createURI("file:///nonexistent/weft-without-a-folder/");

    @Override
    protected URI getBaseDir(InitializeParams params) {
      URI root = super.getBaseDir(params);
      return root == null ? NO_ROOT : root;
    }
  }
}
