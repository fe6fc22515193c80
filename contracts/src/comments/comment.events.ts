import type { SpamSignals } from '../forms/submission.events.js';
import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { CommentReason, CommentStatus } from './shared/comments.js';

/** The words of a visitor, and who they are. The log holds it encrypted, as one JSON text. */
export type CommentText = {
  /** plain, as the page shows it; empty: the website itself wrote */
  readonly author: string;
  /** null: the website itself wrote */
  readonly email: string | null;
  /** plain text; lines end with `\n` */
  readonly body: string;
};

type OfComment = { commentId: string; pageId: string };

/** Facts about one comment. Stream: `comment-<website>-<commentId>`. */
export type CommentEvent =
  | Event<
      'CommentReceived',
      OfComment & {
        /** the comment that it answers; null: it begins a thread. An answer to an answer is one of the same thread */
        parentId: string | null;
        /** {@link CommentText} */
        text: PersonalField;
        /** the writer, by their email; null: a member wrote in the name of the website */
        personId: string | null;
        /** the visitor whom the rules trust or not: a person in one browser, or a customer; null: a member */
        commenterId: string | null;
        status: CommentStatus;
        /** why the rules hold it back; empty: they do not */
        reasons: readonly CommentReason[];
        /** null: a member wrote, and no rule looked at it */
        signals: SpamSignals | null;
        /** epoch ms */
        writtenAt: number;
      }
    >
  /** its writer changed it, and the rules looked at it again */
  | Event<
      'CommentEdited',
      OfComment & {
        text: PersonalField;
        from: CommentStatus;
        status: CommentStatus;
        reasons: readonly CommentReason[];
      }
    >
  /** a member decided; who is in the metadata. Reports before it are settled */
  | Event<'CommentModerated', OfComment & { from: CommentStatus; status: CommentStatus }>
  /** a visitor reported it. `flags`: how many have by now; `flagId`: the visitor's, which says nothing of them */
  | Event<'CommentFlagged', OfComment & { flagId: string; flags: number }>
  /** so many visitors reported it that it waits for a member */
  | Event<'CommentHeld', OfComment & { from: CommentStatus; reasons: readonly CommentReason[] }>
  /** its text cannot be read any more, by anyone */
  | Event<'CommentErased', OfComment & { from: CommentStatus; reason: 'writer' | 'member' | 'person' }>;

/** Facts about a visitor who comments. Stream: `commenter-<website>-<commenterId>`. */
export type CommenterEvent =
  /** a member let a comment of theirs be shown: later ones are shown at once */
  | Event<'CommenterTrusted', { commenterId: string }>
  /** a member called a comment of theirs spam: later ones wait again */
  | Event<'CommenterDistrusted', { commenterId: string }>;

/** Facts about who hears of a thread. Stream: `commentthread-<website>-<threadId>`, the id of its first comment. */
export type CommentThreadEvent =
  /** the writer of a comment wants an email about each later one */
  | Event<
      'CommentThreadFollowed',
      { threadId: string; commentId: string; personId: string; email: PersonalField }
    >
  | Event<'CommentThreadLeft', { threadId: string; commentId: string }>
  /** the emails about a comment are with the queue of emails */
  | Event<'CommentThreadTold', { threadId: string; commentId: string }>;
