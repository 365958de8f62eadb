/** What the server finds, as problem markers with fixes. */
package dev.weft.lang.ui.findings;
