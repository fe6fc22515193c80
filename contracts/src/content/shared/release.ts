import type { PageHead } from './page.js';

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
  /** a part that pages show: it has no address */
  readonly kind?: 'region';
  /** what lists need of an item; absent of other pages, and of pins that are older than items */
  readonly collection?: string;
  readonly recordType?: number;
  /** a day of the website: `2026-05-31` */
  readonly publishedOn?: string;
  readonly excerpt?: string;
  /** the main image */
  readonly picture?: NonNullable<PageHead['picture']>;
};
