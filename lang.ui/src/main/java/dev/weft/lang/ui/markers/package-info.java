/**
 * Problem markers on fabric files: our own incremental validation, without Xtext's Eclipse builder.
 */
package dev.weft.lang.ui.markers;
