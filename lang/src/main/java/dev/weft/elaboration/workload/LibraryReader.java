package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Library;
import dev.weft.lang.fabric.LibraryUse;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.reading.Nesting;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.LibrarySettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.NcclLibrary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads libraries of constants with what they inherit, each once. */
public final class LibraryReader {
  private static final int MOST_VALUES = 64;

  /** In base units, as much as the engine takes: 10 Pb/s, 10000 s. */
  private static final double MOST = 1e16;

  private static final String CHANNELS = "nvls-channels";

  private final Evaluator evaluator;
  private final Reports reports;
  private final Map<Library, NcclLibrary> libraries = new HashMap<>();

  public LibraryReader(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.reports = new Reports(findings);
  }

  /** What a library says; a constant whose values can't be is reported and left out. */
  public NcclLibrary read(Library declared) {
    NcclLibrary known = libraries.get(declared);
    if (known == null) {
      known = readOnce(declared);
      libraries.put(declared, known);
    }
    return known;
  }

  /** The constants that a scenario names, or its fabric; null where none does. */
  @Nullable NcclLibrary of(Scenario scenario, Fabric fabric) {
    LibraryUse own = Place.last(scenario.getMembers(), LibraryUse.class);
    LibraryUse use = own == null ? Place.last(Place.members(fabric), LibraryUse.class) : own;
    Library library = use == null ? null : use.getLibrary();
    return library == null || library.eIsProxy() ? null : read(library);
  }

  private NcclLibrary readOnce(Library declared) {
    SettingReader settings = new SettingReader(members(declared), evaluator);
    String name = String.valueOf(declared.getName());
    Map<String, List<Double>> constants = new LinkedHashMap<>();
    for (SettingRow<? extends List<? extends Number>> row : LibrarySettings.CONSTANTS) {
      Setting setting = settings.find(row);
      List<? extends Number> said = setting == null ? null : settings.said(row);
      // What is no value of its kind, the local rules report.
      if (setting == null || said == null || said.size() != setting.getValues().size()) {
        continue;
      }
      List<Double> values = said.stream().map(Number::doubleValue).toList();
      String fault = fault(row, values, setting);
      if (fault == null) {
        constants.put(row.key(), values);
      } else {
        reports.report(WorkloadIssue.LIBRARY_VALUE, setting, row.key(), name, fault);
      }
    }
    return new NcclLibrary(name, constants);
  }

  /** What is wrong with the values of a constant; null where nothing is. */
  private static @Nullable String fault(SettingRow<?> row, List<Double> values, Setting written) {
    int count = LibrarySettings.count(row);
    if (count > 0 && values.size() != count) {
      return "has "
          + (values.size() == 1 ? "1 value" : values.size() + " values")
          + ". Write "
          + count
          + ".";
    }
    if (count == 0 && values.size() > MOST_VALUES) {
      return Counts.text("has %d values. Write at most %d.", values.size(), MOST_VALUES);
    }
    for (int i = 0; i < values.size(); i++) {
      boolean isTime = row.kind() == Kind.DURATIONS;
      double value = values.get(i);
      if (isTime ? value < 0 : value <= 0) {
        return "is "
            + Sites.text(written.getValues().get(i)).strip()
            + ". Write "
            + (isTime ? "a time that is not negative." : "a value above 0.");
      }
      if (value > MOST) {
        return "is "
            + Sites.text(written.getValues().get(i)).strip()
            + ". Write "
            + most(row)
            + ".";
      }
      if (CHANNELS.equals(row.key())
          && (value > Channels.MOST_OF_NCCL || value != Math.rint(value))) {
        return Counts.text(
            "is %s. Write a whole number from 1 to %d, as many channels as NCCL has.",
            Sites.text(written.getValues().get(i)).strip(), Channels.MOST_OF_NCCL);
      }
      if (count == 0 && i > 0 && value >= values.get(i - 1)) {
        return "does not descend. Write the largest value first, each once.";
      }
    }
    return null;
  }

  private static String most(SettingRow<?> row) {
    return switch (row.kind()) {
      case DURATIONS -> "10000 s at most";
      case RATES -> "10000 Tb/s at most";
      default -> "a number that is not so large";
    };
  }

  /** Members of a library, inherited ones first. */
  private static List<Member> members(Library declared) {
    Set<Library> chain = new LinkedHashSet<>();
    Library at = declared;
    while (at != null && !at.eIsProxy() && Nesting.mayGoOn(chain) && chain.add(at)) {
      at = at.getBase();
    }
    List<Member> members = new ArrayList<>();
    List.copyOf(chain).reversed().forEach(each -> members.addAll(each.getMembers()));
    return members;
  }
}
