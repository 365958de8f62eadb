package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.Singleton;
import dev.weft.lang.ide.WeftIdeSetup;
import dev.weft.lang.scoping.ImportedFiles;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.impl.ResourceServiceProviderRegistryImpl;

/**
 * The language that the server serves. Xtext looks for all languages on the class path and would
 * set up each grammar that Weft's mixes in with all those that it mixes in itself.
 */
@Singleton
final class Languages implements Provider<IResourceServiceProvider.Registry> {
  private final IResourceServiceProvider.Registry registry =
      new ResourceServiceProviderRegistryImpl();

  private final IResourceServiceProvider weft =
      new WeftIdeSetup()
          .createInjectorAndDoEMFRegistration()
          .getInstance(IResourceServiceProvider.class);

  @Inject
  Languages() {
    registry.getExtensionToFactoryMap().put(ImportedFiles.EXTENSION, weft);
  }

  /** Addresses, which the services of the language and the server have to write alike. */
  UriExtensions uris() {
    return weft.get(UriExtensions.class);
  }

  @Override
  public IResourceServiceProvider.Registry get() {
    return registry;
  }
}
