/** The name of a field in the HTML of its form. @param part of an answer in parts, or `OTHER` */
export const fieldName = (fieldId: string, part?: string): string =>
  part === undefined ? `${PREFIX}${fieldId}` : `${PREFIX}${fieldId}.${part}`;

/** The part that holds what the visitor typed in place of a choice. */
export const OTHER = 'other';
/** The value of the choice "other". No choice of an owner is blank. */
export const OTHER_CHOICE = ' ';

const PREFIX = 'answer ';
/** More names than any form has parts, so that a body of many names costs little. */
const MOST_NAMES = 10_000;

/**
 * What was entered into the fields of a form, as `checkForm` reads it. A page's script and the server, which gets a form
 * of a page without script, both read it by this function. Names that are no answers are left out.
 * @param entries name and value of each field, in the order of the page
 */
export function enteredValues(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  const parts = new Map<string, Map<string, string>>();
  let names = 0;
  for (const [name, value] of entries) {
    names += 1;
    if (names > MOST_NAMES) break;
    if (!name.startsWith(PREFIX) || typeof value !== 'string') continue;
    const [fieldId = '', part] = name.slice(PREFIX.length).split(/\.(.*)/s);
    if (part === undefined) texts.set(fieldId, [...(texts.get(fieldId) ?? []), value]);
    else parts.set(fieldId, (parts.get(fieldId) ?? new Map()).set(part, value));
  }
  const values = new Map<string, unknown>();
  for (const [fieldId, given] of parts) {
    // what was typed beside the choices counts where "other" is chosen
    if (!given.has(OTHER)) values.set(fieldId, Object.fromEntries(given));
  }
  for (const [fieldId, given] of texts) {
    const other = parts.get(fieldId)?.get(OTHER) ?? '';
    const chosen = given.map((text) => (text === OTHER_CHOICE ? other : text));
    values.set(fieldId, chosen.length === 1 ? chosen[0] : chosen);
  }
  return Object.fromEntries(values);
}
