package dev.weft.lang.ui.server;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.osgi.framework.FrameworkUtil;

/**
 * {@code weft lsp}, run by the Java that runs Eclipse. Its standard error goes to {@code
 * server.log} in the state folder of this plug-in.
 */
final class ServerProcess {
  private static final int START_S = 60;
  private static final int END_S = 5;

  private final Process process;
  private final WeftRequests server;
  private final ServerCapabilities able;

  private ServerProcess(Process process, WeftRequests server, ServerCapabilities able) {
    this.process = process;
    this.server = server;
    this.able = able;
  }

  /** Starts it and waits until it is ready. */
  static ServerProcess start(EditorClient client) throws IOException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + Choices.store().getInt(Choices.HEAP) + "m",
                "@" + shipped("lib/server.options"),
                "-jar",
                shipped("lib/weft.jar").toString(),
                "lsp")
            .redirectError(log())
            .start();
    var launcher =
        new LSPLauncher.Builder<WeftRequests>()
            .setLocalService(client)
            .setRemoteInterface(WeftRequests.class)
            .setInput(process.getInputStream())
            .setOutput(process.getOutputStream())
            .create();
    launcher.startListening();
    var server = launcher.getRemoteProxy();
    ServerCapabilities able;
    try {
      able = server.initialize(parameters()).get(START_S, TimeUnit.SECONDS).getCapabilities();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      process.destroy();
      throw new IOException("no answer to the first request; " + log() + " may say why", e);
    }
    server.initialized(new InitializedParams());
    server
        .getWorkspaceService()
        .didChangeConfiguration(new DidChangeConfigurationParams(Choices.ofServer()));
    return new ServerProcess(process, server, able);
  }

  /** A file of this plug-in. */
  private static Path shipped(String name) throws IOException {
    var entry = FrameworkUtil.getBundle(ServerProcess.class).getEntry(name);
    if (entry == null) {
      throw new IOException(name + " is missing from the plug-in");
    }
    return new File(FileLocator.toFileURL(entry).getFile()).toPath();
  }

  private static File log() {
    var bundle = FrameworkUtil.getBundle(ServerProcess.class);
    return Platform.getStateLocation(bundle).append("server.log").toFile();
  }

  private static InitializeParams parameters() {
    var parameters = new InitializeParams();
    parameters.setProcessId((int) ProcessHandle.current().pid());
    parameters.setCapabilities(Abilities.all());
    parameters.setWorkspaceFolders(folders());
    return parameters;
  }

  /** Open projects are the folders of the workspace. */
  private static List<WorkspaceFolder> folders() {
    return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
        .filter(IProject::isAccessible)
        .map(ServerProcess::folder)
        .toList();
  }

  static WorkspaceFolder folder(IProject project) {
    return new WorkspaceFolder(Texts.uriOf(project.getLocationURI()), project.getName());
  }

  WeftRequests server() {
    return server;
  }

  List<String> tokenTypes() {
    return able.getSemanticTokensProvider().getLegend().getTokenTypes();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void end() {
    try {
      server.shutdown().get(END_S, TimeUnit.SECONDS);
      server.exit();
      process.waitFor(END_S, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // It is ended in any case.
    } finally {
      process.destroyForcibly();
    }
  }
}
