/**
 * Completion: keywords by the grammar; settings, words and units by the registry; types by the
 * catalog.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.completion;
