import { type Event, unreachable } from '../shared/event.js';
import type { BulkChange } from './bulk-kinds.js';

/** What a job works off. */
export type CatalogueWork =
  | {
      readonly kind: 'bulk';
      readonly change: BulkChange;
      /** as the preview showed them; the revision of a deleted product is that of its deletion */
      readonly items: readonly { readonly productId: string; readonly revision: number }[];
    }
  | {
      readonly kind: 'import';
      /** the name of the CSV in the media storage */
      readonly file: string;
      /** how many the file names */
      readonly products: number;
      readonly freePlaces: FreePlaces;
    }
  | {
      readonly kind: 'reviews';
      /** the name of the encrypted CSV in the media storage */
      readonly file: string;
      /** how many lines of it would be imported */
      readonly reviews: number;
      /** whether they are approved at once */
      readonly approves: boolean;
    };

/** The first free display index, as the owner's lists show it: of collections, and of products by their collection. */
export type FreePlaces = {
  readonly collections: number;
  readonly products: Readonly<Record<string, number>>;
};

/** How far a job has come: sums, so that the last one says all. */
export type CatalogueProgress = {
  /** products or reviews */
  readonly done: number;
  readonly changed: number;
  /** at most 1,000 */
  readonly refused: readonly {
    /** empty of a line of a file that names no product of the website */
    readonly productId: string;
    /** of the product, or the line of the file */
    readonly title: string;
    readonly reason: string;
  }[];
};

/** Why a job ended before its work was done: its file is gone, or every try of a day failed. */
export const CATALOGUE_JOB_FAILURES = ['fileMissing', 'gaveUp'] as const;
export type CatalogueJobFailure = (typeof CATALOGUE_JOB_FAILURES)[number];

/** Facts about work on many products or reviews. Stream: `job-<website>-<jobId>`. */
export type CatalogueJobEvent =
  | Event<'CatalogueJobRequested', { jobId: string; work: CatalogueWork }>
  | Event<'CatalogueJobAdvanced', { jobId: string } & CatalogueProgress>
  | Event<'CatalogueJobFinished', { jobId: string } & CatalogueProgress>
  | Event<'CatalogueJobFailed', { jobId: string; reason: CatalogueJobFailure }>;

/** How many products or reviews a job works off. */
export function totalOfWork(work: CatalogueWork): number {
  switch (work.kind) {
    case 'bulk':
      return work.items.length;
    case 'import':
      return work.products;
    case 'reviews':
      return work.reviews;
    default:
      return unreachable(work);
  }
}
