/**
 * Goals of the Maven plug-in. They read parameters, call {@code dev.weft.generator.Weft}, and
 * report; they know no more.
 */
package dev.weft.maven;
