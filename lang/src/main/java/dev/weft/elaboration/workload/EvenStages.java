package dev.weft.elaboration.workload;

import dev.weft.lang.settings.JobSettings;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What to say of a pipeline so that its stages come out even and all other rules on the job hold
 * too, on each fabric that it runs on.
 */
final class EvenStages {
  /** As many parts as a job may say. */
  private static final int MOST_PARTS = 1_000_000;

  private final Job job;
  private final int slots;
  private final List<Remedy.Room> rooms;

  /**
   * @param slots layers, and what takes the place of one
   * @param rooms of the runs of the job; none while it runs nowhere
   */
  EvenStages(Job job, int slots, List<Remedy.Room> rooms) {
    this.job = job;
    this.slots = slots;
    this.rooms = rooms;
  }

  /**
   * The degrees of the pipeline nearest to the one that is written, below and above. Where none
   * leaves room for the job, those with which all but that holds.
   */
  List<Fix> pipelines() {
    List<Fix> fitting = nearest();
    if (!fitting.isEmpty()) {
      return fitting;
    }
    List<Remedy.Room> roomy =
        rooms.stream()
            .map(it -> new Remedy.Room(it.gpus(), it.gpusOfDomain(), Long.MAX_VALUE, it.isAlone()))
            .toList();
    return new EvenStages(job, slots, roomy).nearest();
  }

  private List<Fix> nearest() {
    int written = job.parallelism().pipeline();
    List<Fix> fixes = new ArrayList<>();
    for (int stages = Math.min(written - 1, slots); stages > 0 && fixes.isEmpty(); stages--) {
      add(fixes, pipeline(stages));
    }
    int below = fixes.size();
    int most = rooms.stream().mapToInt(Remedy.Room::gpus).reduce(MOST_PARTS, Math::min);
    int last = Math.min(slots, most);
    for (int stages = written + 1; stages <= last && fixes.size() == below; stages++) {
      add(fixes, pipeline(stages));
    }
    return fixes;
  }

  /** The numbers of chunks nearest to the one that is written, below and above. */
  List<Fix> chunks() {
    int stages = job.parallelism().pipeline();
    int written = job.training().chunks();
    List<Fix> fixes = new ArrayList<>();
    for (int chunks = written - 1; chunks > 1 && fixes.isEmpty(); chunks--) {
      add(fixes, chunks(stages, chunks));
    }
    int below = fixes.size();
    int last = Math.min(slots / stages, MOST_PARTS);
    for (int chunks = written + 1; chunks <= last && fixes.size() == below; chunks++) {
      add(fixes, chunks(stages, chunks));
    }
    return fixes;
  }

  /** Further, that stages need not be even, where the rest of the job holds then. */
  List<Fix> orUneven(List<Fix> even) {
    EvenStages uneven = new EvenStages(job.with(job.zeroStage(), true), slots, rooms);
    Fix asWritten = uneven.pipeline(job.parallelism().pipeline());
    List<Fix> all = new ArrayList<>(even);
    if (even.isEmpty() || asWritten != null && asWritten.parts().size() == 1) {
      all.add(Fix.set("job", JobSettings.UNEVEN_STAGES.key()));
    }
    return all;
  }

  /** Alternatives as they stand in a message: "'pipeline 8' or 'uneven-stages'". */
  static String words(List<Fix> fixes) {
    List<String> words = fixes.stream().map(EvenStages::text).toList();
    int last = words.size() - 1;
    return last == 0
        ? words.getFirst()
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static String text(Fix fix) {
    return fix.parts().stream().map(Fix::text).collect(Collectors.joining("  ", "'", "'"));
  }

  private static void add(List<Fix> fixes, @Nullable Fix fix) {
    if (fix != null) {
      fixes.add(fix);
    }
  }

  private @Nullable Fix chunks(int stages, int chunks) {
    return slots % ((long) stages * chunks) == 0
        ? Fix.set("job", JobSettings.CHUNKS.key() + " " + chunks)
        : null;
  }

  /** Null where a rule is broken then. */
  private @Nullable Fix pipeline(int stages) {
    Parallelism written = job.parallelism();
    Parallelism division =
        new Parallelism(
            written.tensor(), stages, written.context(), written.expert(), written.data());
    Job tried = job.dividedAs(division);
    int chunks = job.isTraining() ? ScheduleRules.chunks(tried) : stages;
    if (chunks > slots || !job.hasUnevenStages() && slots % chunks != 0) {
      return null;
    }
    if (rooms.isEmpty()) {
      boolean isOpen = !job.isTraining() || job.training().globalBatch() > 0;
      return isOpen || ScheduleRules.isRun(tried) ? fix(stages, written.data()) : null;
    }
    int copies = 0;
    for (Remedy.Room room : rooms) {
      int here = copies(division, room);
      if (here == 0 || copies > 0 && copies != here && written.data() > 0) {
        return null;
      }
      copies = here;
      Job there = job.dividedAs(division.withData(here));
      if (!Divisions.isAllowed(there) || Divisions.leastBytes(there) > room.memoryBytes()) {
        return null;
      }
    }
    return fix(stages, copies);
  }

  /** The copies that fill the GPUs of a fabric; 0 where that can't be. */
  private int copies(Parallelism division, Remedy.Room room) {
    if (room.isAlone()) {
      long copy = division.gpusOfCopy();
      return room.gpus() % copy == 0 ? (int) (room.gpus() / copy) : 0;
    }
    // Beside others a job takes no more than it does.
    return division.pipeline() <= job.parallelism().pipeline() ? Math.max(1, division.data()) : 0;
  }

  private Fix fix(int stages, int copies) {
    int written = job.parallelism().data();
    Fix pipeline = Fix.set("job", JobSettings.PIPELINE.key() + " " + stages);
    return written == 0 || written == copies
        ? pipeline
        : pipeline.and(Fix.set("job", JobSettings.DATA.key() + " " + copies));
  }
}
