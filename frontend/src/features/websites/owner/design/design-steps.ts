import { sameJson } from '@daybook/contracts/shared/same-json';
import type { DesignVersion } from '@daybook/contracts/websites/design.api';

export type Design = DesignVersion['design'];

/** An owner's work on a design: what it was before each step, what it is, and what they have undone. */
export type Steps = {
  readonly past: readonly Design[];
  readonly present: Design;
  readonly future: readonly Design[];
  /** the field of the last step: typing on in it makes no other step */
  readonly field?: string;
};

/** How many steps can be undone. */
const MAX_STEPS = 200;

export const firstStep = (present: Design): Steps => ({ past: [], present, future: [] });

/** @param field what the owner changes; a change that is complete in itself names none */
export function stepped({ past, present, future, field: last }: Steps, next: Design, field?: string): Steps {
  if (sameJson(present, next)) return { past, present, future, field: last };
  const isGoingOn = field !== undefined && field === last && past.length > 0;
  return { past: isGoingOn ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [], field };
}

export function undone(steps: Steps): Steps {
  const { past, present, future } = steps;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : steps;
}

export function redone(steps: Steps): Steps {
  const { past, present, future } = steps;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : steps;
}
