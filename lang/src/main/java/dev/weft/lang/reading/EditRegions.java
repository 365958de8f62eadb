package dev.weft.lang.reading;

import org.eclipse.xtext.parser.impl.TokenRegionProvider;
import org.eclipse.xtext.util.ReplaceRegion;

/**
 * An edit as it is: Xtext would cut the whole text into words to find those that it touches, which
 * {@link ChangedElements} need not know.
 */
public final class EditRegions extends TokenRegionProvider {
  @Override
  public ReplaceRegion getTokenReplaceRegion(String changed, ReplaceRegion edit) {
    return edit;
  }
}
