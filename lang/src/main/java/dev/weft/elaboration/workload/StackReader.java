package dev.weft.elaboration.workload;

import dev.weft.elaboration.ComputeReader;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.StackSettings;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Stack;
import dev.weft.topology.workload.rates.Precision;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads software stacks with what they inherit, and what a job says in their place. */
final class StackReader {
  private static final int WIDE_BYTES = 2;

  private final Evaluator evaluator;

  StackReader(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /**
   * The stack of a job.
   *
   * @param declared null for a job that names none
   * @param ofJob lines of the job, which hold before those of the stack
   */
  Stack read(
      dev.weft.lang.workload.@Nullable Stack declared,
      List<? extends Member> ofJob,
      Precision precision) {
    List<Member> members = new ArrayList<>(members(declared));
    members.addAll(ofJob);
    SettingReader settings = new SettingReader(members, evaluator);
    // A job's own efficiencies stand in the job, before those of GPU and stack.
    SettingReader own = new SettingReader(members(declared), evaluator);
    Map<Communication, Integer> multiprocessors = new EnumMap<>(Communication.class);
    Map<String, Integer> sms = settings.byWord(StackSettings.SMS);
    for (Communication each : Communication.values()) {
      Integer count = sms.get(each.word());
      if (count != null && count > 0) {
        multiprocessors.put(each, count);
      }
    }
    return new Stack(
        declared == null || declared.getName() == null ? "" : declared.getName(),
        overlaps(members),
        multiprocessors,
        schedules(settings),
        gradients(settings, precision),
        parameters(settings, precision),
        settings.has(StackSettings.MAIN_GRADIENTS),
        said(settings, StackSettings.DISPATCH_PRECISION, Precision.BF16),
        settings.get(StackSettings.BUCKET),
        settings.get(StackSettings.BUCKET_PER_COPY),
        Math.max(1, settings.get(StackSettings.TP_PARTS)),
        ComputeReader.efficiencies(own));
  }

  private static Precision gradients(SettingReader settings, Precision precision) {
    Precision usual = precision.bytes() < WIDE_BYTES ? Precision.BF16 : precision;
    return said(settings, StackSettings.GRADIENT_PRECISION, usual);
  }

  /** Weights of jobs that compute in 16 bits or more are kept in these. */
  private static Precision parameters(SettingReader settings, Precision precision) {
    return precision.bytes() < WIDE_BYTES
        ? said(settings, StackSettings.PARAMETER_PRECISION, precision)
        : precision;
  }

  private static Precision said(
      SettingReader settings, SettingRow<Precision> row, Precision otherwise) {
    Precision said = settings.said(row);
    return said == null ? otherwise : said;
  }

  private static Set<Schedule> schedules(SettingReader settings) {
    Set<String> words = settings.byWord(StackSettings.RUNS).keySet();
    Set<Schedule> schedules = EnumSet.noneOf(Schedule.class);
    for (Schedule schedule : Schedule.values()) {
      if (words.contains(schedule.word())) {
        schedules.add(schedule);
      }
    }
    return schedules;
  }

  /** The last line about a kind of communication holds. */
  private static Map<Communication, Overlap> overlaps(List<Member> members) {
    Map<Communication, Overlap> overlaps = new EnumMap<>(Communication.class);
    for (Member member : members) {
      if (member instanceof Choice choice) {
        boolean isHidden = StackSettings.OVERLAP.isNamed(choice.getKey());
        if (isHidden || StackSettings.EXPOSE.isNamed(choice.getKey())) {
          put(choice.getWord(), isHidden, overlaps);
        }
      }
    }
    return overlaps;
  }

  private static void put(
      @Nullable String word, boolean isHidden, Map<Communication, Overlap> overlaps) {
    if (StackSettings.WARM_UP.equals(word)) {
      overlaps.put(Communication.PIPELINE, isHidden ? Overlap.OVERLAPPED : Overlap.STEADY);
    }
    for (Communication each : Communication.values()) {
      if (each.word().equals(word)) {
        Overlap hidden = each == Communication.PIPELINE ? Overlap.STEADY : Overlap.OVERLAPPED;
        overlaps.put(each, isHidden ? hidden : Overlap.EXPOSED);
      }
    }
  }

  /** Members of a stack, inherited ones first. */
  private static List<Member> members(dev.weft.lang.workload.@Nullable Stack declared) {
    Set<dev.weft.lang.workload.Stack> chain = new LinkedHashSet<>();
    dev.weft.lang.workload.Stack at = declared;
    while (at != null && !at.eIsProxy() && Nesting.mayGoOn(chain) && chain.add(at)) {
      at = at.getBase();
    }
    List<Member> members = new ArrayList<>();
    List.copyOf(chain).reversed().forEach(each -> members.addAll(each.getMembers()));
    return members;
  }
}
