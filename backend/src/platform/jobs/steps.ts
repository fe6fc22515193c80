import { setImmediate } from 'node:timers/promises';

/** Work that stops for a moment after each small step, and gives its result at the end. */
export type Steps<Result> = Generator<void, Result, void>;

/** Steps run so long before other work of the process does, ms. */
const TURN_MS = 10;

/** Runs all steps one after another. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs all steps; other work of the process runs in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
