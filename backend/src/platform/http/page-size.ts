/** Lines in a page of a list: the default and the maximum. */
export type PageBounds = { readonly default: number; readonly max: number };

/** Of the owner area's lists. */
const OWNERS: PageBounds = { default: 50, max: 200 };

/** The number of lines in a page: the requested number, at least one. */
export const pageSize = (asked: string | undefined, { default: usual, max }: PageBounds = OWNERS): number =>
  Math.min(Math.max(Number(asked ?? usual), 1), max);
