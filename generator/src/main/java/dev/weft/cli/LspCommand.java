package dev.weft.cli;

import dev.weft.lang.ide.server.WeftServer;
import java.util.concurrent.Callable;
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
    WeftServer.run();
    return ExitCode.DONE;
  }
}
