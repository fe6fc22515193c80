import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { OpenedEntry } from '@daybook/contracts/cart/shopping-cart-view';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { openAnswers } from '../platform/access/sealed-answers.js';
import { openGift } from '../platform/access/sealed-gifts.js';

/** The entries with the answers that the visitor gave; null where their keys were erased. */
export const openedEntries = (
  personalData: PersonalData,
  website: WebsiteId,
  entries: readonly StoredEntry[],
): Promise<OpenedEntry[]> =>
  Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      additionalFields: await openAnswers(personalData, website, entry.additionalFields),
      gift: await openGift(personalData, website, entry),
    })),
  );
