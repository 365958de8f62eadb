package dev.weft.lang.related;

import java.util.ArrayList;
import java.util.List;

/**
 * A place of a text that a finding elsewhere speaks of.
 *
 * @param file path of the file, or its address where it is none
 * @param line from 1
 * @param column from 1
 * @param length characters, at most to the end of the line
 * @param words what stands there, or what to do there
 */
public record Related(String file, int line, int column, int length, String words) {
  private static final String MARK = "related";
  private static final int PARTS = 5;

  /** As the data of an issue, behind what else is in it, in as many words as an edit has. */
  public static String[] encode(String[] data, List<Related> places) {
    List<String> all = new ArrayList<>(List.of(data));
    for (Related place : places) {
      String at = place.line + ":" + place.column + ":" + place.length;
      all.addAll(List.of(place.words, MARK, place.file, at, ""));
    }
    return all.toArray(new String[0]);
  }

  /** Reads what was encoded. */
  public static List<Related> decode(List<String> data) {
    List<Related> places = new ArrayList<>();
    for (int i = 0; i + PARTS <= data.size(); i += PARTS) {
      String at = data.get(i + 3);
      if (data.get(i + 1).equals(MARK) && at.matches("\\d{1,9}:\\d{1,9}:\\d{1,9}")) {
        String[] numbers = at.split(":");
        places.add(
            new Related(
                data.get(i + 2),
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                data.get(i)));
      }
    }
    return places;
  }
}
