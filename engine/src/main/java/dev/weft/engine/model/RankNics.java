package dev.weft.engine.model;

/**
 * The NICs of ranks on a fabric behind the first one, row after row.
 *
 * @param nicsPerRank how many each rank names
 * @param nics ranks times {@code nicsPerRank} nodes, -1 for none
 */
record RankNics(int nicsPerRank, IntColumn nics) {}
