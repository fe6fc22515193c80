import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import type { OwnerBrowser } from '../../../platform/testing/test-shop.js';
import { taken } from '../../testing/page-requests.js';

export const COLLECTIONS = '/api/config/content-collections';

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

/** A journal of the website. */
export const madeJournal = async (
  by: OwnerBrowser,
  changes: Partial<ContentCollectionDocument> = {},
): Promise<OwnerContentCollection> => taken(await by.send('POST', COLLECTIONS, aJournal(changes)));
