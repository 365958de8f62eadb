/**
 * Goals of the Maven plug-in. They read parameters and find out what there is to do; what is to be
 * done is done by {@code FabricWorker}, which calls {@code dev.weft.generator.Weft} and needs a
 * newer Java than these classes, so that an older one is told so in a sentence.
 */
package dev.weft.maven;
