package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;

/** A stage of an operation whose flows share the network with others, now or later. */
record Member(Operation operation, int stage, Phase phase, boolean isPipelined) {}
