import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import {
  COMMENT_EDIT_MS,
  type CommentStatus,
  FLAGS_THAT_HIDE,
} from '@daybook/contracts/comments/shared/comments';
import { specFor } from '../platform/testing/decider-spec.js';
import { commentDecider } from './comment.decider.js';

const { given } = specFor(commentDecider, undefined);

const text = { $personal: 'p1', cipher: 'AbC', $part: 'comment-c1' };
const of = { commentId: 'c1', pageId: 'post' };
type Received = Extract<CommentEvent, { type: 'CommentReceived' }>;
const received = (changes: Partial<Received['data']> = {}): Received => ({
  type: 'CommentReceived',
  data: {
    ...of,
    parentId: null,
    text,
    personId: 'p1',
    commenterId: 'v1',
    status: 'shown',
    reasons: [],
    signals: { secondsToFill: null, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
    writtenAt: 1000,
    ...changes,
  },
});
const moderated = (from: CommentStatus, status: CommentStatus): CommentEvent => ({
  type: 'CommentModerated',
  data: { ...of, from, status },
});
const flagged = (flags: number): CommentEvent => ({
  type: 'CommentFlagged',
  data: { ...of, flagId: `f${flags}`, flags },
});
const erased: CommentEvent = {
  type: 'CommentErased',
  data: { ...of, from: 'shown', reason: 'person' },
};
const receive = { kind: 'receive', commentId: 'c1', comment: received().data } as const;
const moderate = (status: CommentStatus) => ({ kind: 'moderate', commentId: 'c1', status }) as const;
const flag = (flagId: string) => ({ kind: 'flag', commentId: 'c1', flagId }) as const;
const edit = (now: number, status: CommentStatus = 'shown') =>
  ({ kind: 'edit', commentId: 'c1', text, now, status, reasons: [] }) as const;
const erase = { kind: 'erase', commentId: 'c1', reason: 'writer' } as const;

test('a comment is received once, and an erased one does not come back', () => {
  given().when(receive).then(received());
  given(received()).when(receive).thenNothing();
  given(received(), erased).when(receive).thenNothing();
});

test('a member decides; the same decision again is none', () => {
  given(received({ status: 'waiting' }))
    .when(moderate('shown'))
    .then(moderated('waiting', 'shown'));
  given(received(), moderated('shown', 'spam')).when(moderate('spam')).thenNothing();
  given().when(moderate('shown')).thenRefused('COMMENT_NOT_FOUND');
});

test('the same decision settles reports', () =>
  given(received(), flagged(1)).when(moderate('shown')).then(moderated('shown', 'shown')));

test('its writer changes it for ten minutes', () => {
  const changed = { ...of, text, from: 'shown', status: 'shown', reasons: [] } as const;
  const last = 1000 + COMMENT_EDIT_MS;
  given(received()).when(edit(last)).then({ type: 'CommentEdited', data: changed });
  given(received())
    .when(edit(last + 1))
    .thenRefused('COMMENT_EDIT_OVER');
  given(received(), moderated('shown', 'deleted')).when(edit(1001)).thenRefused('COMMENT_EDIT_OVER');
});

test('a change does not show what waits for a member', () =>
  given(received({ status: 'waiting', reasons: ['first'] }))
    .when(edit(1001))
    .then({
      type: 'CommentEdited',
      data: { ...of, text, from: 'waiting', status: 'waiting', reasons: ['first'] },
    }));

const reports = Array.from({ length: FLAGS_THAT_HIDE - 1 }, (_, i) => flagged(i + 1));

test('a visitor reports a comment once', () => {
  given(received()).when(flag('f1')).then(flagged(1));
  given(received(), flagged(1)).when(flag('f1')).thenNothing();
  given(received({ status: 'waiting' }))
    .when(flag('f1'))
    .thenRefused('COMMENT_NOT_FOUND');
});

test('many reports hide a comment, unless a member has decided', () => {
  const last = `f${FLAGS_THAT_HIDE}`;
  given(received(), ...reports)
    .when(flag(last))
    .then(flagged(FLAGS_THAT_HIDE), {
      type: 'CommentHeld',
      data: { ...of, from: 'shown', reasons: ['flags'] },
    });
  given(received({ status: 'waiting' }), moderated('waiting', 'shown'), ...reports)
    .when(flag(last))
    .then(flagged(FLAGS_THAT_HIDE));
});

test('an erasure is a fact once', () => {
  given(received())
    .when(erase)
    .then({ type: 'CommentErased', data: { ...of, from: 'shown', reason: 'writer' } });
  given(received(), erased).when(erase).thenNothing();
});
