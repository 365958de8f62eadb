package dev.weft.maven;

import java.io.File;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a goal asks to be done with one text. */
final class Request {
  /** What there is to do. */
  enum Task {
    CHECK,
    GENERATE,
    BUILD,
    TEST,
    FORMAT,
    PIN
  }

  final Task task;
  final File text;
  Map<String, String> parameters;

  /** Names of the params that the text declares; none before somebody looked. */
  Set<String> declared = Collections.emptySet();

  Map<String, String> severities;
  boolean isWarningFailure;

  /** Name of the text in reports: its path from the folder of texts. */
  String name;

  /** Null for none. */
  File junit;

  /** Null for none. */
  File sarif;

  /** Null where nothing is written. */
  File output;

  /** Names of fabrics; none for all. */
  Set<String> fabrics;

  /** How many texts, or scenarios of a text, at a time; 0 for what suits the machine. */
  int threads;

  Set<String> targets;
  List<String> scenarios;
  boolean overwrite;

  /** Of formatting and pins: says what would change, and changes nothing. */
  boolean isDry;

  Request(Task task, File text) {
    this.task = task;
    this.text = text;
  }
}
