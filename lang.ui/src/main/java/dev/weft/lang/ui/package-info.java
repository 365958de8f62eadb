/**
 * What the adapters share: the language services, and from editor documents to parsed files. No
 * user interface here.
 */
package dev.weft.lang.ui;
