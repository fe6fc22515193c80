/** NUL, or half of a surrogate pair, as `JSON.stringify` writes them (and some harmless text that looks like it). */
const SUSPECT = /\\u0000|\\ud[89a-f][0-9a-f]{2}/;

/**
 * JSON that Postgres can read as text. A visitor can send what no Postgres text may hold, U+0000 and half a
 * surrogate pair; the log keeps it to the email, a read model shows U+FFFD in its place.
 */
export function postgresJson(value: unknown): string {
  const json = JSON.stringify(value);
  return SUSPECT.test(json) ? JSON.stringify(wellFormed(JSON.parse(json))) : json;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [wellFormed(key) as string, wellFormed(entry)]),
  );
}

/** The text as a column holds it: U+FFFD in place of what no Postgres text may hold. */
export const storableText = (text: string) =>
  (text.includes('\u0000') ? text.replaceAll('\u0000', '\uFFFD') : text).toWellFormed();
