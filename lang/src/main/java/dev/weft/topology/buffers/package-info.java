/**
 * Silicon of switches and their buffers: cells, the lossless profiles of SONiC's device folders and
 * their pools, as tables. Nothing here knows of a design.
 */
@NullMarked
package dev.weft.topology.buffers;

import org.jspecify.annotations.NullMarked;
