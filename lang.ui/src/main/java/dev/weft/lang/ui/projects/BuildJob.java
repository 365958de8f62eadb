package dev.weft.lang.ui.projects;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import dev.weft.lang.ui.running.ServerCommand;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobGroup;

/** Builds texts of a project, and those that import them; one such job after the other. */
final class BuildJob extends Job {
  private static final JobGroup ONE_BY_ONE = new JobGroup("Weft builds", 1, 0);

  /** Texts that only declare types have nothing to build. */
  private static final Pattern FABRIC = Pattern.compile("(?m)^\\s*fabric\\s");

  private final IProject project;
  private final List<IFile> changed;

  BuildJob(IProject project, List<IFile> changed) {
    super("Building " + project.getName());
    this.project = project;
    this.changed = changed;
    setPriority(BUILD);
    setJobGroup(ONE_BY_ONE);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      WeftServer.get().need();
      build(withImporters(changed), monitor);
      return Status.OK_STATUS;
    } catch (OperationCanceledException e) {
      return Status.CANCEL_STATUS;
    } catch (CoreException e) {
      return e.getStatus();
    }
  }

  /** Of this project alone: others have builders of their own. */
  private Set<IFile> withImporters(List<IFile> changed) {
    Set<IFile> all = new LinkedHashSet<>(changed);
    var next = new ArrayDeque<>(changed);
    while (!next.isEmpty()) {
      for (var importer : Importers.of(next.remove())) {
        if (importer.getProject().equals(project) && all.add(importer)) {
          next.add(importer);
        }
      }
    }
    return all;
  }

  private void build(Set<IFile> files, IProgressMonitor monitor) throws CoreException {
    var progress = SubMonitor.convert(monitor, files.size());
    for (var file : files) {
      var uri = Texts.uriOf(file);
      var step = progress.split(1);
      if (FABRIC.matcher(Texts.documentOf(file).get()).find()) {
        new ServerCommand(ServerCommand.BUILD, List.of(uri))
            .run("Building " + file.getName(), step);
        refresh(file);
      }
    }
  }

  /** What is written is no source of anything. */
  private static void refresh(IFile file) throws CoreException {
    var outputs = file.getParent().getFolder(IPath.fromPortableString(Choices.output()));
    outputs.refreshLocal(IResource.DEPTH_INFINITE, null);
    if (outputs.exists()) {
      outputs.setDerived(true, null);
    }
  }
}
