import type { CommentReason, CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { StatusMark, type StatusShape } from '../../../ui/owner/status-mark';
import type { CommentList } from './owner-comments.queries';

export const COMMENT_LIST_WORDS: Readonly<Record<CommentList, string>> = {
  waiting: 'Waiting',
  shown: 'Shown',
  spam: 'Spam',
  flagged: 'Reported',
  deleted: 'Deleted',
};

/** The decision about comments, as a toast says it behind their number. */
export const DONE_WORDS: Readonly<Record<CommentStatus, string>> = {
  waiting: 'waiting again',
  shown: 'shown',
  spam: 'marked as spam',
  deleted: 'deleted',
};

const SHAPES: Readonly<Record<CommentStatus, StatusShape>> = {
  waiting: 'half',
  shown: 'full',
  spam: 'cross',
  deleted: 'cross',
};

export const CommentStatusMark = ({ status }: { status: CommentStatus }) => (
  <StatusMark shape={SHAPES[status]}>{COMMENT_LIST_WORDS[status]}</StatusMark>
);

const REASONS: Readonly<Record<CommentReason, string>> = {
  first: 'first comment of this visitor',
  flags: 'reported by several visitors',
  trap: 'a hidden field was filled in',
  tooFast: 'sent faster than a person reads',
  untimed: 'the browser did not show how long it took',
  links: 'many links',
  markup: 'the markup of links',
  captcha: 'the captcha takes the visitor for a program',
};

/** Why the rules hold a comment back, in words; empty: they do not. */
export const reasonsText = (reasons: readonly CommentReason[]): string =>
  reasons.map((reason) => REASONS[reason]).join(', ');
