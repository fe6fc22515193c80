import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type RestockEmailCommand, restockEmailDecider } from './restock-email.decider.js';

const { given } = specFor(restockEmailDecider, undefined);
const ids = { emailId: 'm', signUpId: 's', personId: 'p', batchId: 'w', variantId: 'v' };
const at = 7;

const attempted = (attemptId = 'a1'): RestockEmailEvent => ({
  type: 'RestockEmailAttempted',
  data: { ...ids, attemptId, attemptedAt: at },
});
const deferred = (code: number | null, attemptId = 'a1'): RestockEmailEvent => ({
  type: 'RestockEmailDeferred',
  data: { ...ids, attemptId, code, deferredAt: at },
});
const sentAfter = (corrects?: 'unknown' | 'left'): RestockEmailEvent => ({
  type: 'RestockEmailSent',
  data: { ...ids, messageId: '<m@x>', sentAt: at, ...(corrects && { corrects }) },
});
const sent = sentAfter();
const refused: RestockEmailEvent = {
  type: 'RestockEmailRefused',
  data: { ...ids, code: 554, permanent: true, refusedAt: at },
};
const unknown: RestockEmailEvent = { type: 'RestockEmailOutcomeUnknown', data: { ...ids, noticedAt: at } };
const resolved = (how: 'sendAgain' | 'leave'): RestockEmailEvent => ({
  type: 'RestockEmailResolved',
  data: { ...ids, how, resolvedAt: at },
});
const skipped: RestockEmailEvent = {
  type: 'RestockEmailSkipped',
  data: { ...ids, reason: 'unsubscribed', skippedAt: at },
};

const settled = (outcome: 'sent' | 'notSent'): RestockEmailEvent => ({
  type: 'RestockEmailSettled',
  data: { ...ids, outcome, reason: 'serverLog', settledAt: at },
});
const settle = (outcome: 'sent' | 'notSent'): RestockEmailCommand => ({
  kind: 'settle',
  outcome,
  reason: 'serverLog',
  at,
});

const attempt = (attemptId = 'a1'): RestockEmailCommand => ({ kind: 'attempt', ids, at, attemptId });
const defer = (code: number | null, attemptId = 'a1'): RestockEmailCommand => ({
  kind: 'defer',
  ids,
  at,
  attemptId,
  code,
});
const notifySent: RestockEmailCommand = { kind: 'sent', ids, at, messageId: '<m@x>' };
const refuse: RestockEmailCommand = { kind: 'refuse', ids, at, code: 554, permanent: true };
const markOutcomeUnknown: RestockEmailCommand = { kind: 'markOutcomeUnknown', ids, at };
const skip: RestockEmailCommand = { kind: 'skip', ids, at, reason: 'unsubscribed' };
const resolve = (how: 'sendAgain' | 'leave'): RestockEmailCommand => ({ kind: 'resolve', how, at });

test('an attempt is an event', () => given().when(attempt()).then(attempted()));
test('the same attempt twice is one event', () => given(attempted()).when(attempt()).thenNothing());
test('a second worker cannot attempt an email that another worker has attempted', () =>
  given(attempted()).when(attempt('a2')).thenRefused('RESTOCK_EMAIL_SETTLED'));
test('a deferred email can be attempted again', () =>
  given(attempted(), deferred(451)).when(attempt('a2')).then(attempted('a2')));
test.each([
  [[attempted(), sent]],
  [[attempted(), refused]],
  [[attempted(), unknown]],
  [[attempted(), unknown, resolved('leave')]],
  [[skipped]],
])('a settled email stays settled', (history) =>
  given(...history)
    .when(attempt('a2'))
    .thenRefused('RESTOCK_EMAIL_SETTLED'),
);

test('the server accepted it', () => given(attempted()).when(notifySent).then(sent));
test('an accepted email is one event', () => given(attempted(), sent).when(notifySent).thenNothing());
test('the acceptance may come late', () => {
  given(attempted(), unknown).when(notifySent).then(sentAfter('unknown'));
  given(attempted(), unknown, resolved('leave')).when(notifySent).then(sentAfter('left'));
});
test('the server deferred it', () => given(attempted()).when(defer(451)).then(deferred(451)));
test('only the worker of the attempt can defer it', () => {
  given(attempted('a2')).when(defer(null)).thenNothing();
  given().when(defer(null)).thenNothing();
});
test('the server refused it, before or after it read the content', () => {
  given().when(refuse).then(refused);
  given(attempted()).when(refuse).then(refused);
  given(attempted(), unknown).when(refuse).thenNothing();
});
test('the outcome of an attempt may be unknown', () => {
  given(attempted()).when(markOutcomeUnknown).then(unknown);
  given().when(markOutcomeUnknown).thenNothing();
  given(attempted(), sent).when(markOutcomeUnknown).thenNothing();
});
test('an email without an attempt can be skipped', () => {
  given().when(skip).then(skipped);
  given(attempted(), deferred(451)).when(skip).then(skipped);
  given(attempted()).when(skip).thenNothing();
  given(attempted(), sent).when(skip).thenNothing();
});

test('the owner sends it again, or leaves it', () => {
  given(attempted(), unknown).when(resolve('leave')).then(resolved('leave'));
  given(attempted(), unknown).when(resolve('sendAgain')).then(resolved('sendAgain'));
  given(attempted(), unknown, resolved('sendAgain')).when(attempt('a2')).then(attempted('a2'));
});
test('an operator settles it: it was sent, or it was not and is sent again', () => {
  given(attempted(), unknown).when(settle('sent')).then(settled('sent'));
  given(attempted(), unknown).when(settle('notSent')).then(settled('notSent'));
  given(attempted(), unknown, settled('notSent')).when(attempt('a2')).then(attempted('a2'));
  given(attempted(), unknown, settled('sent')).when(attempt('a2')).thenRefused('RESTOCK_EMAIL_SETTLED');
  given(attempted(), unknown, settled('sent')).when(settle('notSent')).thenRefused('RESTOCK_EMAIL_SETTLED');
  given(attempted(), sent).when(settle('notSent')).thenRefused('RESTOCK_EMAIL_SETTLED');
  given().when(settle('sent')).thenRefused('RESTOCK_EMAIL_NOT_FOUND');
});
test('the owner decides only about an unknown outcome', () => {
  given().when(resolve('leave')).thenRefused('RESTOCK_EMAIL_NOT_FOUND');
  given(attempted(), sent).when(resolve('sendAgain')).thenRefused('RESTOCK_EMAIL_SETTLED');
  given(attempted(), unknown, resolved('leave')).when(resolve('leave')).thenRefused('RESTOCK_EMAIL_SETTLED');
});
