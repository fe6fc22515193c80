/** Lines of a page of a list, unless asked otherwise and at most. */
export type PageBounds = { readonly default: number; readonly max: number };

/** Of the lists of the owner area. */
const OWNERS: PageBounds = { default: 50, max: 200 };

/** How many lines a page has: as many as are asked for, one at least. */
export const pageSize = (asked: string | undefined, { default: usual, max }: PageBounds = OWNERS): number =>
  Math.min(Math.max(Number(asked ?? usual), 1), max);
