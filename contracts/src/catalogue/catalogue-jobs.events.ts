import type { Event } from '../shared/event.js';
import type { BulkChange } from './bulk-change.js';

/** What a job works off. */
export type CatalogueWork =
  | {
      readonly kind: 'bulk';
      readonly change: BulkChange;
      /** as the preview showed them */
      readonly items: readonly { readonly productId: string; readonly revision: number }[];
    }
  | {
      readonly kind: 'import';
      /** the name of the CSV in the media storage */
      readonly file: string;
      /** how many the file names */
      readonly products: number;
      readonly freePlaces: FreePlaces;
    };

/** The first free display index, as the owner's lists show it: of collections, and of products by their collection. */
export type FreePlaces = {
  readonly collections: number;
  readonly products: Readonly<Record<string, number>>;
};

/** How far a job has come: sums, so that the last one says all. */
export type CatalogueProgress = {
  /** products */
  readonly done: number;
  readonly changed: number;
  /** at most 1,000 */
  readonly refused: readonly {
    readonly productId: string;
    readonly title: string;
    readonly reason: string;
  }[];
};

/** Why a job ended before its work was done: its file is gone, or every try of a day failed. */
export const CATALOGUE_JOB_FAILURES = ['fileMissing', 'gaveUp'] as const;
export type CatalogueJobFailure = (typeof CATALOGUE_JOB_FAILURES)[number];

/** Facts about work on many products. Stream: `job-<website>-<jobId>`. */
export type CatalogueJobEvent =
  | Event<'CatalogueJobRequested', { jobId: string; work: CatalogueWork }>
  | Event<'CatalogueJobAdvanced', { jobId: string } & CatalogueProgress>
  | Event<'CatalogueJobFinished', { jobId: string } & CatalogueProgress>
  | Event<'CatalogueJobFailed', { jobId: string; reason: CatalogueJobFailure }>;
