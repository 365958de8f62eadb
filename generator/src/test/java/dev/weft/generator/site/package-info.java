@org.jspecify.annotations.NullMarked
package dev.weft.generator.site;
