/** Output folders whose disk fails, or whose process dies, at every moment there is. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.faults;
