import type { CommentText } from '@daybook/contracts/comments/comment.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type PersonalData, UNREADABLE } from '@daybook/personal-data/personal-data';

/** The names that a comment, and the email of who follows a thread, are encrypted with. */
export const COMMENT_TEXT = 'comment';
export const FOLLOWER_EMAIL = 'email';

/** Whose the key is that one comment has to itself. */
const keyOwner = (commentId: string): string => `comment-${commentId}`;

/** Encrypts with the comment's own key, and within that of its writer: it is gone when the comment or the person is erased. */
export const sealComment = (
  personalData: PersonalData,
  website: WebsiteId,
  { commentId, personId }: { readonly commentId: string; readonly personId: string | null },
  text: CommentText,
): Promise<PersonalField> =>
  personId === null
    ? personalData.encrypt(website, keyOwner(commentId), JSON.stringify(text), COMMENT_TEXT)
    : personalData.encryptPart(website, personId, keyOwner(commentId), JSON.stringify(text), COMMENT_TEXT);

/** A comment as it can be read. */
export type OpenedComment = CommentText & {
  /** its key is lost: there is a text, and it cannot be shown */
  readonly isUnreadable?: true;
};

const LOST: OpenedComment = { author: UNREADABLE_TEXT, email: null, body: '', isUnreadable: true };

/** @returns undefined once it is erased */
export async function openComment(
  personalData: PersonalData,
  website: WebsiteId,
  text: PersonalField | null,
): Promise<OpenedComment | undefined> {
  const opened = text && (await personalData.open(website, text, COMMENT_TEXT));
  if (!opened) return undefined;
  return opened === UNREADABLE ? LOST : (JSON.parse(opened) as CommentText);
}

/** Overwrites the keys of comments: what they encrypted cannot be read any more. */
export const eraseCommentKeys = (
  personalData: PersonalData,
  website: WebsiteId,
  commentIds: readonly string[],
): Promise<number> => personalData.eraseMany(website, commentIds.map(keyOwner));
