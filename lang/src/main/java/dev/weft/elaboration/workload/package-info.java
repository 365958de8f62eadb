/**
 * From syntax tree to workloads: reads models, jobs and scenarios into plain records, with the
 * rules on what they say. Like elaboration of fabrics it is pure and collects all findings.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.elaboration.workload;
