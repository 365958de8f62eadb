package dev.weft.lang;

import dev.weft.lang.conversion.WeftValueConverters;
import dev.weft.lang.formatting.WeftFormatter;
import dev.weft.lang.scoping.WeftDescriptions;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.validation.SyntaxMessages;
import dev.weft.lang.validation.UnresolvedNames;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;

/** Binds the language's services. */
public class WeftRuntimeModule extends AbstractWeftRuntimeModule {
  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return WeftValueConverters.class;
  }

  @Override
  public Class<? extends IGlobalScopeProvider> bindIGlobalScopeProvider() {
    return WeftGlobalScopeProvider.class;
  }

  public Class<? extends IDefaultResourceDescriptionStrategy>
      bindIDefaultResourceDescriptionStrategy() {
    return WeftDescriptions.class;
  }

  public Class<? extends ILinkingDiagnosticMessageProvider>
      bindILinkingDiagnosticMessageProvider() {
    return UnresolvedNames.class;
  }

  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  public Class<? extends IFormatter2> bindIFormatter2() {
    return WeftFormatter.class;
  }
}
