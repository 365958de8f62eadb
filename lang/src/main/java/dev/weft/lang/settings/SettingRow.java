package dev.weft.lang.settings;

import java.util.List;
import java.util.Set;

/**
 * One setting.
 *
 * @param places blocks where it may stand
 * @param words allowed words of a {@link Kind#WORD}, empty when any
 * @param fallback the default, for readers
 * @param sentence what it means
 * @param since version of the language
 */
public record SettingRow(
    String key,
    Set<String> places,
    Kind kind,
    List<String> words,
    String fallback,
    String sentence,
    int since) {}
