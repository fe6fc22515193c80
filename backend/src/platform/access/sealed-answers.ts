import { createHmac } from 'node:crypto';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** What the keys belong to that encrypt answers: a stream, since a visitor who fills a cart has given no email. */
type Owner = { readonly category: 'cart' | 'subscription' | 'giftcardpurchase'; readonly id: string };

/** The name that answers are encrypted with. */
export const CUSTOM_ANSWERS = 'answers';

/** What a new key adds to the files of keys, bytes. */
const KEY_SLOT_BYTES = 128;
/** What stands around a cipher text, bytes: nonce, tag and place of the key, the owner's id, the fingerprint. */
const AROUND_BYTES = 256;

/** What answers add to the log and to the files of keys, bytes: cipher text is base64. */
export const bytesOfAnswers = (text: string): number =>
  Math.ceil((Buffer.byteLength(text) * 4) / 3) + AROUND_BYTES + KEY_SLOT_BYTES;

/** The id under which the keys of a cart or a subscription stand. */
export const keyOwner = ({ category, id }: Owner) => `${category}-${id}`;

/**
 * Encrypts the answers of a custom form with the key of their cart or subscription.
 * @param token of the cart or the subscription; it is secret, and the log does not hold it
 */
export async function sealAnswers(
  personalData: PersonalData,
  website: WebsiteId,
  owner: Owner,
  token: string,
  text: string,
): Promise<SealedAnswers> {
  const sealed = await personalData.encrypt(website, keyOwner(owner), text, CUSTOM_ANSWERS);
  const fingerprint = createHmac('sha256', token).update(text).digest('base64url');
  return { ...sealed, fingerprint };
}

/** @returns null where nothing was answered, or the keys were erased */
export async function openAnswers(
  personalData: PersonalData,
  website: WebsiteId,
  sealed: SealedAnswers | null,
): Promise<string | null> {
  return sealed && personalData.decrypt(website, sealed, CUSTOM_ANSWERS);
}

/** Overwrites the keys of carts or subscriptions: no process can read their answers any more. @returns how many keys */
export const eraseAnswers = (
  personalData: PersonalData,
  website: WebsiteId,
  owners: readonly Owner[],
): Promise<number> => personalData.eraseMany(website, owners.map(keyOwner));
