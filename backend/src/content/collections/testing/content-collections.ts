import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import type { OwnerBrowser } from '../../../platform/testing/test-shop.js';
import { taken } from '../../testing/page-requests.js';
import { aJournal } from './a-journal.js';

export const COLLECTIONS = '/api/config/content-collections';

/** A journal of the website. */
export const madeJournal = async (
  by: OwnerBrowser,
  changes: Partial<ContentCollectionDocument> = {},
): Promise<OwnerContentCollection> => taken(await by.send('POST', COLLECTIONS, aJournal(changes)));
