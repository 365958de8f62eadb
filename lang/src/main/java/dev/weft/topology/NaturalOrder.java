package dev.weft.topology;

import java.util.Comparator;

/** Texts in alphabetical order, but numbers in them by their value: leaf[2] before leaf[10]. */
public final class NaturalOrder implements Comparator<String> {
  @Override
  public int compare(String first, String second) {
    int i = 0;
    int j = 0;
    while (i < first.length() && j < second.length()) {
      int iEnd = digits(first, i);
      int jEnd = digits(second, j);
      int order =
          iEnd > i && jEnd > j
              ? numbers(first.substring(i, iEnd), second.substring(j, jEnd))
              : Character.compare(first.charAt(i), second.charAt(j));
      if (order != 0) {
        return order;
      }
      i = Math.max(iEnd, i + 1);
      j = Math.max(jEnd, j + 1);
    }
    return Integer.compare(first.length() - i, second.length() - j);
  }

  private static int digits(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private static int numbers(String first, String second) {
    String one = first.replaceFirst("^0+(?=.)", "");
    String other = second.replaceFirst("^0+(?=.)", "");
    int byLength = Integer.compare(one.length(), other.length());
    return byLength == 0 ? one.compareTo(other) : byLength;
  }
}
