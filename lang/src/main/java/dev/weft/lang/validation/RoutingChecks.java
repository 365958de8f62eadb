package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Place;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Routing;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Fix;
import dev.weft.topology.InfinibandIds;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;

/** Rules on routing that the text alone shows. */
public class RoutingChecks extends AbstractWeftChecks {
  /** Settings that refine the word of another one. */
  private static final Map<String, String> SUBJECTS =
      Map.of("gap", "load-balancing flowlet", "peer-link", "multihoming mlag");

  /** A fabric has one routing protocol. */
  @Check
  public void protocolIsOne(Routing routing) {
    Ibgp internal = Place.last(routing.getMembers(), Ibgp.class);
    if (internal != null && Place.last(routing.getMembers(), Bgp.class) != null) {
      report(PlanIssue.TWO_PROTOCOLS, internal, null, Fix.remove());
    }
  }

  /** What is said about reflectors and about an overlay has something that it is about. */
  @Check
  public void settingsHaveEffect(Routing routing) {
    SettingReader own = settings(routing);
    Setting reflectors = own.find("reflectors");
    if (reflectors != null && Place.last(routing.getMembers(), Ibgp.class) == null) {
      report(PlanIssue.NEEDLESS, reflectors, null, "reflectors", "ibgp as N", Fix.remove());
    }
    Fabric fabric = EcoreUtil2.getContainerOfType(routing, Fabric.class);
    boolean hasOverlay =
        own.has("overlay")
            || fabric != null
                && new SettingReader(Place.members(fabric), evaluator()).has("overlay");
    for (String key : new String[] {"vni", "tenants"}) {
      Setting setting = own.find(key);
      if (setting != null && !hasOverlay) {
        report(PlanIssue.NEEDLESS, setting, null, key, "overlay evpn-vxlan", Fix.remove());
      }
    }
  }

  /** What is said about flowlets and about links of pairs has something that it is about. */
  @Check
  public void refinementHasSubject(Setting setting) {
    String key = setting.getKey();
    String wanted = key == null ? null : SUBJECTS.get(key);
    if (wanted == null || !isOfFabric(setting)) {
      return;
    }
    String[] words = wanted.split(" ");
    if (!says(setting, words[0], words[1])) {
      report(PlanIssue.NEEDLESS, setting, null, key, wanted, Fix.remove());
    } else if (key.equals("gap") && gapPs(setting) == 0) {
      report(PlanIssue.NO_GAP, setting, null, Fix.replace("gap 50 us"));
    }
  }

  /** What servers for logins speak is said of servers that there are. */
  @Check
  public void protocolHasServers(Setting setting) {
    if ("aaa-protocol".equals(setting.getKey()) && !isSaid(setting, RoutingChecks::isLogins)) {
      report(PlanIssue.NEEDLESS, setting, null, setting.getKey(), "aaa", Fix.remove());
    }
  }

  private static boolean isLogins(EObject element) {
    return element instanceof Setting setting && "aaa".equals(setting.getKey());
  }

  private static boolean isOfFabric(EObject element) {
    return List.of("fabric", "pod", "segment", "routing")
        .contains(String.valueOf(Place.of(element.eContainer())));
  }

  private static boolean says(Setting near, String key, String word) {
    return isSaid(
        near,
        element ->
            element instanceof Choice choice
                && key.equals(choice.getKey())
                && word.equals(choice.getWord()));
  }

  /** Whether any text that is loaded says something, since templates and clusters carry over. */
  private static boolean isSaid(Setting near, Predicate<EObject> what) {
    for (Resource resource : List.copyOf(near.eResource().getResourceSet().getResources())) {
      for (TreeIterator<EObject> all = resource.getAllContents(); all.hasNext(); ) {
        if (what.test(all.next())) {
          return true;
        }
      }
    }
    return false;
  }

  private static long gapPs(Setting setting) {
    return new SettingReader(List.of(setting), evaluator()).picoseconds("gap", 1);
  }

  /** The base of system identifiers is a MAC address that a network may give itself. */
  @Check
  public void systemMacIsBase(Routing routing) {
    SettingReader own = settings(routing);
    Setting setting = own.find("system-mac");
    String text = own.text("system-mac", "02:00:00:00:00:00");
    boolean fits =
        EthernetSegments.isMac(text) && EthernetSegments.isBase(EthernetSegments.parseMac(text));
    if (setting != null && !fits) {
      report(
          PlanIssue.BAD_SYSTEM_MAC,
          setting,
          null,
          text,
          Fix.replace("system-mac \"02:00:00:00:00:00\""));
    }
  }

  /** GUIDs begin with octets that a network may choose. */
  @Check
  public void guidBaseIsBase(Setting setting) {
    if (!"guid-base".equals(setting.getKey())) {
      return;
    }
    String text = new SettingReader(List.of(setting), evaluator()).text("guid-base", "");
    if (!InfinibandIds.isBase(text)) {
      report(
          PlanIssue.BAD_GUID_BASE, setting, null, text, Fix.replace("guid-base \"02:57:45:46\""));
    }
  }

  private static SettingReader settings(Routing routing) {
    return new SettingReader(routing.getMembers(), evaluator());
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
