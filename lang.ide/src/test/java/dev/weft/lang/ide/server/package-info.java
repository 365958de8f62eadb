/** Tests of parts of the server. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.server;
