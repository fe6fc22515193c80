import type { Language } from './languages.js';

/** An error of the catalogue: its HTTP status, and its text in each language. */
export type ErrorDefinition = { readonly status: number } & Readonly<Record<Language, string>>;

/** Errors by their code. Texts are the specification's, word for word, where it has one. */
export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;

/**
 * The errors whose texts a page loads too: each language has a file of its own, so that a page loads one of them.
 * @param english status and text by code
 */
export function errorsOf<Code extends string>(
  english: Readonly<Record<Code, readonly [status: number, text: string]>>,
  french: Readonly<Record<Code, string>>,
): Readonly<Record<Code, ErrorDefinition>> {
  const codes = Object.keys(english) as Code[];
  const definitions = codes.map((code) => {
    const [status, en] = english[code];
    return [code, { status, en, fr: french[code] }];
  });
  return Object.fromEntries(definitions);
}
