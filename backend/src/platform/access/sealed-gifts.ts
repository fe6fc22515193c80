import { createHmac } from 'node:crypto';
import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import type { OrderedItem, SealedGift } from '@daybook/contracts/orders/order.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { bytesOfAnswers, CUSTOM_ANSWERS, keyOwner } from './sealed-answers.js';

/** The name that the sender of a gift card is encrypted with. */
export const GIFT_SENDER = 'gift sender';

/** What the record of the recipient adds to the log, bytes. */
const RECORD_BYTES = 512;

/** What the delivery of a gift card adds to the log and to the files of keys, bytes: two keys close it. */
export const bytesOfGift = (text: string): number => 2 * bytesOfAnswers(text) + RECORD_BYTES;

/** A cart, and the token that opens it: it is secret, and the log does not hold it. */
export type CartOfGift = { readonly cartId: string; readonly token: string };

/** Encrypts a delivery that stands in a cart with the key of its recipient and with the cart's: it is gone with either. */
export async function sealGiftInCart(
  personalData: PersonalData,
  website: WebsiteId,
  { cartId, token }: CartOfGift,
  gift: GiftDelivery,
): Promise<SealedAnswers> {
  const text = JSON.stringify(gift);
  const recipientId = personalData.personIdOf(website, gift.recipientEmail);
  const owner = keyOwner({ category: 'cart', id: cartId });
  const sealed = await personalData.encryptPart(website, recipientId, owner, text, CUSTOM_ANSWERS);
  return { ...sealed, fingerprint: createHmac('sha256', token).update(text).digest('base64url') };
}

/**
 * Encrypts a delivery that was ordered: what is about the recipient with their key, who it is from with the buyer's. So
 * each of the two can be erased without the other.
 */
export async function sealOrderedGift(
  personalData: PersonalData,
  website: WebsiteId,
  buyerId: string,
  { gift, fingerprint }: { readonly gift: GiftDelivery; readonly fingerprint: string },
): Promise<SealedGift> {
  const { senderName } = gift;
  const recipientId = personalData.personIdOf(website, gift.recipientEmail);
  const text = JSON.stringify({ ...gift, senderName: '' });
  const [field, giftSender] = await Promise.all([
    personalData.encrypt(website, recipientId, text, CUSTOM_ANSWERS),
    senderName === '' ? undefined : personalData.encrypt(website, buyerId, senderName, GIFT_SENDER),
  ]);
  return { gift: { ...field, fingerprint }, ...(giftSender && { giftSender }) };
}

/**
 * Who gets a gift card, and from whom where the buyer is known still.
 * @returns null where it is no gift card, or its recipient was erased; of an older order also where its buyer was
 */
export async function openGift(
  personalData: PersonalData,
  website: WebsiteId,
  { gift: sealed, giftSender }: Pick<OrderedItem, 'gift' | 'giftSender'>,
): Promise<GiftDelivery | null> {
  const text = sealed ? await personalData.decrypt(website, sealed, CUSTOM_ANSWERS) : null;
  if (text === null) return null;
  const gift = JSON.parse(text) as GiftDelivery;
  if (!giftSender) return gift;
  return { ...gift, senderName: (await personalData.decrypt(website, giftSender, GIFT_SENDER)) ?? '' };
}
