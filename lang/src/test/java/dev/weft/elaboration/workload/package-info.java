/** Tests of reading workloads. */
@NullMarked
package dev.weft.elaboration.workload;

import org.jspecify.annotations.NullMarked;
