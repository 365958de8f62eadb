/**
 * Completion: keywords by the grammar, settings and words by the registry, types by the catalog,
 * less what rules refuse at the place; what is missing first, then what samples say most.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.completion;
