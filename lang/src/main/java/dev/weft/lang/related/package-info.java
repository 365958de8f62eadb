/** The other places that a finding speaks of: what is shown beside it, to go there. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.related;
