import type { CommentThreadEvent } from '@daybook/contracts/comments/comment.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** The writer of a comment who wants to hear of later ones in its thread. */
export type Follower = { readonly personId: string; readonly email: PersonalField };

export type CommentThreadState = {
  /** by the id of their comment */
  readonly followers: ReadonlyMap<string, Follower>;
  /** the comments about which the emails are sent */
  readonly told: ReadonlySet<string>;
};

export type CommentThreadCommand = { readonly threadId: string; readonly commentId: string } & (
  | ({ readonly kind: 'follow' } & Follower)
  | { readonly kind: 'leave' }
  | { readonly kind: 'tell' }
);

/** More do not hear of one thread. */
const MOST_FOLLOWERS = 200;

/** The followers of a thread of comments, and the comments that they have heard of. */
export const commentThreadDecider: Decider<CommentThreadState, CommentThreadCommand, CommentThreadEvent> = {
  initial: { followers: new Map(), told: new Set() },

  decide(command, { followers, told }) {
    const { threadId, commentId } = command;
    switch (command.kind) {
      case 'follow': {
        if (followers.has(commentId) || followers.size >= MOST_FOLLOWERS) return [];
        const { personId, email } = command;
        return [{ type: 'CommentThreadFollowed', data: { threadId, commentId, personId, email } }];
      }
      case 'leave':
        return followers.has(commentId) ? [{ type: 'CommentThreadLeft', data: { threadId, commentId } }] : [];
      case 'tell':
        return told.has(commentId) ? [] : [{ type: 'CommentThreadTold', data: { threadId, commentId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const { commentId } = event.data;
    const followers = new Map(state.followers);
    switch (event.type) {
      case 'CommentThreadFollowed': {
        const { personId, email } = event.data;
        return { ...state, followers: followers.set(commentId, { personId, email }) };
      }
      case 'CommentThreadLeft':
        followers.delete(commentId);
        return { ...state, followers };
      case 'CommentThreadTold':
        return { ...state, told: new Set([...state.told, commentId]) };
      default:
        return unreachable(event);
    }
  },
};
