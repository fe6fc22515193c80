import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import { type EntryAnswer, entryAnswers } from '@daybook/contracts/forms/shared/entry-answers';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { KeyLost, type PersonalData } from '@daybook/personal-data/personal-data';
import { openAnswers } from '../../platform/access/sealed-answers.js';
import { openGift } from '../../platform/access/sealed-gifts.js';

/** What the buyer said with a line: the answers to the questions of its product, and who gets a gift card. */
type SaidOfLine = {
  readonly answers?: EntryAnswer[];
  readonly gift?: GiftDelivery;
  /** of a gift card: the data of its recipient was deleted */
  readonly isRecipientErased?: true;
};

/** By entry. */
export type AnswersOfLines = ReadonlyMap<string, SaidOfLine>;

/** Nothing of lines without either, no answers of an erased buyer, and nothing whose key is lost. */
export async function answersOfLines(
  personalData: PersonalData,
  website: WebsiteId,
  lines: readonly Pick<OrderedItem, 'entryId' | 'additionalFields' | 'gift' | 'giftSender'>[],
): Promise<AnswersOfLines> {
  const opened = new Map<string, SaidOfLine>();
  for (const line of lines) {
    const text = await openAnswers(personalData, website, line.additionalFields).catch(nothingWhereLost);
    const gift = await openGift(personalData, website, line).catch(nothingWhereLost);
    opened.set(line.entryId, {
      ...(typeof text === 'string' && { answers: entryAnswers(text) }),
      ...(gift && { gift }),
      ...(line.gift && gift === null && { isRecipientErased: true }),
    });
  }
  return opened;
}

/** A key that is lost says nothing of an erasure. */
function nothingWhereLost(error: unknown): undefined {
  if (error instanceof KeyLost) return undefined;
  throw error;
}
