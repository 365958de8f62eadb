package dev.weft.engine.flow;

/**
 * The finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
 * generators", OOPSLA 2014), used wherever a number must look random and be the same everywhere.
 */
final class Mix {
  private Mix() {}

  static long of(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  static long of(long one, long other) {
    return of(of(one) ^ other);
  }
}
