/** `CartEntryAdded` as words: "Cart entry added". */
export function typeWords(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Who caused an event, in words: a program where the log names no account. */
export const actorWordsWith =
  (nameOf: (by: string | null) => string) =>
  (actor: string | null): string =>
    actor === null ? 'Daybook' : actor === 'visitor' ? 'A visitor' : nameOf(actor);
