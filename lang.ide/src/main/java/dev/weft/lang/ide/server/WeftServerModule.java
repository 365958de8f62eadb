package dev.weft.lang.ide.server;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.util.Modules;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.build.IncrementalBuilder.InternalStatefulIncrementalBuilder;
import org.eclipse.xtext.build.Indexer;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.ide.server.ServerModule;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.ide.server.concurrent.IRequestManager;
import org.eclipse.xtext.resource.IResourceServiceProvider;

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
      bind(Indexer.class).to(ImportsIndexer.class);
      bind(WorkspaceManager.class).to(Workspace.class);
      bind(ProjectManager.class).to(Folder.class);
      bind(IResourceServiceProvider.Registry.class).toProvider(Languages.class);
      bind(IRequestManager.class).to(Requests.class);
    }

    @Provides
    UriExtensions uris(Languages languages) {
      return languages.uris();
    }
  }
}
