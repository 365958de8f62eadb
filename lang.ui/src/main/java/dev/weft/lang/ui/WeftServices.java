package dev.weft.lang.ui;

import com.google.inject.Injector;
import dev.weft.lang.ide.WeftIdeSetup;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.LazyStringInputStream;

/** The language services of the running workbench; one injector, made at first use. */
public final class WeftServices {
  private WeftServices() {}

  /** The service of the given type. */
  public static <T> T get(Class<T> type) {
    return Holder.INJECTOR.getInstance(type);
  }

  /** The text parsed and linked, in a resource set of its own: no other caller sees it. */
  public static XtextResource parse(URI uri, String text) throws IOException {
    var resources = get(XtextResourceSet.class);
    var resource = (XtextResource) resources.createResource(uri);
    try (InputStream in = new LazyStringInputStream(text, resource.getEncoding())) {
      resource.load(in, resources.getLoadOptions());
    }
    return resource;
  }

  private static final class Holder {
    static final Injector INJECTOR = new WeftIdeSetup().createInjectorAndDoEMFRegistration();
  }
}
