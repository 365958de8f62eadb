package dev.weft.cli;

import com.google.inject.Injector;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.scoping.ImportedFiles;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.IResourceServiceProvider;

/**
 * The language as an editor has set it up. To set it up anew would put services without editors in
 * the place of those that the server answers with: completion, definitions and hover were others
 * after the first build.
 */
final class EditorLanguage {
  private static final URI ANY_TEXT = URI.createURI("any." + ImportedFiles.EXTENSION);

  private EditorLanguage() {}

  /** A compiler with that language; with one of its own where nobody has set it up. */
  static WeftCompiler compiler() {
    IResourceServiceProvider language =
        IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(ANY_TEXT);
    return language == null ? WeftCompiler.create() : WeftCompiler.of(language.get(Injector.class));
  }
}
