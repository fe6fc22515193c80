import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** An email address as a row holds it: the keyed hash of the address, and the cipher text (infra/adr/0008). */
export type SealedAddress = { readonly personId: string; readonly cipher: string };

/** Encrypts an email address for a row; every spelling of the address gives the same person. */
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
