package dev.weft.engine.collective;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A binary search tree over the numbers 1 to n: the height of a number is how often 2 divides it,
 * so odd numbers are leaves. Its mirror image (n even) or rotation by one (n odd) has the even ones
 * as leaves.
 */
final class BinaryTree {
  private BinaryTree() {}

  /** Returns the number above another one; 0 for the root, the greatest power of two. */
  static int parent(int number, int count) {
    int bit = Integer.lowestOneBit(number);
    int right = number - bit | bit << 1;
    return right <= count ? right : number - bit;
  }

  /** Returns who stands at a number of the first or second tree, from 0. */
  static int place(int number, int count, int tree) {
    if (tree == 0) {
      return number - 1;
    }
    return count % 2 == 0 ? count - number : number % count;
  }

  /** Returns all numbers, those above before those below. */
  static int[] fromTheRoot(int count) {
    return IntStream.rangeClosed(1, count)
        .boxed()
        .sorted(Comparator.comparingInt(number -> -Integer.lowestOneBit(number)))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
