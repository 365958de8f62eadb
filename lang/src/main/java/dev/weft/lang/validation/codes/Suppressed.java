package dev.weft.lang.validation.codes;

import dev.weft.lang.expressions.Allow;
import org.eclipse.emf.ecore.EObject;

/**
 * A finding that the text takes back.
 *
 * @param allow what takes it back
 * @param element where it would be reported
 */
public record Suppressed(Allow allow, EObject element) {}
