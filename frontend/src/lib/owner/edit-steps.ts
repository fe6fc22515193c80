import { sameJson } from '@daybook/contracts/shared/same-json';

/** An owner's work on a document: what it was before each step, what it is, and what they have undone. */
export type Steps<Document> = {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
  /** the field of the last step: typing on in it makes no other step */
  readonly field?: string;
};

/** How many steps can be undone. */
const MAX_STEPS = 200;

export const firstStep = <Document>(present: Document): Steps<Document> => ({
  past: [],
  present,
  future: [],
});

/** @param field what the owner changes; a change that is complete in itself names none */
export function stepped<Document>(
  { past, present, future, field: last }: Steps<Document>,
  next: Document,
  field?: string,
): Steps<Document> {
  if (sameJson(present, next)) return { past, present, future, field: last };
  const isGoingOn = field !== undefined && field === last && past.length > 0;
  return { past: isGoingOn ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [], field };
}

export function undone<Document>(steps: Steps<Document>): Steps<Document> {
  const { past, present, future } = steps;
  const before = past.at(-1);
  return before !== undefined
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : steps;
}

export function redone<Document>(steps: Steps<Document>): Steps<Document> {
  const { past, present, future } = steps;
  const [next, ...rest] = future;
  return next !== undefined ? { past: [...past, present], present: next, future: rest } : steps;
}
