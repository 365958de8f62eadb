package dev.weft.lang.compiler;

import dev.weft.lang.weft.WeftFile;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;

/**
 * A file that was read and linked with all that it imports, before any value of its params is
 * known. Nobody changes it.
 *
 * @param files those read, that of the resource first; none where it holds no text
 * @param wrong elements with errors
 * @param diagnostics of reading and of local rules
 */
record ReadText(
    Resource resource, List<WeftFile> files, List<EObject> wrong, Set<Diagnostic> diagnostics) {}
