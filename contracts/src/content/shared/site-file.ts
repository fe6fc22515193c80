import type { FormDocument } from '../../forms/shared/form.js';
import type { Theme } from '../../websites/website.js';
import type { ContentCollectionDocument } from './content-collection.js';
import type { Navigation } from './navigation.js';
import type { Page } from './page.js';

/** The file of a whole website (record type 21): an archive with a manifest, its content line by line, and its pictures. */
export const SITE_FILE = {
  format: 'daybook-website',
  version: 1,
  recordType: 21,
  manifest: 'manifest.json',
  content: 'content.jsonl',
  products: 'products.csv',
  pictures: 'pictures/',
} as const;

/** The first file of the archive: it says what reads the others. */
export type SiteManifest = {
  readonly format: typeof SITE_FILE.format;
  readonly version: number;
  readonly recordType: number;
  /** the website that it comes from, as a checksum: it tells no id */
  readonly source: string;
  readonly title: string;
  /** ISO 8601 */
  readonly exportedAt: string;
  readonly hasDrafts: boolean;
};

/** The part of a form that another website can have: no host that may show it. */
export const SITE_FORM_FIELDS = [
  'urlId',
  'name',
  'fields',
  'submissionMessage',
  'postSubmitContent',
  'successRedirect',
  'disclaimer',
  'captcha',
  'emails',
  'retentionDays',
] as const satisfies readonly (keyof FormDocument)[];
export type SiteForm = Pick<FormDocument, (typeof SITE_FORM_FIELDS)[number]>;

/** A line of the content. Ids are those of the website that it comes from. */
export type SiteRecord =
  | { readonly kind: 'design'; readonly theme: Theme }
  | { readonly kind: 'collection'; readonly id: string; readonly collection: ContentCollectionDocument }
  | { readonly kind: 'form'; readonly id: string; readonly form: SiteForm }
  /** `isPublic`: all visitors read it there. Its pictures are named by their paths there. */
  | { readonly kind: 'page'; readonly page: Page; readonly isPublic: boolean }
  | { readonly kind: 'navigation'; readonly navigation: Navigation };
