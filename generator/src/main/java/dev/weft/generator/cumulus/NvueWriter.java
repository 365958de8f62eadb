package dev.weft.generator.cumulus;

import dev.weft.generator.yaml.Yaml;

/** {@code startup.yaml}. */
final class NvueWriter {
  private final StringBuilder out = new StringBuilder();

  private NvueWriter() {}

  static String write(Nvue config) {
    NvueWriter writer = new NvueWriter();
    writer.out.append("- set:\n");
    writer.children(config, 4);
    return writer.out.toString();
  }

  private void children(Nvue tree, int indent) {
    tree.children()
        .forEach(
            (key, value) -> {
              out.repeat(' ', indent).append(Yaml.scalar(key)).append(':');
              switch (value) {
                case Nvue child when child.children().isEmpty() -> out.append(" {}\n");
                case Nvue child -> {
                  out.append('\n');
                  children(child, indent + 2);
                }
                case Long number -> out.append(' ').append(number).append('\n');
                default -> out.append(' ').append(Yaml.scalar(value.toString())).append('\n');
              }
            });
  }
}
