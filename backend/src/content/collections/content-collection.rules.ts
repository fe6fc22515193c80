import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';

const PREFIX = contentCollectionKind.unique?.[0]?.holderPrefix ?? '';

/** The content collection that holds a path; undefined: a page or a collection of products does. */
export const contentCollectionOfHolder = (holder: string): string | undefined =>
  holder.startsWith(PREFIX) ? holder.slice(PREFIX.length) : undefined;
