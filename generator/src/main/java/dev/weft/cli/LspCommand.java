package dev.weft.cli;

import dev.weft.lang.ide.server.WeftServerModule;
import java.util.concurrent.Callable;
import org.eclipse.xtext.ide.server.ServerLauncher;
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
    ServerLauncher.launch("weft lsp", new String[0], new WeftServerModule());
    return ExitCode.DONE;
  }
}
