package dev.weft.lang.ide;

import dev.weft.lang.ide.actions.WeftCommands;
import dev.weft.lang.ide.actions.WeftLenses;
import dev.weft.lang.ide.catalog.WeftUris;
import dev.weft.lang.ide.codeaction.WeftCodeActions;
import dev.weft.lang.ide.completion.WeftContentAssist;
import dev.weft.lang.ide.completion.WeftProposals;
import dev.weft.lang.ide.derived.DerivedTexts;
import dev.weft.lang.ide.drawing.DrawingRequests;
import dev.weft.lang.ide.folding.WeftFolds;
import dev.weft.lang.ide.hover.WeftHover;
import dev.weft.lang.ide.navigation.ElementsAtPlaces;
import dev.weft.lang.ide.navigation.WeftDefinitions;
import dev.weft.lang.ide.rename.WeftRename;
import dev.weft.lang.ide.signature.TemplateSignatures;
import dev.weft.lang.ide.symbol.WeftSymbolKinds;
import dev.weft.lang.ide.symbol.WeftSymbolNames;
import dev.weft.lang.ide.symbol.WeftSymbolRanges;
import dev.weft.lang.validation.BuiltListener;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.folding.IFoldingRangeProvider;
import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.ide.server.codelens.ICodeLensService;
import org.eclipse.xtext.ide.server.commands.IExecutableCommandService;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.ide.server.rename.IRenameService2;
import org.eclipse.xtext.ide.server.signatureHelp.ISignatureHelpService;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolRangeProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;

/** Binds the editor services. */
public class WeftIdeModule extends AbstractWeftIdeModule {
  public Class<? extends IdeContentProposalProvider> bindIdeContentProposalProvider() {
    return WeftProposals.class;
  }

  public Class<? extends ContentAssistService> bindContentAssistService() {
    return WeftContentAssist.class;
  }

  public Class<? extends DocumentSymbolService> bindDocumentSymbolService() {
    return WeftDefinitions.class;
  }

  public Class<? extends EObjectAtOffsetHelper> bindEObjectAtOffsetHelper() {
    return ElementsAtPlaces.class;
  }

  public Class<? extends BuiltListener> bindBuiltListener() {
    return DerivedTexts.class;
  }

  public Class<? extends IHoverService> bindIHoverService() {
    return WeftHover.class;
  }

  public Class<? extends ICodeActionService2> bindICodeActionService2() {
    return WeftCodeActions.class;
  }

  public Class<? extends ICodeLensService> bindICodeLensService() {
    return WeftLenses.class;
  }

  public Class<? extends IExecutableCommandService> bindIExecutableCommandService() {
    return WeftCommands.class;
  }

  public Class<? extends IFoldingRangeProvider> bindIFoldingRangeProvider() {
    return WeftFolds.class;
  }

  public Class<? extends IRenameService2> bindIRenameService2() {
    return WeftRename.class;
  }

  public Class<? extends ISignatureHelpService> bindISignatureHelpService() {
    return TemplateSignatures.class;
  }

  public Class<? extends UriExtensions> bindUriExtensions() {
    return WeftUris.class;
  }

  public Class<? extends ILanguageServerExtension> bindILanguageServerExtension() {
    return DrawingRequests.class;
  }

  public Class<? extends DocumentSymbolNameProvider> bindDocumentSymbolNameProvider() {
    return WeftSymbolNames.class;
  }

  public Class<? extends DocumentSymbolKindProvider> bindDocumentSymbolKindProvider() {
    return WeftSymbolKinds.class;
  }

  public Class<? extends DocumentSymbolRangeProvider> bindDocumentSymbolRangeProvider() {
    return WeftSymbolRanges.class;
  }
}
