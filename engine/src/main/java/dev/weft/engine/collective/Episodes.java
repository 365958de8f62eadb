package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;

/**
 * All communication under way. Tasks that share no link, not even through others, are in episodes
 * of their own and never touch each other's rates. What happens in an episode depends on the types
 * of its tasks and on how long after the first each began; times are whole picoseconds, so that it
 * is found again when the same comes about later, and is not solved again.
 */
final class Episodes {
  /** Longer episodes are not compared with others. */
  static final int MOST_JOINS = 64;

  private static final double PS_PER_SECOND = 1e12;
  private static final double HALF = 0.5;

  private record Scheduled(long atPs, long number, Episode episode, int version) {}

  private final IntToLongFunction solo;
  private final int mostJoins;
  private final Runnable checkCancelled;
  private final List<Episode> episodes = new ArrayList<>();
  private final PriorityQueue<Scheduled> queue =
      new PriorityQueue<>(
          Comparator.comparingLong(Scheduled::atPs).thenComparingLong(Scheduled::number));
  private final CarriedLoads loads;
  private TaskNetwork network;
  private TaskPlans plans;

  /** What tasks take of links while they run as fast as alone, on the network as it is. */
  private TaskLoads alone;

  private long number;
  private int untold;

  /**
   * Starts with nothing under way.
   *
   * @param solo what a task of a type takes that meets no other on the network as it is,
   *     picoseconds; the largest number when it does not end
   * @param loads takes what tasks move whose routes change under way
   * @param mostJoins in episodes that are compared with others, {@link #MOST_JOINS} but in tests
   */
  Episodes(
      TaskNetwork network,
      IntToLongFunction solo,
      CarriedLoads loads,
      int mostJoins,
      Runnable checkCancelled) {
    this.network = network;
    this.plans = network.plans();
    this.solo = solo;
    this.loads = loads;
    this.mostJoins = mostJoins;
    this.checkCancelled = checkCancelled;
    alone = new TaskLoads(plans, network.capacity(), solo);
  }

  /** Returns how many situations there were that were not compared with others. */
  int untold() {
    return untold;
  }

  /** Lets a task begin; it meets those that began before. */
  void begin(int task, int type, long nowPs) {
    Episode found = null;
    for (Episode other : List.copyOf(episodes)) {
      if (other.meets(plans, type)) {
        found = found == null ? other : merged(found, other, nowPs);
      }
    }
    Episode episode = found == null ? new Episode(nowPs) : found;
    if (found == null) {
      episodes.add(episode);
    }
    int join = episode.add(type, task, nowPs);
    if (join > 0 && nowPs > episode.atPs(join - 1)) {
      last(episode);
    }
    episode.nextEnd = 0;
    boolean isTold = episode.joinCount() <= mostJoins && (join == 0 || !isApart(episode));
    Situation known = isTold ? network.situations().get(episode.key()) : null;
    if (episode.live == null && known == null && join > 0) {
      run(episode, join, nowPs);
    }
    EpisodeRun live = episode.live;
    if (live != null) {
      live.begin(join, type, seconds(episode, nowPs));
    }
    episode.situation = known;
    if (isTold && known == null) {
      episode.situation = new Situation();
      network.situations().put(episode.key(), episode.situation);
      long alonePs = join == 0 ? solo.applyAsLong(type) : Long.MAX_VALUE;
      if (alonePs < Long.MAX_VALUE) {
        episode.situation.add(alonePs, 0);
      }
    }
    untold += isTold ? 0 : 1;
    schedule(episode, nowPs);
  }

  private static void last(Episode episode) {
    if (episode.situation != null) {
      episode.situation.last();
    }
  }

  /** Says whether an episode is not compared with others. */
  private static boolean isApart(Episode episode) {
    return episode.situation == null;
  }

  private static double seconds(Episode episode, long atPs) {
    return (atPs - episode.startPs) / PS_PER_SECOND;
  }

  /** Runs an episode flow by flow from now on, after the first so many joins. */
  private EpisodeRun run(Episode episode, int joins, long nowPs) {
    MeetingFlows meeting = network.meeting(episode.type(0));
    for (int join = 0; !meeting.isTooMuch() && join < episode.joinCount(); join++) {
      meeting.need(episode.type(join), 1);
    }
    EpisodeRun live =
        meeting.isTooMuch() ? new CoarseRun(alone) : LiveRun.of(plans, meeting, checkCancelled);
    IntConsumer before = episode::endsInReplay;
    for (int join = 0; join < joins; join++) {
      double seconds = seconds(episode, episode.atPs(join));
      live.advance(seconds + HALF / PS_PER_SECOND, before);
      live.begin(join, episode.type(join), seconds);
    }
    live.advance(seconds(episode, nowPs) + HALF / PS_PER_SECOND, before);
    episode.live = live;
    return live;
  }

  /** Makes two episodes that a task brings together one. */
  private Episode merged(Episode one, Episode other, long nowPs) {
    int joins = one.joinCount() + other.joinCount();
    boolean isTold = joins < mostJoins && !isApart(one) && !isApart(other);
    episodes.remove(one);
    episodes.remove(other);
    one.version++;
    other.version++;
    Episode both = isTold ? retold(one, other) : taken(one, other, nowPs);
    episodes.add(both);
    return both;
  }

  /** As if all had been one episode from the beginning. */
  private Episode retold(Episode one, Episode other) {
    List<long[]> all = new ArrayList<>();
    for (Episode each : List.of(one, other)) {
      for (int join = 0; join < each.joinCount(); join++) {
        all.add(
            new long[] {
              each.atPs(join), each.type(join), each.task(join), each.hasEnded(join) ? 1 : 0
            });
      }
    }
    all.sort((a, b) -> Arrays.compare(a, b));
    Episode both = new Episode(all.getFirst()[0]);
    for (long[] each : all) {
      int join = both.add((int) each[1], (int) each[2], each[0]);
      if (each[3] == 1) {
        both.end(join);
      }
    }
    both.situation = new Situation();
    return both;
  }

  /**
   * The longer one goes on with what the other one has under way. There is one at most in which
   * tasks go on since before the network changed; it takes the other.
   */
  private Episode taken(Episode one, Episode other, long nowPs) {
    boolean isOne = one.joinCount() >= other.joinCount();
    Episode longer = isCarrying(one) || isOne && !isCarrying(other) ? one : other;
    Episode shorter = longer == one ? other : one;
    EpisodeRun into = live(longer, nowPs);
    EpisodeRun from = live(shorter, nowPs);
    into.take(from, seconds(longer, nowPs), seconds(shorter, nowPs), longer.joinCount());
    for (int join = 0; join < shorter.joinCount(); join++) {
      int added = longer.add(shorter.type(join), shorter.task(join), shorter.atPs(join));
      if (shorter.hasEnded(join)) {
        longer.end(added);
      }
    }
    longer.situation = null;
    return longer;
  }

  private static boolean isCarrying(Episode episode) {
    return episode.live instanceof LiveRun live && live.isCarrying();
  }

  private EpisodeRun live(Episode episode, long nowPs) {
    EpisodeRun live = episode.live;
    return live == null ? run(episode, episode.joinCount(), nowPs) : live;
  }

  private void schedule(Episode episode, long nowPs) {
    episode.version++;
    Situation situation = episode.situation;
    long atPs;
    if (episode.hasEndsToTell()) {
      atPs = nowPs;
    } else if (episode.live == null && situation != null && episode.nextEnd < situation.known()) {
      atPs = episode.startPs + situation.offsetPs(episode.nextEnd);
    } else {
      double next = live(episode, nowPs).next();
      if (next == Double.POSITIVE_INFINITY) {
        return;
      }
      atPs = dueAt(episode, next);
    }
    queue.add(new Scheduled(Math.max(nowPs, atPs), number++, episode, episode.version));
  }

  private static long dueAt(Episode episode, double seconds) {
    return seconds == Double.POSITIVE_INFINITY
        ? Long.MAX_VALUE
        : episode.startPs + Math.round(seconds * PS_PER_SECOND);
  }

  /** Returns when something happens next; the largest number when nothing does. */
  long nextPs() {
    while (!queue.isEmpty() && queue.element().version != queue.element().episode.version) {
      queue.remove();
    }
    return queue.isEmpty() ? Long.MAX_VALUE : queue.element().atPs;
  }

  /** Takes what happens at the next time at which anything does, and tells tasks that end. */
  void advance(IntConsumer ended) {
    long nowPs = nextPs();
    while (nextPs() == nowPs) {
      Episode episode = queue.remove().episode;
      advance(episode, nowPs, ended);
      if (episode.isEmpty()) {
        close(episode);
      } else {
        schedule(episode, nowPs);
      }
    }
  }

  private void advance(Episode episode, long nowPs, IntConsumer ended) {
    EpisodeRun live = episode.live;
    Situation situation = episode.situation;
    last(episode);
    for (int join : episode.takeEndsToTell()) {
      end(episode, nowPs, join, ended);
    }
    if (live != null) {
      double upTo = seconds(episode, nowPs) + HALF / PS_PER_SECOND;
      double next = live.next();
      // After some seconds doubles no longer tell half a picosecond apart.
      double limit = dueAt(episode, next) <= nowPs ? Math.max(upTo, next) : upTo;
      live.advance(limit, join -> end(episode, nowPs, join, ended));
    } else if (situation != null) {
      while (episode.nextEnd < situation.known()
          && episode.startPs + situation.offsetPs(episode.nextEnd) <= nowPs) {
        int join = situation.join(episode.nextEnd++);
        if (episode.end(join)) {
          ended.accept(episode.task(join));
        }
      }
    }
  }

  /**
   * Goes on with all that is under way in another network: tasks keep the bytes that they have left
   * to move, on the ways that they have now.
   *
   * @param ended told tasks that end now
   * @param heldUp told tasks under way, and whether something of theirs is on a dead link
   */
  void change(TaskNetwork next, long nowPs, IntConsumer ended, HeldUp heldUp) {
    List<Episode> before = List.copyOf(episodes);
    Map<Integer, List<LiveRun.Under>> under = new TreeMap<>();
    Map<Integer, Episode> after = new TreeMap<>();
    Map<LiveRun.Under, List<Operation>> operations = new IdentityHashMap<>();
    for (Episode episode : before) {
      LiveRun live = byFlow(live(episode, nowPs));
      advance(episode, nowPs, ended);
      Map<LiveRun.Under, List<Operation>> standing = new IdentityHashMap<>();
      for (LiveRun.Under each : live.leave(seconds(episode, nowPs), standing)) {
        int component = next.plans().component(each.type());
        Episode into = after.computeIfAbsent(component, none -> new Episode(nowPs));
        int task = episode.task(each.join());
        LiveRun.Under moved =
            rerouted(each.as(into.add(each.type(), task, nowPs)), task, standing.get(each), next);
        under.computeIfAbsent(component, none -> new ArrayList<>()).add(moved);
        operations.put(moved, standing.get(each));
      }
    }
    episodes.clear();
    queue.clear();
    network = next;
    plans = next.plans();
    alone = new TaskLoads(plans, next.capacity(), solo);
    after.forEach(
        (component, episode) -> {
          LiveRun live =
              LiveRun.carrying(next, under.get(component), operations, checkCancelled, loads);
          episode.live = live;
          episodes.add(episode);
          untold++;
          schedule(episode, nowPs);
          for (int join = 0; join < episode.joinCount(); join++) {
            heldUp.take(episode.task(join), live.isHeldUp(join, next));
          }
        });
  }

  private static LiveRun byFlow(EpisodeRun run) {
    if (run instanceof LiveRun live) {
      return live;
    }
    throw TaskNetwork.tooManyFlowsToChange();
  }

  /** Takes what becomes of a task when the network changes. */
  @FunctionalInterface
  interface HeldUp {
    /** Takes whether something of a task is on a link that carries nothing. */
    void take(int task, boolean isHeldUp);
  }

  /** Lets a task take the routes of another network; what it has moved so far is noted. */
  private LiveRun.Under rerouted(
      LiveRun.Under task, int row, List<Operation> operations, TaskNetwork next) {
    if (next.plans() == plans) {
      return task;
    }
    boolean isFirst = !loads.has(row);
    loads.note(row);
    for (int part = 0; part < operations.size(); part++) {
      Operation operation = operations.get(part);
      List<Phase> from = plans.parts(task.type()).get(part);
      List<Phase> to = next.plans().parts(task.type()).get(part);
      RunningOperation running =
          task.parts().stream().filter(it -> it.operation() == operation).findAny().orElse(null);
      if (running != null) {
        running.reroute(to);
      } else if (isFirst) {
        loads.add(row, RunningOperation.ended(operation, from));
      }
    }
    return new LiveRun.Under(task.join(), task.type(), task.copy(), task.parts(), row);
  }

  private static void end(Episode episode, long nowPs, int join, IntConsumer ended) {
    if (episode.end(join)) {
      note(episode, nowPs, join);
      ended.accept(episode.task(join));
    }
  }

  private static void note(Episode episode, long nowPs, int join) {
    Situation situation = episode.situation;
    if (situation != null) {
      if (episode.nextEnd == situation.known()) {
        situation.add(nowPs - episode.startPs, join);
      }
      episode.nextEnd++;
    }
  }

  private void close(Episode episode) {
    episodes.remove(episode);
    EpisodeRun live = episode.live;
    if (live != null && live.isEmpty()) {
      live.close();
    }
  }
}
