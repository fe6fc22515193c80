import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { CommentCountRow, CommentRow } from './comments.entity.js';
import { commentsProjection } from './comments.projection.js';

const { given } = specFor<CommentEvent>(commentsProjection);

const text = { $personal: 'p1', cipher: 'AbC', $part: 'comment-c1' };
const WRITTEN = Date.UTC(2026, 4, 31);
type Received = Extract<CommentEvent, { type: 'CommentReceived' }>;
const received = (commentId: string, changes: Partial<Received['data']> = {}): Received => ({
  type: 'CommentReceived',
  data: {
    commentId,
    pageId: 'post',
    parentId: null,
    text,
    personId: 'p1',
    commenterId: 'v1',
    status: 'shown',
    reasons: [],
    signals: { secondsToFill: null, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
    writtenAt: WRITTEN,
    ...changes,
  },
});
const moderated = (commentId: string, from: CommentStatus, status: CommentStatus): CommentEvent => ({
  type: 'CommentModerated',
  data: { commentId, pageId: 'post', from, status },
});
const counts = (shown: number, websiteId: string = ACME) => ({ websiteId, pageId: 'post', shown });

test('a comment is a row, and counts when it is shown', async () => {
  await given()
    .when(received('c1'))
    .thenRows(CommentRow, [
      { commentId: 'c1', pageId: 'post', status: 'shown', text, isOfSite: false, flags: 0 },
    ]);
  await given()
    .when(
      received('c1'),
      received('c2', { status: 'waiting', reasons: ['first'] }),
      inWebsite('other', received('c1')),
    )
    .thenRows(CommentCountRow, [counts(1), counts(1, 'other')]);
});

test('the count follows each change of status', async () => {
  await given(received('c1', { status: 'waiting' }))
    .when(moderated('c1', 'waiting', 'shown'))
    .thenRows(CommentCountRow, [counts(1)]);
  await given(received('c1'))
    .when({
      type: 'CommentHeld',
      data: { commentId: 'c1', pageId: 'post', from: 'shown', reasons: ['flags'] },
    })
    .thenRows(CommentCountRow, [counts(0)]);
});

test('a decision settles the reports', () =>
  given(received('c1'))
    .when(
      { type: 'CommentFlagged', data: { commentId: 'c1', pageId: 'post', flagId: 'f', flags: 1 } },
      moderated('c1', 'shown', 'deleted'),
    )
    .thenRows(CommentRow, [{ commentId: 'c1', status: 'deleted', flags: 0 }]));

test('a changed comment has its new words, and an erased one none', async () => {
  const changed = { ...text, cipher: 'new' };
  const edited: CommentEvent = {
    type: 'CommentEdited',
    data: {
      commentId: 'c1',
      pageId: 'post',
      text: changed,
      from: 'shown',
      status: 'waiting',
      reasons: ['links'],
    },
  };
  const erased: CommentEvent = {
    type: 'CommentErased',
    data: { commentId: 'c1', pageId: 'post', from: 'waiting', reason: 'writer' },
  };
  await given(received('c1'))
    .when(edited)
    .thenRows(CommentRow, [{ text: changed, status: 'waiting', reasons: ['links'], isEdited: true }]);
  await given(received('c1'), edited)
    .when(erased)
    .thenRows(CommentRow, [{ text: null, personId: null, status: 'erased' }]);
});
