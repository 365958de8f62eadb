package dev.weft.lang.ide.completion;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.settings.Applies;
import dev.weft.lang.settings.Condition;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.validation.checks.HardwareChecks;
import dev.weft.topology.Ability;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Transport;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * What the grammar takes at a place, and rules then refuse: lines at home in other blocks, lines of
 * other transports, lines that a block has already, devices of other networks.
 */
final class Forbidden {
  private static final Set<String> TO_TIERS = Set.of("each", "over", "across");
  private static final Map<String, Set<String>> TIERS_AT_HOME =
      Map.of(
          "segment",
          Set.of("leaf"),
          "pod",
          Set.of("spine"),
          "fabric",
          Set.of("spine", "superspine"));
  private static final Set<String> TIERS = Set.of("leaf", "spine", "superspine");
  private static final Set<String> OF_ETHERNET_ALONE =
      Set.of(LoadBalancing.FLOWLET.word(), LoadBalancing.SPRAY.word());
  private static final Set<String> HARDWARE =
      Set.of("gpu", "nic", "server", "switch", "cable", "domain");
  private static final List<String> PROTOCOLS = List.of("ebgp", "ibgp");

  private final Surroundings at;
  private final Conditions conditions;

  Forbidden(Surroundings at) {
    this.at = at;
    this.conditions = new Conditions(at);
  }

  /** Whether a rule refuses a keyword. */
  boolean refuses(String keyword) {
    String before = before(1);
    if (isOfUplink(before)) {
      return !leadsUp(keyword);
    }
    if (before.equals("cable")) {
      return BlockKinds.isTier(at.open().kind()) && !keyword.equals("uplinks");
    }
    return isAway(keyword)
        || isSaid(keyword)
        || !conditionsHold(Applies.clause(keyword))
        || isBesideOther(keyword)
        || HARDWARE.contains(at.open().kind())
            && !HardwareChecks.mayStandIn(keyword, at.open().kind())
        || keyword.equals("qos") && isInfiniband() && at.open().kind().equals("fabric")
        || keyword.equals("except") && at.block() instanceof Except
        || keyword.equals("position") && isOf("leaf")
        || keyword.equals("pods") && before(2).equals("per") && !isOf("superspine");
  }

  /** Whether a rule refuses a setting. */
  boolean refuses(String place, SettingRow<?> row) {
    boolean isThere = at.once().contains(row.key()) && !row.isForEachWord();
    boolean isIdle =
        !row.words().isEmpty()
            && row.words().stream()
                .filter(word -> !word.equals(row.fallback()))
                .allMatch(word -> refusesWord(place, row, word));
    return isThere
        || isIdle
        || !conditionsHold(row.conditions(place, ""))
        || place.equals("fabric") && isOfOtherTransport(row.key());
  }

  /** Whether a rule refuses a word of a setting. */
  boolean refusesWord(String place, SettingRow<?> row, String word) {
    return row == FabricSettings.LOAD_BALANCING
            && isInfiniband()
            && OF_ETHERNET_ALONE.contains(word)
        || !conditionsHold(row.conditions(place, word));
  }

  /** Whether a rule refuses a type of device for its transport. */
  boolean refuses(@Nullable EObject type) {
    String word = at.transport();
    if (word == null || type == null || type.eIsProxy()) {
      return false;
    }
    Transport transport =
        Arrays.stream(Transport.values())
            .filter(it -> it.word().equals(word))
            .findFirst()
            .orElse(null);
    HardwareReader hardware = new HardwareReader(new Evaluator(Map.of(), new Findings()));
    return transport != null
        && switch (type) {
          case SwitchType sw -> !hardware.sw(sw).carries(transport);
          case ServerType server -> !carries(hardware.server(server).fabricNics(), transport);
          default -> false;
        };
  }

  private static boolean carries(@Nullable NicGroup nics, Transport transport) {
    return nics == null
        || transport == Transport.TCP
        || nics.model().spoken().isEmpty()
        || nics.model().spoken().contains(transport);
  }

  private boolean conditionsHold(List<Condition> wanted) {
    return wanted.stream().allMatch(conditions::mayHold);
  }

  private static boolean isOfTransport(String key) {
    return Arrays.stream(Ability.values())
        .anyMatch(ability -> ability.isOfTransport() && ability.word().equals(key));
  }

  private boolean isOfOtherTransport(String key) {
    String transport = at.transport();
    boolean isOfAny =
        Arrays.stream(Ability.values()).anyMatch(ability -> ability.word().equals(key));
    return transport != null
        && (isOfTransport(key)
            ? !transport.equals(Transport.ULTRA_ETHERNET.word())
            : isOfAny && isInfiniband());
  }

  private boolean isInfiniband() {
    return Transport.INFINIBAND.word().equals(at.transport());
  }

  private String before(int distance) {
    return at.open().before(distance);
  }

  private boolean isOfUplink(String before) {
    return TO_TIERS.contains(before) && at.open().words().contains("uplink");
  }

  /** Whether an uplink may lead to a tier from the block that it stands in. */
  private boolean leadsUp(String keyword) {
    String target = keyword.endsWith("s") ? keyword.substring(0, keyword.length() - 1) : keyword;
    return switch (at.open().kind()) {
      case "leaf", "segment" -> !TIERS.contains(target) || target.equals("spine");
      case "spine" -> !TIERS.contains(target) || target.equals("superspine");
      default -> !target.equals("leaf");
    };
  }

  /** Whether a line is at home in another block. */
  private boolean isAway(String keyword) {
    Set<String> home = TIERS_AT_HOME.get(at.open().kind());
    boolean hasPods = at.said().contains("pod");
    boolean hasSegments = at.said().contains("segment");
    boolean isFabric = at.open().kind().equals("fabric");
    return home != null && TIERS.contains(keyword) && !home.contains(keyword)
        || isFabric && keyword.equals("spine") && hasPods && !hasSegments
        || isFabric && keyword.equals("segment") && hasPods
        || isFabric && keyword.equals("pod") && hasSegments && !hasPods;
  }

  private boolean isSaid(String keyword) {
    return at.once().contains(keyword) && !goesOn(before(1));
  }

  /** Whether a word must be followed by another one, so that what comes begins no line. */
  private static boolean goesOn(String before) {
    return Set.of("of", "to", "on", "from", "for", "as", "per", "each", "over", "in", "by")
        .contains(before);
  }

  private boolean isBesideOther(String keyword) {
    return PROTOCOLS.contains(keyword)
        && PROTOCOLS.stream().anyMatch(other -> at.said().contains(other));
  }

  /** Whether the tier that was begun last is one of a level. */
  private boolean isOf(String level) {
    return level.equals(
        TIERS.stream()
            .max(Comparator.comparingInt(tier -> at.open().words().lastIndexOf(tier)))
            .orElse(""));
  }
}
