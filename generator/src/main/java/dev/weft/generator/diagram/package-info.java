/**
 * The picture of a fabric, {@code diagrams/fabric.svg}: what to show ({@link
 * dev.weft.generator.diagram.PlanBuilder}), where it stands ({@link
 * dev.weft.generator.diagram.Layout}) and how it is written ({@link
 * dev.weft.generator.diagram.SvgWriter}); and the fronts of its switches, {@code
 * diagrams/ports.svg} ({@link dev.weft.generator.diagram.PortPlates}); and its racks, {@code
 * diagrams/racks.svg} ({@link dev.weft.generator.diagram.RackElevations}). No layout engine; see
 * {@code docs/decisions/diagram-engine.md}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.diagram;
