/** The devices of a site with all their addresses and names, for every target that lists them. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.site;
