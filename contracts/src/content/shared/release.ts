/** Why visitors read something else from now on. */
export const RELEASE_CAUSES = ['published', 'undone', 'returned', 'scheduled'] as const;
export type ReleaseCause = (typeof RELEASE_CAUSES)[number];

/** A version of a page that visitors read, with what lists and addresses need of it. */
export type Pin = {
  readonly pageId: string;
  readonly version: number;
  /** the page's slug */
  readonly slug: string;
  readonly title: string;
};
