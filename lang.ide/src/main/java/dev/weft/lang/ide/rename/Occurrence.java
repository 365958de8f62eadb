package dev.weft.lang.ide.rename;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.jspecify.annotations.Nullable;

/**
 * A place where a declaration is named.
 *
 * @param source what names it; the declaration itself where it is declared
 * @param reference by what; null where it is declared
 */
record Occurrence(
    XtextResource file, ITextRegion region, EObject source, @Nullable EReference reference) {}
