/** What a word means, where the pointer rests on it, by the services of {@code lang.ide}. */
package dev.weft.lang.ui.hover;
