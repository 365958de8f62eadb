package dev.weft.topology.rules;

import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;
import java.util.Collections;
import java.util.List;

/**
 * What the text asks for and the tables don't show.
 *
 * @param oversubscription greatest ratio of down to up bandwidth that a tier may have
 * @param multihoming what each segment asks for, by segment id
 */
public record Intent(double oversubscription, List<Multihoming> multihoming) {
  public Intent {
    multihoming = List.copyOf(multihoming);
  }

  /** What a fabric asks for that says nothing else. */
  public static Intent of(Topology topology) {
    return new Intent(1, Collections.nCopies(topology.segments().count(), topology.multihoming()));
  }
}
