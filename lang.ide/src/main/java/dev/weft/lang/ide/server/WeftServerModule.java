package dev.weft.lang.ide.server;

import com.google.inject.AbstractModule;
import com.google.inject.util.Modules;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.build.IncrementalBuilder.InternalStatefulIncrementalBuilder;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ServerModule;

/** Wires the language server; a launcher passes this module to Xtext's {@code ServerLauncher}. */
public final class WeftServerModule extends AbstractModule {
  @Override
  protected void configure() {
    install(Modules.override(new ServerModule()).with(new Own()));
  }

  private static final class Own extends AbstractModule {
    @Override
    protected void configure() {
      bind(LanguageServer.class).to(WeftLanguageServer.class);
      bind(LanguageServerImpl.class).to(WeftLanguageServer.class);
      bind(InternalStatefulIncrementalBuilder.class).to(IndexingBuilder.class);
    }
  }
}
