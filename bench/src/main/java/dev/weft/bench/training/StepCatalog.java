package dev.weft.bench.training;

import com.google.inject.Injector;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.elaboration.workload.JobReader;
import dev.weft.elaboration.workload.ModelReader;
import dev.weft.elaboration.workload.RoomsOfJobs;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.rates.GpuRates;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;

/** The jobs of rows, read from text as those of a user, with the stacks of the catalog. */
final class StepCatalog {
  private final Map<String, Job> jobs = new HashMap<>();
  private final Map<String, GpuRates> rates = new HashMap<>();

  StepCatalog(String text) throws IOException {
    Injector injector = new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
    ResourceSet resources = injector.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    Resource resource = resources.createResource(URI.createFileURI("/steps.fabric"));
    resource.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        Map.of(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name()));
    refuse(resource.getErrors().stream().map(Object::toString).toList());
    WeftFile file = (WeftFile) resource.getContents().getFirst();
    Findings findings = new Findings();
    Evaluator evaluator = new Evaluator(Map.of(), findings);
    ModelReader models = new ModelReader(evaluator, findings);
    RoomsOfJobs rooms = new RoomsOfJobs(List.of(), fabric -> null, evaluator);
    JobReader reader = new JobReader(evaluator, models, rooms, findings);
    for (dev.weft.lang.workload.Job each :
        EcoreUtil2.typeSelect(file.getElements(), dev.weft.lang.workload.Job.class)) {
      Job job = reader.read(each);
      if (job != null) {
        jobs.put(each.getName(), job);
      }
    }
    HardwareReader hardware = new HardwareReader(evaluator);
    EcoreUtil2.typeSelect(file.getElements(), GpuType.class)
        .forEach(each -> rates.put(each.getName(), hardware.gpu(each).rates()));
    refuse(resource.getErrors().stream().map(Object::toString).toList());
    refuse(
        findings.all().stream()
            .filter(finding -> finding.severity() == Severity.ERROR)
            .map(finding -> finding.code() + " " + finding.message())
            .toList());
  }

  private static void refuse(List<String> errors) throws IOException {
    if (!errors.isEmpty()) {
      throw new IOException(errors.stream().collect(Collectors.joining("\n")));
    }
  }

  /** The job of a row. */
  Job job(StepRow row) {
    Job job = jobs.get("J" + row.id());
    if (job == null) {
      throw new IllegalArgumentException("row " + row.id() + " has no job");
    }
    return job;
  }

  /** The step of a row. */
  StepTime time(StepRow row) {
    return new StepTime(StepSystem.of(row), job(row), rates(row));
  }

  /** The rates of the GPUs of a row. */
  GpuRates rates(StepRow row) {
    GpuRates known = rates.get("Of" + StepText.gpu(row));
    if (known == null) {
      throw new IllegalArgumentException("no GPU " + row.text("gpu"));
    }
    return known;
  }
}
