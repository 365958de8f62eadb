/** What a user can choose. */
package dev.weft.lang.ui.preferences;
