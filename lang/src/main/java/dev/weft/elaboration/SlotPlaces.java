package dev.weft.elaboration;

import dev.weft.topology.Racks;
import java.util.HashMap;
import java.util.Map;

/** Where servers would stand that are not there: rack and unit of places that are kept for them. */
final class SlotPlaces {
  /** Rack and lowest unit of a place. */
  private record Place(int rack, int unit) {}

  /** A place, from 0 in its segment. */
  private record Slot(int segment, int position) {}

  private final Map<Slot, Place> places = new HashMap<>();

  void put(int segment, int position, int rack, int unit) {
    places.put(new Slot(segment, position), new Place(rack, unit));
  }

  /** Rack of a place; {@link Racks#NONE} when it stands in none. */
  int rack(int segment, int position) {
    Place place = places.get(new Slot(segment, position));
    return place == null ? Racks.NONE : place.rack();
  }

  /** Lowest unit of a place that stands in a rack, from 1. */
  int unit(int segment, int position) {
    Place place = places.get(new Slot(segment, position));
    return place == null ? Racks.NONE : place.unit();
  }
}
