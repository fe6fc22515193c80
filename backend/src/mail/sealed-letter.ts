import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** A letter as it lies in a table: nobody reads it without the key of who it goes to. */
export type SealedLetter = {
  readonly website_id: WebsiteId;
  readonly person_id: string;
  readonly cipher: string;
};

const NAME = 'letter';

/** @param letter anything with its address that JSON can carry */
export async function sealLetter<
  Letter extends { readonly websiteId: WebsiteId | null; readonly to: string },
>(personalData: PersonalData, letter: Letter): Promise<SealedLetter> {
  const website = letter.websiteId ?? INSTALLATION;
  const person = personalData.personIdOf(website, letter.to);
  const { cipher } = await personalData.encrypt(website, person, JSON.stringify(letter), NAME);
  return { website_id: website, person_id: person, cipher };
}

/** @returns undefined when who it goes to was erased */
export async function openLetter<Letter>(
  personalData: PersonalData,
  { website_id, person_id, cipher }: SealedLetter,
): Promise<Letter | undefined> {
  const text = await personalData.decrypt(website_id, { $personal: person_id, cipher }, NAME);
  return text === null ? undefined : (JSON.parse(text) as Letter);
}
