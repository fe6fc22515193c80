import { type EntryAnswer, entryAnswers } from '@daybook/contracts/forms/shared/entry-answers';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { openAnswers } from '../../platform/access/sealed-answers.js';

/** What the buyer answered to the questions of products, by entry. */
export type AnswersOfLines = ReadonlyMap<string, EntryAnswer[]>;

/** Lines without answers, and those of an erased buyer, are not in it. */
export async function answersOfLines(
  personalData: PersonalData,
  website: WebsiteId,
  lines: readonly Pick<OrderedItem, 'entryId' | 'additionalFields'>[],
): Promise<AnswersOfLines> {
  const opened = new Map<string, EntryAnswer[]>();
  for (const { entryId, additionalFields } of lines) {
    const text = await openAnswers(personalData, website, additionalFields);
    if (text !== null) opened.set(entryId, entryAnswers(text));
  }
  return opened;
}
