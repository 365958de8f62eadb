package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.topology.findings.InputIssue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A text that is compressed is called so, whatever its bytes would read as. */
final class PackedTextTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  @TempDir Path folder;

  @Test
  void compressedTextIsNotRead() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(bytes)) {
      packed.write("weft 1\nfabric F { }\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("packed.fabric"), bytes.toByteArray());
    List<Diagnostic> found = WeftCompiler.create().compile(file, Map.of()).diagnostics();
    assertEquals(
        List.of("file.other-encoding 1:1 " + InputIssue.PACKED.text()),
        found.stream()
            .map(
                each ->
                    each.code() + " " + each.line() + ":" + each.column() + " " + each.message())
            .toList());
  }

  /**
   * What an editor has read of it: byte 0x8b is no UTF-8 and becomes U+FFFD, or is a letter of
   * Latin-1.
   */
  @Test
  void editorsAreToldSo() throws IOException {
    for (String text : List.of("\u001f\ufffd\b\u0000 x", "\u001f\u008b\b y", "PK\u0003\u0004 z")) {
      XtextResource resource =
          (XtextResource)
              LANGUAGE
                  .getInstance(XtextResourceSet.class)
                  .createResource(URI.createURI("packed.fabric"));
      resource.load(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
      List<Issue> found =
          resource
              .getResourceServiceProvider()
              .getResourceValidator()
              .validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
      assertEquals(
          List.of("file.other-encoding " + InputIssue.PACKED.text()),
          found.stream().map(each -> each.getCode() + " " + each.getMessage()).toList());
    }
  }
}
