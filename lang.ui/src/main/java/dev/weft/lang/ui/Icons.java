package dev.weft.lang.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** Pictures of actions. */
public final class Icons {
  private static final String BUNDLE = "dev.weft.lang.ui";

  private Icons() {}

  /** One of the folder {@code icons}, by its name without extension. */
  public static ImageDescriptor of(String name) {
    return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".svg")
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }
}
