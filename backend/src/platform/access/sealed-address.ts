import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** An address as a row holds it: whose it is, by a keyed hash, and the cipher text (infra/adr/0008). */
export type SealedAddress = { readonly personId: string; readonly cipher: string };

/** Seals an address for a row; the same person is the same for every way to write it. */
export async function sealedAddress(
  personalData: PersonalData,
  website: WebsiteId,
  email: string,
): Promise<SealedAddress> {
  const personId = personalData.personIdOf(website, email);
  const { cipher } = await personalData.encrypt(website, personId, email.trim());
  return { personId, cipher };
}

/** @returns null: the person was erased */
export const openedAddress = (
  personalData: PersonalData,
  website: WebsiteId,
  { personId, cipher }: SealedAddress,
): Promise<string | null> => personalData.decrypt(website, { $personal: personId, cipher });
