package dev.weft.lang.ide.symbol;

import dev.weft.lang.expressions.Constant;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.workload.Scenario;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Which elements the outline shows, and how. */
public final class Outline {
  private static final int LONGEST = 60;

  private Outline() {}

  /** Kind of an element; null when the outline leaves it out. */
  public static @Nullable SymbolKind kind(EObject element) {
    return switch (element) {
      case Fabric fabric -> SymbolKind.Module;
      case HardwareType type -> SymbolKind.Class;
      case QosPolicy policy -> SymbolKind.Interface;
      case TrafficClass trafficClass -> SymbolKind.Property;
      case Scenario scenario -> SymbolKind.Event;
      case Pod pod -> SymbolKind.Namespace;
      case Segment segment -> SymbolKind.Namespace;
      case SwitchTier tier -> SymbolKind.Object;
      case Servers servers -> SymbolKind.Object;
      case Routing routing -> SymbolKind.Struct;
      case Addressing addressing -> SymbolKind.Struct;
      case Expect expect -> SymbolKind.Boolean;
      case Param param -> SymbolKind.Variable;
      case Constant constant -> SymbolKind.Constant;
      default -> null;
    };
  }

  /**
   * The element as it is written, up to its block: {@code segment [2]}, {@code leaf per rail of
   * Sn5600}.
   */
  public static @Nullable String label(EObject element) {
    INode node = kind(element) == null ? null : NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return null;
    }
    String text = NodeModelUtils.getTokenText(node);
    int block = text.indexOf('{');
    String head = (block < 0 ? text : text.substring(0, block)).replaceAll("\\s+", " ").strip();
    return head.length() > LONGEST ? head.substring(0, LONGEST) + "…" : head;
  }
}
