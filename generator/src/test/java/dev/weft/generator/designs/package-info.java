/** Properties that every design keeps in every output, tried on random ones. */
package dev.weft.generator.designs;
