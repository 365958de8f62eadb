package dev.weft.engine.report;

/**
 * Shares of the time as layers that lie on each other in columns. A layer is as high as its share;
 * where the shares of a column are more than 1 together, as of what is under way at once, it has
 * its part of all.
 */
final class Layers {
  /** All the time. */
  static final int HEIGHT = 24;

  /** By layer and column. */
  private final int[][] lower;

  private final int[][] upper;

  /**
   * @param shares by layer and column, the lowest first
   */
  Layers(double[][] shares) {
    int columns = shares.length == 0 ? 0 : shares[0].length;
    lower = new int[shares.length][columns];
    upper = new int[shares.length][columns];
    for (int column = 0; column < columns; column++) {
      double all = 0;
      for (double[] layer : shares) {
        all += layer[column];
      }
      double below = 0;
      for (int layer = 0; layer < shares.length; layer++) {
        lower[layer][column] = edge(below, all);
        below += shares[layer][column];
        upper[layer][column] = edge(below, all);
      }
    }
  }

  private static int edge(double below, double all) {
    return (int) Math.round(HEIGHT * below / Math.max(1, all));
  }

  /**
   * Returns the outline of a layer for SVG, a rectangle for neighbours that are alike, in columns
   * and {@link #HEIGHT} from 0 on; empty for what is nowhere high enough to be seen.
   */
  String path(int layer) {
    StringBuilder path = new StringBuilder();
    int[] from = lower[layer];
    int[] to = upper[layer];
    for (int column = 0; column < from.length; ) {
      int end = column + 1;
      while (end < from.length && from[end] == from[column] && to[end] == to[column]) {
        end++;
      }
      int height = to[column] - from[column];
      if (height > 0) {
        int width = end - column;
        path.append('M').append(column).append(' ').append(from[column]);
        path.append('h').append(width).append('v').append(height);
        path.append('h').append(-width).append('z');
      }
      column = end;
    }
    return path.toString();
  }
}
