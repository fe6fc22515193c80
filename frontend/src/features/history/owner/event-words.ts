/** `CartEntryAdded` as words: "Cart entry added". */
export function typeWords(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The type of an event by its words, or by its name: "Cart entry added" is `CartEntryAdded`, which stays. */
export const typeOfWords = (typed: string): string =>
  typed
    .trim()
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');

/** The words of actors that are no account. */
const PROGRAMS: Readonly<Record<string, string>> = { '': 'Daybook', visitor: 'A visitor' };

/** Who caused an event, in words: a program where the log names no account. */
export const actorWordsWith =
  (nameOf: (by: string | null) => string) =>
  (actor: string | null): string =>
    PROGRAMS[actor ?? ''] ??
    (actor?.startsWith('api-token-') ? 'A program with an API token' : nameOf(actor));
