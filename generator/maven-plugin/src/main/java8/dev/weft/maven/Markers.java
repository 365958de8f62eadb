package dev.weft.maven;

import java.io.File;
import java.util.Collection;
import org.sonatype.plexus.build.incremental.BuildContext;
import org.sonatype.plexus.build.incremental.DefaultBuildContext;

/**
 * What an IDE that runs the build, such as Eclipse with m2e, is told: findings at their places, and
 * which files are new. On the command line nothing is, since Maven's log has all of it.
 */
final class Markers {
  private final BuildContext context;

  Markers(BuildContext context) {
    this.context = context;
  }

  /** Puts findings in place of all that were told of some files before. */
  void show(Collection<File> files, Collection<Finding> findings) {
    if (isNobodyThere()) {
      return;
    }
    files.forEach(context::removeMessages);
    for (Finding each : findings) {
      context.addMessage(
          each.file,
          each.line,
          each.column,
          each.message,
          each.isError ? BuildContext.SEVERITY_ERROR : BuildContext.SEVERITY_WARNING,
          null);
    }
  }

  /** Says that files were written. */
  void written(Collection<File> files) {
    if (!isNobodyThere()) {
      files.forEach(context::refresh);
    }
  }

  /** The one of the command line writes messages to the log, where they are already. */
  private boolean isNobodyThere() {
    return context.getClass().equals(DefaultBuildContext.class);
  }
}
