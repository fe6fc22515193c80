import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import {
  COMMENT_EDIT_MS,
  type CommentReason,
  type CommentStatus,
  FLAGS_THAT_HIDE,
  MOST_FLAGS,
} from '@daybook/contracts/comments/shared/comments';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import type { CommentDecision } from './comment.rules.js';

type DataOf<Type extends CommentEvent['type']> = Extract<CommentEvent, { type: Type }>['data'];

/** A comment that can be read. */
export type ExistingComment = {
  readonly status: CommentStatus;
  readonly pageId: string;
  readonly parentId: string | null;
  readonly personId: string | null;
  readonly commenterId: string | null;
  readonly text: PersonalField;
  readonly reasons: readonly CommentReason[];
  /** epoch ms */
  readonly writtenAt: number;
  /** a member has decided about it: reports hide it no more */
  readonly isDecided: boolean;
  /** the visitors who reported it since */
  readonly flaggedBy: readonly string[];
};

export type CommentState = { readonly status: 'absent' | 'erased' } | ExistingComment;

export type CommentCommand = { readonly commentId: string } & (
  | { readonly kind: 'receive'; readonly comment: DataOf<'CommentReceived'> }
  /** its writer changes it. `now`: epoch ms */
  | ({ readonly kind: 'edit'; readonly text: PersonalField; readonly now: number } & CommentDecision)
  | { readonly kind: 'moderate'; readonly status: CommentStatus }
  | { readonly kind: 'flag'; readonly flagId: string }
  | { readonly kind: 'erase'; readonly reason: DataOf<'CommentErased'>['reason'] }
);

type Of<Kind extends CommentCommand['kind']> = Extract<CommentCommand, { kind: Kind }>;

/** One comment. An erased one does not come back, and the same one is received once. */
export const commentDecider: Decider<CommentState, CommentCommand, CommentEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    if (command.kind === 'receive')
      return state.status === 'absent' ? [{ type: 'CommentReceived', data: command.comment }] : [];
    if (!isExisting(state)) return command.kind === 'erase' ? [] : refuse('COMMENT_NOT_FOUND');
    const of = { commentId: command.commentId, pageId: state.pageId };
    const { status: from } = state;
    switch (command.kind) {
      case 'edit':
        return [edited(command, state)];
      case 'moderate': {
        const { status } = command;
        const isSame = status === from && state.flaggedBy.length === 0;
        return isSame ? [] : [{ type: 'CommentModerated', data: { ...of, from, status } }];
      }
      case 'flag':
        return flagged(command, state);
      case 'erase':
        return [{ type: 'CommentErased', data: { ...of, from, reason: command.reason } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    if (event.type === 'CommentReceived') {
      const { pageId, parentId, personId, commenterId, text, status, reasons, writtenAt } = event.data;
      const who = { personId, commenterId, isDecided: false, flaggedBy: [] };
      return { status, pageId, parentId, text, reasons, writtenAt, ...who };
    }
    if (!isExisting(state)) return state;
    switch (event.type) {
      case 'CommentEdited': {
        const { text, status, reasons } = event.data;
        return { ...state, text, status, reasons };
      }
      case 'CommentModerated':
        return { ...state, status: event.data.status, isDecided: true, flaggedBy: [] };
      case 'CommentFlagged':
        return { ...state, flaggedBy: [...state.flaggedBy, event.data.flagId] };
      case 'CommentHeld':
        return { ...state, status: 'waiting', reasons: event.data.reasons };
      case 'CommentErased':
        return { status: 'erased' };
      default:
        return unreachable(event);
    }
  },
};

export const isExisting = (state: CommentState): state is ExistingComment =>
  state.status !== 'absent' && state.status !== 'erased';

/** Whether its writer can still change the comment. @param now epoch ms */
export const isEditable = ({ status, writtenAt }: ExistingComment, now: number): boolean =>
  (status === 'shown' || status === 'waiting') && now - writtenAt <= COMMENT_EDIT_MS;

function edited({ commentId, text, now, ...decision }: Of<'edit'>, state: ExistingComment): CommentEvent {
  if (!isEditable(state, now)) return refuse('COMMENT_EDIT_OVER');
  const { status: from, pageId } = state;
  // what waits for a member still does
  const status = from === 'waiting' && decision.status === 'shown' ? from : decision.status;
  const reasons = status === from ? [...new Set([...state.reasons, ...decision.reasons])] : decision.reasons;
  return { type: 'CommentEdited', data: { commentId, pageId, text, from, status, reasons } };
}

/** A visitor reports a comment once. Many hide one that no member has decided about. */
function flagged({ commentId, flagId }: Of<'flag'>, state: ExistingComment): CommentEvent[] {
  const { pageId, status: from, flaggedBy, isDecided, reasons } = state;
  if (from !== 'shown') return refuse('COMMENT_NOT_FOUND');
  if (flaggedBy.includes(flagId) || flaggedBy.length >= MOST_FLAGS) return [];
  const flags = flaggedBy.length + 1;
  const noted: CommentEvent = { type: 'CommentFlagged', data: { commentId, pageId, flagId, flags } };
  if (isDecided || flags < FLAGS_THAT_HIDE) return [noted];
  const held = { commentId, pageId, from, reasons: [...new Set([...reasons, 'flags' as const])] };
  return [noted, { type: 'CommentHeld', data: held }];
}
