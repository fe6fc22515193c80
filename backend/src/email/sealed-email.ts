import { emailKey } from '@daybook/contracts/email/email-key';
import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type PersonalData, UNREADABLE } from '@daybook/personal-data/personal-data';

/** An email as a table holds it, encrypted with the key of its recipient. */
export type SealedEmail = {
  readonly website_id: WebsiteId;
  readonly person_id: string;
  readonly cipher: string;
};

const NAME = 'email';

/** @param email any object with `websiteId` and `to` that JSON can carry */
export async function sealEmail<Email extends { readonly websiteId: WebsiteId | null; readonly to: string }>(
  personalData: PersonalData,
  email: Email,
): Promise<SealedEmail> {
  const website = email.websiteId ?? INSTALLATION;
  const person = personalData.personIdOf(website, email.to);
  const { cipher } = await personalData.encrypt(website, person, JSON.stringify(email), NAME);
  return { website_id: website, person_id: person, cipher };
}

/** @returns undefined when the recipient was erased */
export async function openEmail<Email>(
  personalData: PersonalData,
  { website_id, person_id, cipher }: SealedEmail,
): Promise<Email | undefined> {
  const text = await personalData.decrypt(website_id, { $personal: person_id, cipher }, NAME);
  return text === null ? undefined : (JSON.parse(text) as Email);
}

/** As {@link openEmail}, for a list: one whose key is lost does not stop the others. */
export async function openListedEmail<Email>(
  personalData: PersonalData,
  { website_id, person_id, cipher }: SealedEmail,
): Promise<Email | typeof UNREADABLE | undefined> {
  const text = await personalData.open(website_id, { $personal: person_id, cipher }, NAME);
  if (text === UNREADABLE) return UNREADABLE;
  return text === null ? undefined : (JSON.parse(text) as Email);
}

/** Whether an email has the address anywhere, such as among the answers of a form. */
export const mentions = (email: object | symbol | undefined, address: string): boolean =>
  (typeof email === 'object' ? JSON.stringify(email) : '').toLowerCase().includes(emailKey(address));
