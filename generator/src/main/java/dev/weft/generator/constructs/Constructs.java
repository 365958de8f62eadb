package dev.weft.generator.constructs;

import java.util.List;
import java.util.stream.Stream;

/** All constructs, in the order of the table and of what is said of a design. */
public final class Constructs {
  /** Each once. */
  public static final List<Construct> ALL =
      Stream.of(
              DeviceConstructs.ALL,
              RoutingConstructs.ALL,
              OutsideConstructs.ALL,
              BalancingConstructs.ALL,
              OverlayConstructs.ALL,
              AddressConstructs.ALL,
              PairConstructs.ALL,
              ServiceConstructs.ALL,
              QosConstructs.ALL,
              ServerConstructs.ALL)
          .flatMap(List::stream)
          .toList();

  private Constructs() {}
}
