import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import { type EntryAnswer, entryAnswers } from '@daybook/contracts/forms/shared/entry-answers';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { KeyLost, type PersonalData } from '@daybook/personal-data/personal-data';
import { openAnswers, openGift } from '../../platform/access/sealed-answers.js';

/** What the buyer said with a line: the answers to the questions of its product, and who gets a gift card. */
type SaidOfLine = { readonly answers?: EntryAnswer[]; readonly gift?: GiftDelivery };

/** By entry. */
export type AnswersOfLines = ReadonlyMap<string, SaidOfLine>;

/** Nothing of lines without either, and of those of an erased buyer, or of one whose key is lost. */
export async function answersOfLines(
  personalData: PersonalData,
  website: WebsiteId,
  lines: readonly Pick<OrderedItem, 'entryId' | 'additionalFields' | 'gift'>[],
): Promise<AnswersOfLines> {
  const opened = new Map<string, SaidOfLine>();
  for (const { entryId, additionalFields, gift: sealed } of lines) {
    const text = await openAnswers(personalData, website, additionalFields).catch(nullWhereLost);
    const gift = await openGift(personalData, website, sealed).catch(nullWhereLost);
    opened.set(entryId, { ...(text !== null && { answers: entryAnswers(text) }), ...(gift && { gift }) });
  }
  return opened;
}

function nullWhereLost(error: unknown): null {
  if (error instanceof KeyLost) return null;
  throw error;
}
