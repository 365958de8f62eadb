package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.List;

/**
 * Colour refinement (the one-dimensional Weisfeiler-Leman algorithm) of the graph of flows,
 * segments and links: things keep the same colour as long as they have the same number of
 * neighbours of each colour with the same part. What stays alike in the end is an equitable
 * partition (Grohe, Kersting, Mladenov, Selman: "Dimension reduction via colour refinement", ESA
 * 2014). Colours are 64-bit hashes; neighbours are added up, so their order does not matter.
 */
final class Refinement {
  /** The colour of a flow that takes no part. */
  static final long ABSENT = 0;

  /** Parts that differ by less than 2^-40 are the same but for rounding. */
  private static final double PART_STEPS = 1L << 40;

  /** Any odd number with bits all over keeps parts apart. */
  private static final long ODD = 0xd1b54a32d192ed03L;

  /** What a part of 1 adds to a colour that is seen. */
  private static final long WHOLE = Math.round(PART_STEPS) * ODD;

  private final List<FlowSet> sets;
  private final Segments segments;
  private final long[] flows;
  private final long[] pieces;
  private final long[] links;
  private boolean isAllApart;

  /** When more of all flows than this are told apart, the rest is no longer worth the search. */
  private static final double MOST_CLASSES = 0.75;

  /** More links for each segment of a flow than this are too many to write out. */
  private static final int MOST_LINKS = 8;

  /** Finds the partition; {@code colours} is not changed. */
  static Refinement find(List<FlowSet> sets, long[] colours, double[] capacity) {
    Refinement found = new Refinement(sets, colours.clone(), capacity, 1);
    int flowsBefore = -1;
    int othersBefore = -1;
    while (true) {
      int flowClasses = distinct(found.flows);
      if (flowClasses > MOST_CLASSES * colours.length && found.hasFewLinks()) {
        found.isAllApart = true;
        return found;
      }
      // Colours never merge: as many as before means the same partition as before.
      if (flowClasses == flowsBefore) {
        int others = distinct(found.pieces) + distinct(found.links);
        if (others == othersBefore) {
          return found;
        }
        othersBefore = others;
      }
      flowsBefore = flowClasses;
      found.refine();
    }
  }

  /** Starts with coloured flows, links coloured by capacity, and nothing on what no flow uses. */
  private Refinement(List<FlowSet> sets, long[] flows, double[] capacity, long pieceColour) {
    this.sets = sets;
    this.flows = flows;
    segments = sets.getFirst().segments();
    pieces = new long[segments.count()];
    links = new long[capacity.length];
    int flow = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flows[flow] != ABSENT) {
          for (int e = set.start(row); e < set.start(row + 1); e++) {
            pieces[set.segment(e)] = pieceColour;
          }
        }
      }
    }
    for (int piece = 0; piece < pieces.length; piece++) {
      if (pieces[piece] != ABSENT) {
        for (int e = segments.start(piece); e < segments.start(piece + 1); e++) {
          int link = segments.link(e);
          links[link] = colour(Double.doubleToLongBits(capacity[link]));
        }
      }
    }
  }

  /**
   * A partition that is known.
   *
   * @param colours of flows, alike where flows are
   * @param links colours of links, alike where links are
   * @param isAllApart see {@link #isAllApart}
   */
  Refinement(List<FlowSet> sets, long[] colours, long[] links, boolean isAllApart) {
    this.sets = sets;
    this.flows = colours;
    this.links = links;
    this.isAllApart = isAllApart;
    segments = sets.getFirst().segments();
    pieces = new long[0];
  }

  /** The partition in which nothing is alike. */
  static Refinement none(List<FlowSet> sets, long[] colours, double[] capacity) {
    Refinement all = new Refinement(sets, colours.clone(), capacity, 1);
    all.isAllApart = true;
    return all;
  }

  /** Says whether flows load few links each: sprayed ones need their links in classes. */
  private boolean hasFewLinks() {
    if (segments.most() <= MOST_LINKS) {
      return true;
    }
    long entries = 0;
    long onLinks = 0;
    for (FlowSet set : sets) {
      entries += set.start(set.count());
      for (int e = 0; e < set.start(set.count()); e++) {
        onLinks += segments.start(set.segment(e) + 1) - segments.start(set.segment(e));
      }
    }
    return onLinks <= MOST_LINKS * entries;
  }

  /** Makes any value a colour that is not {@link #ABSENT}. */
  static long colour(long value) {
    long mixed = Mix.of(value);
    return mixed == ABSENT ? 1 : mixed;
  }

  /**
   * Tells flows, pieces and links apart by their neighbours, each by the newest colours of those:
   * what flows are is known at the links, and back at the flows, after one round.
   */
  private void refine() {
    long[] about = new long[pieces.length];
    lookFromPiecesAtFlows(about);
    recolour(pieces, about);
    long[] aboutLink = new long[links.length];
    lookFromLinksAtPieces(aboutLink);
    recolour(links, aboutLink);
    Arrays.fill(about, 0);
    lookFromPiecesAtLinks(about);
    recolour(pieces, about);
    for (int piece = 0; piece < pieces.length; piece++) {
      about[piece] = seenWhole(pieces[piece]);
    }
    long[] aboutFlow = new long[flows.length];
    lookFromFlowsAtPieces(aboutFlow, about);
    recolour(flows, aboutFlow);
  }

  private void lookFromPiecesAtFlows(long[] about) {
    int flow = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flows[flow] != ABSENT) {
          long whole = seenWhole(flows[flow]);
          for (int e = set.start(row); e < set.start(row + 1); e++) {
            double part = set.part(e);
            about[set.segment(e)] += part == 1 ? whole : seen(flows[flow], part);
          }
        }
      }
    }
  }

  private void lookFromLinksAtPieces(long[] about) {
    for (int piece = 0; piece < pieces.length; piece++) {
      if (pieces[piece] != ABSENT) {
        long whole = seenWhole(pieces[piece]);
        for (int e = segments.start(piece); e < segments.start(piece + 1); e++) {
          double part = segments.part(e);
          about[segments.link(e)] += part == 1 ? whole : seen(pieces[piece], part);
        }
      }
    }
  }

  private void lookFromPiecesAtLinks(long[] about) {
    for (int piece = 0; piece < pieces.length; piece++) {
      if (pieces[piece] != ABSENT) {
        for (int e = segments.start(piece); e < segments.start(piece + 1); e++) {
          long link = links[segments.link(e)];
          double part = segments.part(e);
          about[piece] += part == 1 ? seenWhole(link) : seen(link, part);
        }
      }
    }
  }

  /**
   * Adds what flows see.
   *
   * @param whole of each piece, what a flow sees that passes it with all its bytes
   */
  private void lookFromFlowsAtPieces(long[] about, long[] whole) {
    int flow = 0;
    for (FlowSet set : sets) {
      for (int row = 0; row < set.count(); row++, flow++) {
        if (flows[flow] != ABSENT) {
          for (int e = set.start(row); e < set.start(row + 1); e++) {
            int piece = set.segment(e);
            double part = set.part(e);
            about[flow] += part == 1 ? whole[piece] : seen(pieces[piece], part);
          }
        }
      }
    }
  }

  /** What a neighbour of a colour with a part adds; colours are mixed already. */
  private static long seen(long colour, double part) {
    return Mix.of(colour + Math.round(part * PART_STEPS) * ODD);
  }

  private static long seenWhole(long colour) {
    return Mix.of(colour + WHOLE);
  }

  private static void recolour(long[] colours, long[] about) {
    for (int i = 0; i < colours.length; i++) {
      if (colours[i] != ABSENT) {
        colours[i] = colour(Mix.of(colours[i], about[i]));
      }
    }
  }

  private static int distinct(long[] colours) {
    LongIntMap seen = new LongIntMap(colours.length);
    for (long colour : colours) {
      if (colour != ABSENT && seen.get(colour) == LongIntMap.NONE) {
        seen.put(colour, 0);
      }
    }
    return seen.count();
  }

  /** Says whether every flow and link is in a class of its own. */
  boolean isAllApart() {
    return isAllApart;
  }

  int[] flowClasses() {
    return isAllApart ? numbers(flows) : classes(flows);
  }

  int[] linkClasses() {
    return isAllApart ? numbers(links) : classes(links);
  }

  /** Numbers what takes part. */
  private static int[] numbers(long[] colours) {
    int[] classes = new int[colours.length];
    int next = 0;
    for (int i = 0; i < colours.length; i++) {
      classes[i] = colours[i] == ABSENT ? FlowClasses.ABSENT : next++;
    }
    return classes;
  }

  /** Numbers colours in the order of their first appearance. */
  private static int[] classes(long[] colours) {
    int[] classes = new int[colours.length];
    Arrays.fill(classes, FlowClasses.ABSENT);
    LongIntMap rows = new LongIntMap(colours.length);
    for (int i = 0; i < colours.length; i++) {
      if (colours[i] != ABSENT) {
        int row = rows.get(colours[i]);
        if (row == LongIntMap.NONE) {
          row = rows.count();
          rows.put(colours[i], row);
        }
        classes[i] = row;
      }
    }
    return classes;
  }
}
