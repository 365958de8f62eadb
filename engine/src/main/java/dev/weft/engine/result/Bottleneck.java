package dev.weft.engine.result;

/**
 * A link that was busier than others.
 *
 * @param directed that link in the model's network
 * @param link the first of those equally busy: {@code leaf1->spine3}
 * @param utilisation bytes moved over what the link could have moved in the time, at most 1
 * @param alike how many directed links were as busy
 */
public record Bottleneck(int directed, String link, double utilisation, int alike) {}
