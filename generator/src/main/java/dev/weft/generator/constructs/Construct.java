package dev.weft.generator.constructs;

import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Something that a text asks of a network, and that a target writes, or does not.
 *
 * @param use whether the part of a design that a target is asked about has it
 * @param covers which settings and keywords make it: {@code routing bfd} is the setting of a block,
 *     {@code routing overlay evpn-vxlan} a word of one, {@code external} a keyword
 * @param lines the lines where a text asks for it, by the same names
 * @param examples ways to write it, the plainest first; the table has a line for each
 * @param isUsual whether it holds of a design that says nothing else, so that to say it changes
 *     nothing
 */
public record Construct(
    Predicate<Scope> use,
    List<String> covers,
    List<String> lines,
    List<Example> examples,
    boolean isUsual) {
  public Construct {
    covers = List.copyOf(covers);
    lines = List.copyOf(lines);
    examples = List.copyOf(examples);
  }

  /** One that a design has as a whole. */
  static Construct of(String words, String example, Predicate<FabricIndex> use) {
    return ofSwitches(words, example, scope -> use.test(scope.design()));
  }

  /** One that some switches have: it is nothing to a target that configures others. */
  static Construct ofSwitches(String words, String example, Predicate<Scope> use) {
    return new Construct(use, List.of(), List.of(), List.of(new Example(words, example)), false);
  }

  /**
   * The same with settings and keywords that make it, see {@link Coverage#names}; they ask for it.
   */
  Construct covering(String names) {
    List<String> all = Coverage.names(names);
    return new Construct(use, all, all, examples, isUsual);
  }

  /** The same where other lines ask for it than those of all that it covers. */
  Construct askedBy(String names) {
    return new Construct(use, covers, Coverage.names(names), examples, isUsual);
  }

  /** The same with one more way to write it. */
  Construct also(String words, String example) {
    List<Example> all = new ArrayList<>(examples);
    all.add(new Example(words, example));
    return new Construct(use, covers, lines, all, isUsual);
  }

  /** The same as what holds of a design that says nothing else. */
  Construct usual() {
    return new Construct(use, covers, lines, examples, true);
  }

  /** Whether the part of a design that a target is asked about has it. */
  public boolean isUsedBy(Scope scope) {
    return use.test(scope);
  }

  /** Its plainest words, in Markdown. */
  public String words() {
    return examples.getFirst().words();
  }

  @Override
  public String toString() {
    return words();
  }
}
