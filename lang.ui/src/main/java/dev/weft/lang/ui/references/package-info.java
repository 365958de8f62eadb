/** Where a name is used, in the view of searches. */
package dev.weft.lang.ui.references;
