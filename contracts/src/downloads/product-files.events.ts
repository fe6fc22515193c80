import type { Event } from '../shared/event.js';

/** A file that buyers of a product get. */
export type ProductFile = {
  readonly id: string;
  /** as the owner's computer had it */
  readonly name: string;
  /** bytes */
  readonly size: number;
};

/** How long and how often a buyer may download the files; null: without an end. */
export type DownloadTerms = {
  /** after the order was paid */
  readonly days: number | null;
  /** of each file */
  readonly times: number | null;
};

/** The files of one product. Stream: `productfiles-<website>-<productId>`. */
export type ProductFilesEvent =
  | Event<'ProductFileAdded', { productId: string; file: ProductFile }>
  | Event<'ProductFileRemoved', { productId: string; fileId: string }>
  /** for orders from now on */
  | Event<'DownloadTermsChanged', { productId: string; terms: DownloadTerms }>;
