/**
 * Completion in the Generic Editor, by the services of {@code lang.ide}. No proposals of its own.
 */
package dev.weft.lang.ui.completion;
