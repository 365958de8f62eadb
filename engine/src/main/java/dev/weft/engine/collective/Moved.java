package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import java.util.function.IntToDoubleFunction;

/**
 * What flows have moved on paths that they no longer take.
 *
 * @param bytes by flow
 */
record Moved(FlowSet flows, IntToDoubleFunction bytes) {}
