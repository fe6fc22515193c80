import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** A file's name is the id of its key. */
const FIELD = 'file';

/** Encrypts a file that waits for the worker, and that names people. */
export async function sealReviewFile(
  personalData: PersonalData,
  website: WebsiteId,
  name: string,
  bytes: Buffer,
): Promise<Buffer> {
  const { cipher } = await personalData.encrypt(website, name, bytes.toString('base64'), FIELD);
  return Buffer.from(cipher);
}

/** @returns undefined when its key was overwritten */
export async function openReviewFile(
  personalData: PersonalData,
  website: WebsiteId,
  name: string,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  const field = { $personal: name, cipher: sealed.toString() };
  const text = await personalData.decrypt(website, field, FIELD);
  return text === null ? undefined : Buffer.from(text, 'base64');
}

/** Overwrites the key of a file: the storage may hold it for ever, and no process can read it. */
export const eraseReviewFile = (
  personalData: PersonalData,
  website: WebsiteId,
  name: string,
): Promise<number> => personalData.erase(website, name);
