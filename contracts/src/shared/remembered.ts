/** Something that happens once, by its name. `at`: when it was asked for, epoch ms; each repeat of it says the same time. */
export type Once = { readonly name: string; readonly at?: number | undefined };

/** The last of what a stream has done once: all of them would make its state grow for ever. */
export type Remembered<One extends Once = Once> = {
  readonly last: readonly One[];
  /** what was asked for later than this is not forgotten, epoch ms; 0: nothing is */
  readonly forgottenUntil: number;
};

export const NOTHING: Remembered<never> = { last: [], forgottenUntil: 0 };

/** A thing may have happened, and is not remembered: only the events of the stream can tell. */
export class Forgotten extends Error {
  constructor(readonly once: string) {
    super(`${once} may have happened, and is forgotten`);
    this.name = 'Forgotten';
  }
}

/** @param most things that are remembered */
export function remember<One extends Once>(
  { last, forgottenUntil }: Remembered<One>,
  one: One,
  most: number,
): Remembered<One> {
  const all = [...last, one];
  const [oldest] = all;
  if (all.length <= most || !oldest) return { last: all, forgottenUntil };
  // what was stored without its time was asked for before what has one
  const until = oldest.at ?? one.at ?? Number.POSITIVE_INFINITY;
  const before = Number.isFinite(forgottenUntil) ? forgottenUntil : 0;
  return { last: all.slice(1), forgottenUntil: Math.max(before, until) };
}

/**
 * @param at when it was asked for, epoch ms; undefined: not known
 * @returns undefined: it has not happened
 * @throws Forgotten
 */
export function recall<One extends Once>(
  { last, forgottenUntil }: Remembered<One>,
  name: string,
  at?: number,
): One | undefined {
  const found = last.find((one) => one.name === name);
  if (found || forgottenUntil === 0 || (at !== undefined && at > forgottenUntil)) return found;
  throw new Forgotten(name);
}

/** What is known when the events of the stream were read again: `found` is all that they say of what is asked for. */
export const withFound = <One extends Once>(
  { last }: Remembered<One>,
  found: Remembered<One>,
): Remembered<One> => ({ last: [...found.last, ...last], forgottenUntil: 0 });
