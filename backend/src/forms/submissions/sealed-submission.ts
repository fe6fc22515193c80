import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

type Submission = { readonly submissionId: string; readonly personId: string | null };

/** Whose the key is that one submission has to itself. */
export const keyOwnerOf = (submissionId: string): string => `submission-${submissionId}`;

/**
 * Encrypts what a visitor sent, or what a member noted about it, with the submission's own key, and within that of the
 * person whom it names. It is gone when the submission is erased, and when the person is.
 * @param name of the field, as `answers-field.ts` has it
 */
export const sealSubmission = (
  personalData: PersonalData,
  website: WebsiteId,
  { submissionId, personId }: Submission,
  { text, name }: { readonly text: string; readonly name: string },
): Promise<PersonalField> =>
  personId === null
    ? personalData.encrypt(website, keyOwnerOf(submissionId), text, name)
    : personalData.encryptPart(website, personId, keyOwnerOf(submissionId), text, name);
