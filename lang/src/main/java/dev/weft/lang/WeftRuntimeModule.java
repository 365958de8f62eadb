package dev.weft.lang;

import com.google.inject.Binder;
import com.google.inject.name.Names;
import dev.weft.lang.conversion.WeftValueConverters;
import dev.weft.lang.formatting.WeftFormatter;
import dev.weft.lang.reading.BoundedLexer;
import dev.weft.lang.reading.ChangedElements;
import dev.weft.lang.reading.EditRegions;
import dev.weft.lang.resource.LinearUnloader;
import dev.weft.lang.resource.WeftLinker;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.ImportingTexts;
import dev.weft.lang.scoping.WeftDescriptions;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.validation.UnresolvedNames;
import dev.weft.lang.validation.WeftResourceValidator;
import dev.weft.lang.validation.syntax.SyntaxMessages;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.linking.ILinker;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.parser.antlr.IPartialParsingHelper;
import org.eclipse.xtext.parser.antlr.IReferableElementsUnloader;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.eclipse.xtext.parser.impl.TokenRegionProvider;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.validation.CompositeEValidator;
import org.eclipse.xtext.validation.IResourceValidator;

/** Binds the language's services. */
public class WeftRuntimeModule extends AbstractWeftRuntimeModule {
  @Override
  public void configureRuntimeLexer(Binder binder) {
    binder
        .bind(Lexer.class)
        .annotatedWith(Names.named(LexerBindings.RUNTIME))
        .to(BoundedLexer.class);
  }

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

  public Class<? extends IResourceDescription.Manager> bindIResourceDescription$Manager() {
    return ImportingTexts.class;
  }

  public Class<? extends ILinkingDiagnosticMessageProvider>
      bindILinkingDiagnosticMessageProvider() {
    return UnresolvedNames.class;
  }

  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return WeftResource.class;
  }

  public Class<? extends IPartialParsingHelper> bindIPartialParserHelper() {
    return ChangedElements.class;
  }

  public Class<? extends TokenRegionProvider> bindTokenRegionProvider() {
    return EditRegions.class;
  }

  public Class<? extends IReferableElementsUnloader> bindIReferableElementsUnloader() {
    return LinearUnloader.class;
  }

  @Override
  public Class<? extends ILinker> bindILinker() {
    return WeftLinker.class;
  }

  public Class<? extends IResourceValidator> bindIResourceValidator() {
    return WeftResourceValidator.class;
  }

  public Class<? extends IFormatter2> bindIFormatter2() {
    return WeftFormatter.class;
  }

  /**
   * Without EMF's own checks: what they look for, the grammar and the linker make sure of, and for
   * each element they walk up to the root, which makes a sum of many terms cost its square.
   */
  public void configureEObjectValidator(Binder binder) {
    binder
        .bindConstant()
        .annotatedWith(Names.named(CompositeEValidator.USE_EOBJECT_VALIDATOR))
        .to(false);
  }
}
