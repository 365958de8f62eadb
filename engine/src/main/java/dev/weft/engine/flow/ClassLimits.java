package dev.weft.engine.flow;

/**
 * How long {@link TrafficClassShares} looks for a stable division.
 *
 * @param smallPart flows that meet, up to so many, are solved by {@link ClassRounds} at each change
 * @param divisions of a link, on average, before links that divide one after another give up
 * @param rounds of each kind in {@link ClassRounds}
 */
record ClassLimits(int smallPart, int divisions, int rounds) {
  static final ClassLimits USUAL = new ClassLimits(128, 200, 1000);
}
