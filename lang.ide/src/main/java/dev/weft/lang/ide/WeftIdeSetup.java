/* Generated from the grammar. */
package dev.weft.lang.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.weft.lang.WeftRuntimeModule;
import dev.weft.lang.WeftStandaloneSetup;
import org.eclipse.xtext.util.Modules2;

/** Initialization support for running Xtext languages as language servers. */
public class WeftIdeSetup extends WeftStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new WeftRuntimeModule(), new WeftIdeModule()));
  }
}
