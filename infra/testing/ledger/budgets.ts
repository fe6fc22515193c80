import type { Kind } from './kinds.js';

/** The cost of one spec file: seconds of CPU. */
export type Entry = {
  /** path from the root of the repository */
  readonly file: string;
  readonly kind: Kind;
  /** by the test's process and those that it started; of a browser test by the browser and the installation as well */
  readonly node: number;
  readonly postgres: number;
  /** Whether the backend that its worker shares was opened for it. */
  readonly hasOpenedShop?: boolean;
};

/** The cost of the fixed work of `calibrate` where the budgets were made, s. */
const REFERENCE = 0.25;
/** A machine that is quicker than that one gets no smaller budget: a run is not judged by its luck. */
const LEAST_FACTOR = 1;
/** A file has so many times its kind's budget before it fails: the same file costs more when caches are cold. */
const TOLERANCE = 2;

/** Seconds of CPU, node and Postgres together, that a file of each kind may cost where `REFERENCE` was measured. */
const BUDGETS: Readonly<Record<Kind, number>> = {
  unit: 25,
  database: 30,
  'api, shared shop': 35,
  'api, own shop': 60,
  'command line': 60,
  jsdom: 40,
  browser: 240,
};

/** Files whose budget is their own, and why. */
const BUDGETS_OF_FILES: Readonly<Record<string, readonly [seconds: number, reason: string]>> = {
  'infra/e2e/sql.spec.ts': [60, 'it plans every statement of the product'],
  'infra/e2e/boundaries.spec.ts': [60, 'it draws two graphs'],
  'infra/demo/lay-out-demo.spec.ts': [120, 'it lays out the demo'],
  'backend/src/permission-matrix.spec.ts': [90, 'every route for every role'],
  'backend/src/checkout/subscriptions/renewals.simulation.api.spec.ts': [60, 'it renews over months of days'],
  'backend/src/checkout/buyer/too-much.api.spec.ts': [60, 'it fills carts to their last line'],
};

/** How much slower than the reference this machine is, by the dearer one of its calibrations. */
export const slowness = (calibrations: readonly number[]): number =>
  Math.max(LEAST_FACTOR, ...calibrations.map((seconds) => seconds / REFERENCE));

/** The most that a file may use on a machine of this slowness, s. */
export function limitOf({ file, kind, hasOpenedShop }: Entry, slow: number): number {
  const ofKind = BUDGETS[hasOpenedShop ? 'api, own shop' : kind];
  return TOLERANCE * slow * (BUDGETS_OF_FILES[file]?.[0] ?? ofKind);
}

export const total = ({ node, postgres }: Pick<Entry, 'node' | 'postgres'>): number => node + postgres;

/** The files above twice their budget. */
export function overBudget(entries: readonly Entry[], slow: number): Entry[] {
  return entries.filter((entry) => total(entry) > limitOf(entry, slow));
}
