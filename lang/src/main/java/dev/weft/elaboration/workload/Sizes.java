package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;

/** Sizes of messages. */
final class Sizes {
  /** 8 PiB; up to here a double, in which the engine counts, holds every number of bytes. */
  private static final long MOST_BYTES = 1L << 53;

  private static final double BITS = 8;

  /** Above it sizes are computed from fewer digits than bytes, such as 1 GiB / 3. */
  private static final double MOST_EXACT = 1e6;

  private static final double ROUNDING = 1e-6;

  /** The largest first; binary ones are meant where both would do. */
  private static final List<String> UNITS = List.of("GiB", "GB", "MiB", "MB", "KiB", "KB");

  private final Evaluator evaluator;
  private final Findings findings;

  Sizes(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.findings = findings;
  }

  /** A size, or the powers of two from one to another. */
  List<Long> of(Step step) {
    List<Long> sizes = new ArrayList<>();
    if (ScenarioSettings.BARRIER.isNamed(step.getKey())) {
      return List.of(0L);
    }
    if (step.getValues().size() != 1 || !(step.getValues().getFirst() instanceof Range range)) {
      return sizes;
    }
    Quantity from = evaluator.quantity(range.getFrom(), Dimension.DATA, "A size");
    Quantity to =
        range.getTo() == null ? from : evaluator.quantity(range.getTo(), Dimension.DATA, "A size");
    if (from == null || to == null) {
      return sizes;
    }
    if (!isGood(from, range.getFrom()) || from != to && !isGood(to, range.getTo())) {
      return sizes;
    }
    if (from.bytes() > to.bytes()) {
      findings.report(ScenarioIssue.SIZES_BACKWARDS, range, turned(range));
    } else {
      for (long size = from.bytes(); size <= to.bytes(); size *= 2) {
        sizes.add(size);
      }
      endIsRun(range, to.bytes(), sizes.getLast());
    }
    return sizes;
  }

  /** Sizes double from the first: the other end of the range is one of them. */
  private void endIsRun(Range range, long end, long last) {
    if (last != end) {
      String from = Sites.text(range.getFrom());
      String reached = exact(last);
      findings.report(
          ScenarioIssue.END_NOT_RUN,
          range.getTo(),
          from,
          reached,
          Sites.text(range.getTo()),
          Fix.replace(reached));
    }
  }

  /** A number of bytes in the largest unit of which they are a whole number. */
  private static String exact(long bytes) {
    for (String unit : UNITS) {
      long size = Objects.requireNonNull(Units.quantity(1, unit)).bytes();
      if (bytes % size == 0) {
        return bytes / size + " " + unit;
      }
    }
    return bytes + " B";
  }

  /** Two good sizes in the other order. */
  private static Fix turned(Range range) {
    return Sites.replace(range, Sites.text(range.getTo()) + " .. " + Sites.text(range.getFrom()));
  }

  /** What was meant: billions where a plain {@code B} stands, else the nearest number of bytes. */
  private static String whole(String written, long nearest) {
    return written.matches("[\\d.]+\\s*B") ? written.replaceAll("\\s*B$", " GB") : nearest + " B";
  }

  /** Whether a size is one that can be sent; reports it otherwise. */
  boolean isGood(Quantity size, EObject place) {
    if (size.bytes() < 1) {
      findings.report(ScenarioIssue.SIZE_TOO_SMALL, place);
      return false;
    }
    double bytes = size.value() / BITS;
    if (bytes < MOST_EXACT && Math.abs(bytes - Math.rint(bytes)) > ROUNDING) {
      String number = Sites.text(place);
      findings.report(ScenarioIssue.PART_OF_BYTE, place, number, whole(number, Math.round(bytes)));
      return false;
    }
    if (size.bytes() > MOST_BYTES) {
      findings.report(ScenarioIssue.SIZE_TOO_LARGE, place);
      return false;
    }
    return true;
  }
}
