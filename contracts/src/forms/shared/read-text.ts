import { type ShownAnswer, UNREADABLE } from './field-kind.js';
import { FORM_LIMITS } from './form-limits.js';

/** Half a character, which has no UTF-8 form, and U+0000, which no text holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const UNWRITABLE = /\u0000|\p{Surrogate}/u;
/** Longer texts are not looked at: no field takes them. */
const LONGEST = 10 * FORM_LIMITS.lines;

/**
 * Reads a text as it was typed; null when there is nothing to see in it. A browser that sends a form by itself ends
 * lines with CR LF, so line ends become LF.
 */
export function readText(given: unknown): string | null | typeof UNREADABLE {
  if (given === undefined || given === null) return null;
  if (typeof given !== 'string' || given.length > LONGEST || UNWRITABLE.test(given)) return UNREADABLE;
  return given.trim() === '' ? null : given.replace(/\r\n?/g, '\n');
}

/** The same without the blanks around it, for texts that are compared or have one form. */
export function readWord(given: unknown): string | null | typeof UNREADABLE {
  const text = readText(given);
  return typeof text === 'string' ? text.trim() : text;
}

/**
 * Reads an answer that has parts: an object by their names, or a list in their order.
 * @returns each part, empty where it is missing; null when all are empty
 */
export function readParts<Part extends string>(
  given: unknown,
  parts: readonly Part[],
): Readonly<Record<Part, string>> | null | typeof UNREADABLE {
  if (given === undefined || given === null || given === '') return null;
  if (typeof given !== 'object') return UNREADABLE;
  const isList = Array.isArray(given);
  const known = isList ? given.length <= parts.length : Object.keys(given).every(isPart(parts));
  if (!known) return UNREADABLE;
  const entries: [Part, string][] = [];
  for (const [i, part] of parts.entries()) {
    const at = isList ? String(i) : part;
    const text = readWord(Object.hasOwn(given, at) ? (given as Record<string, unknown>)[at] : undefined);
    if (text === UNREADABLE) return UNREADABLE;
    entries.push([part, text ?? '']);
  }
  return entries.some(([, text]) => text !== '')
    ? (Object.fromEntries(entries) as Record<Part, string>)
    : null;
}

const isPart = (parts: readonly string[]) => (name: string) => parts.includes(name);

/** Whether a part is longer than it may be. */
export const isAnyTooLong = (parts: Readonly<Record<string, string>>): boolean =>
  Object.values(parts).some((text) => text.length > FORM_LIMITS.line);

/** How an answer is shown that is one text. */
export const shownText = (answer: string): ShownAnswer => ({ type: 'other', value: answer });
