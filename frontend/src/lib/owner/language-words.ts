const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/**
 * A language in words: `fr-CA` is "French (Canada)".
 * @param tag BCP 47, from a visitor's browser; one that has no name stays as it is
 */
export function languageWords(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
