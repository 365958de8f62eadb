package dev.weft.cli;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;

/** What an editor shows of a file while the backends are beside the language. */
final class EditorIssues {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  private EditorIssues() {}

  static List<Issue> of(Path file) {
    Resource text =
        LANGUAGE
            .getInstance(XtextResourceSet.class)
            .getResource(URI.createFileURI(file.toAbsolutePath().normalize().toString()), true);
    return LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(text, CheckMode.ALL, CancelIndicator.NullImpl);
  }
}
