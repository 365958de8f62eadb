package dev.weft.generator.diagram;

import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Rack;
import java.util.List;
import java.util.stream.Collectors;

/** Racks that hold the same types at the same units, each kind with a letter; and the rows. */
final class RackKinds {
  private static final int LETTERS = 26;

  private final Racks racks;
  private final List<List<Integer>> alike;
  private final int[] kinds;

  RackKinds(Racks racks, RackLoads loads) {
    this.racks = racks;
    alike = Alike.groups(racks.count(), rack -> contents(racks.rack(rack), loads.devices(rack)));
    kinds = new int[racks.count()];
    for (int kind = 0; kind < alike.size(); kind++) {
      for (int rack : alike.get(kind)) {
        kinds[rack] = kind;
      }
    }
  }

  private static String contents(Rack rack, List<Device> devices) {
    StringBuilder contents = new StringBuilder();
    contents.append(rack.units()).append(' ').append(rack.budgetW()).append(rack.cooling());
    for (Device device : devices) {
      contents.append('\n').append(device.unit()).append(' ').append(device.kind());
      contents.append(' ').append(device.type());
    }
    return contents.toString();
  }

  /** Racks of each kind, in the order of their first. */
  List<List<Integer>> alike() {
    return alike;
  }

  /** A letter for the kind of a rack: {@code A} to {@code Z}, then {@code AA}. */
  String letter(int rack) {
    StringBuilder letters = new StringBuilder();
    for (int rest = kinds[rack]; rest >= 0; rest = rest / LETTERS - 1) {
      letters.insert(0, (char) ('A' + rest % LETTERS));
    }
    return letters.toString();
  }

  /** The racks of each row, in the order of halls and rows. */
  List<List<Integer>> rows() {
    return Alike.groups(
        racks.count(), rack -> racks.rack(rack).hall() + " " + racks.rack(rack).row());
  }

  /** Rows with the same kinds of racks in the same order, in the order of their first. */
  List<List<List<Integer>>> rowsAlike() {
    List<List<Integer>> rows = rows();
    return Alike.groups(rows.size(), row -> letters(rows.get(row))).stream()
        .map(group -> group.stream().map(rows::get).toList())
        .toList();
  }

  private String letters(List<Integer> row) {
    return row.stream().map(this::letter).collect(Collectors.joining(" "));
  }
}
