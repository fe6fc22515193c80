import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';

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
};
