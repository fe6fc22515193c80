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
const sent: RestockEmailEvent = {
  type: 'RestockEmailSent',
  data: { ...ids, messageId: '<m@x>', sentAt: at },
};
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

const attempt = (attemptId = 'a1'): RestockEmailCommand => ({ kind: 'attempt', ids, at, attemptId });
const defer = (code: number | null, attemptId = 'a1'): RestockEmailCommand => ({
  ...{ kind: 'defer', ids, at, attemptId, code },
});
const notifySent: RestockEmailCommand = { kind: 'sent', ids, at, messageId: '<m@x>' };
const refuse: RestockEmailCommand = { kind: 'refuse', ids, at, code: 554, permanent: true };
const markOutcomeUnknown: RestockEmailCommand = { kind: 'markOutcomeUnknown', ids, at };
const skip: RestockEmailCommand = { kind: 'skip', ids, at, reason: 'unsubscribed' };
const resolve = (how: 'sendAgain' | 'leave'): RestockEmailCommand => ({ kind: 'resolve', how, at });

test('who hands the letter over says so', () => given().when(attempt()).then(attempted()));
test('saying so twice is saying it once', () => given(attempted()).when(attempt()).thenNothing());
test('nobody else may hand over what somebody has in hand', () =>
  given(attempted()).when(attempt('a2')).thenRefused('RESTOCK_EMAIL_SETTLED'));
test('what was put off may be handed over again', () =>
  given(attempted(), deferred(451)).when(attempt('a2')).then(attempted('a2')));
test.each([
  [[attempted(), sent]],
  [[attempted(), refused]],
  [[attempted(), unknown]],
  [[attempted(), unknown, resolved('leave')]],
  [[skipped]],
])('what became of a letter stays so', (history) =>
  given(...history)
    .when(attempt('a2'))
    .thenRefused('RESTOCK_EMAIL_SETTLED'),
);

test('it was taken', () => given(attempted()).when(notifySent).then(sent));
test('it was taken, which is said once', () => given(attempted(), sent).when(notifySent).thenNothing());
test('the word that it was taken may come late', () => {
  given(attempted(), unknown).when(notifySent).then(sent);
  given(attempted(), unknown, resolved('leave')).when(notifySent).then(sent);
});
test('it was put off', () => given(attempted()).when(defer(451)).then(deferred(451)));
test('only who has it in hand can say that it was put off', () => {
  given(attempted('a2')).when(defer(null)).thenNothing();
  given().when(defer(null)).thenNothing();
});
test('it was refused, at the door or when it was read', () => {
  given().when(refuse).then(refused);
  given(attempted()).when(refuse).then(refused);
  given(attempted(), unknown).when(refuse).thenNothing();
});
test('of what was handed over nobody may know the end', () => {
  given(attempted()).when(markOutcomeUnknown).then(unknown);
  given().when(markOutcomeUnknown).thenNothing();
  given(attempted(), sent).when(markOutcomeUnknown).thenNothing();
});
test('a letter that nobody has in hand is skipped', () => {
  given().when(skip).then(skipped);
  given(attempted(), deferred(451)).when(skip).then(skipped);
  given(attempted()).when(skip).thenNothing();
  given(attempted(), sent).when(skip).thenNothing();
});

test('the owner has it sent again, or leaves it at that', () => {
  given(attempted(), unknown).when(resolve('leave')).then(resolved('leave'));
  given(attempted(), unknown).when(resolve('sendAgain')).then(resolved('sendAgain'));
  given(attempted(), unknown, resolved('sendAgain')).when(attempt('a2')).then(attempted('a2'));
});
test('the owner decides only what nobody knows', () => {
  given().when(resolve('leave')).thenRefused('RESTOCK_EMAIL_NOT_FOUND');
  given(attempted(), sent).when(resolve('sendAgain')).thenRefused('RESTOCK_EMAIL_SETTLED');
  given(attempted(), unknown, resolved('leave')).when(resolve('leave')).thenRefused('RESTOCK_EMAIL_SETTLED');
});
