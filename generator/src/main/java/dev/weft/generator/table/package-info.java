/** Tables of typed columns, as CSV, JSON and Parquet. Knows nothing of fabrics or simulations. */
@NullMarked
package dev.weft.generator.table;

import org.jspecify.annotations.NullMarked;
