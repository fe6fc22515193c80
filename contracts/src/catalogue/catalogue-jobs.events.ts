import { type Event, unreachable } from '../shared/event.js';
import type { BulkChange } from './bulk-kinds.js';

/** What a job works off. */
export type CatalogueWork =
  | {
      readonly kind: 'bulk';
      readonly change: BulkChange;
      /** as the preview showed them; the revision of a deleted product is that of its deletion */
      readonly items: readonly ItemOfWork[];
    }
  | {
      readonly kind: 'import';
      /** the name of the CSV in the media storage */
      readonly file: string;
      /** how many the file names */
      readonly products: number;
      readonly freePlaces: FreePlaces;
      readonly choices: ImportChoices;
    }
  | {
      readonly kind: 'pictures';
      /** the name of the list in the media storage, JSON of {@link PictureToCopy} */
      readonly file: string;
      /** how many it names */
      readonly pictures: number;
    }
  | {
      readonly kind: 'reviews';
      /** the name of the encrypted CSV in the media storage */
      readonly file: string;
      /** how many lines of it would be imported */
      readonly reviews: number;
      /** whether they are approved at once */
      readonly approves: boolean;
    }
  | {
      readonly kind: 'content';
      /** the name of the list of pages in the media storage */
      readonly file: string;
      /** of the archive beside it that holds their pictures; absent: their pictures are on other hosts */
      readonly archive?: string;
      /** how many it names */
      readonly pages: number;
    }
  | {
      readonly kind: 'content-undo';
      /** the import that is taken back */
      readonly jobId: string;
      /** how many it made */
      readonly pages: number;
    };

export type ItemOfWork = {
  readonly productId: string;
  readonly revision: number;
  /** of an undo: the revision by which the earlier job saved the product; absent when it has set its stock alone */
  readonly saved?: number;
};

/** What the status of imported products is: the file's; or one for all new products, and the others keep theirs. */
export const IMPORT_STATUSES = ['file', 'draft', 'published'] as const;

/** What an owner chooses for an import. */
export type ImportChoices = {
  readonly status: (typeof IMPORT_STATUSES)[number];
  /** whether the menu shows new collections */
  readonly isInMenu: boolean;
};

/** A picture of another host that an imported product shows. */
export type PictureToCopy = {
  readonly productId: string;
  readonly title: string;
  readonly url: string;
  /** of the file, from 1 */
  readonly line: number;
};

/** Where new products and collections go, as the owner's lists show it. */
export type FreePlaces = {
  /** the first free display index */
  readonly collections: number;
  /** the same, by collection */
  readonly products: Readonly<Record<string, number>>;
  /** the collections whose URL does not follow from their title; absent in imports of earlier versions */
  readonly collectionsByTitle?: readonly { readonly id: string; readonly title: string }[];
};

/** How far a job has come: sums, so that the last one says all. */
export type CatalogueProgress = {
  /** products, reviews, pictures or pages */
  readonly done: number;
  readonly changed: number;
  /** at most 1,000 */
  readonly refused: readonly {
    /** empty of a line of a file that names no product of the website, and of pages */
    readonly productId: string;
    /** of the product or the page, or the line of the file */
    readonly title: string;
    readonly reason: string;
    /** of the imported file, from 1; absent of a bulk change */
    readonly line?: number;
  }[];
};

/** Why a job ended before its work was done: its file is gone, or every try of a day failed. */
export const CATALOGUE_JOB_FAILURES = ['fileMissing', 'gaveUp'] as const;
export type CatalogueJobFailure = (typeof CATALOGUE_JOB_FAILURES)[number];

/** All that are refused after an event. @param before those of the events before it */
export const refusedSoFar = (
  before: CatalogueProgress['refused'],
  { refused, refusedBefore = 0 }: Pick<CatalogueProgress, 'refused'> & { readonly refusedBefore?: number },
): CatalogueProgress['refused'] =>
  refusedBefore === 0 ? refused : [...before.slice(0, refusedBefore), ...refused];

/** Facts about work on many products, reviews, pictures or pages. Stream: `job-<website>-<jobId>`. */
export type CatalogueJobEvent =
  | Event<'CatalogueJobRequested', { jobId: string; work: CatalogueWork }>
  /**
   * `refused` follows on the first `refusedBefore` of those that earlier events name, so that each is stored once. Absent:
   * it is the whole list, as in events of earlier versions.
   */
  | Event<'CatalogueJobAdvanced', { jobId: string; refusedBefore?: number } & CatalogueProgress>
  | Event<'CatalogueJobFinished', { jobId: string } & CatalogueProgress>
  | Event<'CatalogueJobFailed', { jobId: string; reason: CatalogueJobFailure }>;

const UNDO = '-undo';

/** The id of the job that takes an import of pages back: there is one for each. */
export const undoJobOf = (importJobId: string) => `${importJobId}${UNDO}`;

/** Whether a job took an import of pages back. */
export const isUndoJob = (jobId: string | undefined): boolean => jobId?.endsWith(UNDO) ?? false;

const PICTURES = '-pictures';

/** The id of the job that copies the pictures of an import. An import that is done again after a crash starts no second one. */
export const picturesJobOf = (importJobId: string) => `${importJobId}${PICTURES}`;

/**
 * The id of a job that tries the pictures of another one again; it belongs to the import that the other one belongs to.
 * @param jobId of the other one, or of an earlier retry of it
 * @param fresh a new UUID, for a job of no import
 * @param time epoch ms, which tells the retries of one import apart
 */
export function retryOfPicturesJob(jobId: string, fresh: string, time: number): string {
  const end = jobId.indexOf(PICTURES);
  return end < 0 ? fresh : `${picturesJobOf(jobId.slice(0, end))}-${time.toString(36)}`;
}

/** Whether the job copied pictures of the import, at once or when they were tried again. */
export const isPicturesJobOf = (jobId: string | undefined, importJobId: string): boolean =>
  jobId === picturesJobOf(importJobId) || (jobId?.startsWith(`${picturesJobOf(importJobId)}-`) ?? false);

/** How many products, reviews, pictures or pages a job works off. */
export function totalOfWork(work: CatalogueWork): number {
  switch (work.kind) {
    case 'bulk':
      return work.items.length;
    case 'import':
      return work.products;
    case 'reviews':
      return work.reviews;
    case 'pictures':
      return work.pictures;
    case 'content':
    case 'content-undo':
      return work.pages;
    default:
      return unreachable(work);
  }
}
