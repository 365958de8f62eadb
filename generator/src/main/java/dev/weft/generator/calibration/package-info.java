/**
 * Constants of NCCL fitted to what nccl-tests measured: logs are read, what the engine would say of
 * each row is compared with it, and a few constants of the time are fitted. Nothing here prints.
 */
@NullMarked
package dev.weft.generator.calibration;

import org.jspecify.annotations.NullMarked;
