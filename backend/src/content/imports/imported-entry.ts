import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import type { SiteForm } from '@daybook/contracts/content/shared/site-file';
import type { Theme } from '@daybook/contracts/websites/website';
import type { ArchivedPlaces } from './site/archived-pictures.js';

/** A page or an item of another website, as the worker makes it. Its pictures stand where they are there. */
export type ImportedEntry = {
  /** the same in every import of the same thing */
  readonly id: string;
  readonly isItem: boolean;
  /** visitors read it on the website that it comes from */
  readonly isPublic: boolean;
  /** without its collection; the worker tries other slugs where this one is taken */
  readonly head: PageHead;
  readonly operations: readonly PageOperation[];
  /** of the file, from 1 */
  readonly line: number;
};

/** The file that waits for the worker, as JSON. */
export type ImportedContent = {
  readonly entries: readonly ImportedEntry[];
  /** where items go; absent: into a journal that the import makes */
  readonly collectionId?: string;
  /** the website that the entries come from, for the id of that journal */
  readonly source: string;
  /** pages that visitors read there are published here */
  readonly publishes: boolean;
  /** of the export of a website */
  readonly site?: ImportedSite;
};

/** The parts of a website that are no pages, with the ids that they get here. */
export type SiteParts = {
  readonly collections: readonly { readonly id: string; readonly content: ContentCollectionDocument }[];
  readonly forms: readonly { readonly id: string; readonly form: SiteForm }[];
  readonly navigation?: Navigation;
  readonly theme?: Theme;
};

/** The parts of a website's export beside its pages, as the worker finds them. */
export type ImportedSite = SiteParts & {
  /** the menus that visitors see of a website that has saved none */
  readonly unsavedMenus?: Navigation;
  /** the name of the archive in the media storage, and where its pictures lie in it; absent: there is none */
  readonly archive?: { readonly file: string; readonly pictures: ArchivedPlaces };
};
