import type { InlineRules } from './inline-text.js';
import { ReadingBudget } from './reading-budget.js';
import type { UnknownParts } from './unknown-parts.js';

/** A part that several texts of a site show, by its id. */
export type SharedPart = { readonly postId: string; readonly content: string };

/** The facts that reading a text needs, and the place where it notes what it has no block for. */
export type Reading = InlineRules & {
  readonly unknown: UnknownParts;
  /** of the whole file */
  readonly budget: ReadingBudget;
  readonly shared: ReadonlyMap<string, SharedPart>;
  /** the shared parts that are being read: none shows itself */
  readonly within: readonly string[];
  readonly depth: number;
  readonly mostDepth: number;
};

const MOST_DEPTH = 30;

export const readingOf = ({
  site,
  unknown,
  shared,
}: Pick<Reading, 'site' | 'unknown' | 'shared'>): Reading => ({
  site,
  unknown,
  shared,
  budget: new ReadingBudget(),
  keepsLines: false,
  within: [],
  depth: 0,
  mostDepth: MOST_DEPTH,
});

/** The same within a shared part. */
export const readingWithin = (reading: Reading, postId: string): Reading => ({
  ...reading,
  keepsLines: false,
  within: [...reading.within, postId],
  depth: reading.depth + 1,
});
