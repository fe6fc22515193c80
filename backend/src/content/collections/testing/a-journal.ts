import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';

/** A journal, as an owner writes it. */
export const aJournal = (changes: Partial<ContentCollectionDocument> = {}): ContentCollectionDocument => ({
  title: 'Journal',
  slug: 'journal',
  description: '',
  type: 1,
  itemsPerPage: 20,
  ordering: 'newest',
  permissionType: 'public',
  ...changes,
});
