import { compareEmails } from './compare-emails.js';
import type { EmailInLog } from './emails-in-log.js';

/** A comparison that cannot fail proves nothing: each way in which emails can go wrong is made here. */
const message = (emailId: string, changes: Partial<EmailInLog> = {}): EmailInLog => ({
  emailId,
  variantId: 'mug',
  state: 'sent',
  sentAgain: 0,
  ...(changes.state === undefined || changes.state === 'sent' ? { messageId: `<${emailId}@shop.test>` } : {}),
  ...changes,
});
const taken = (...ids: string[]) => ids.map((id) => ({ messageId: `<${id}@shop.test>` }));

test('an email that was sent once is fine, and so is one that was refused or skipped and not sent', () => {
  const emails = [message('a'), message('b', { state: 'refused' }), message('c', { state: 'skipped' })];
  expect(compareEmails(emails, taken('a'))).toMatchObject({
    emails: 3,
    sent: 1,
    refused: 1,
    skipped: 1,
    unknown: 0,
    neverEmailed: 0,
    twice: 0,
    findings: [],
  });
});

test.each(['queued', 'attempted'] as const)('an email that is still %s was never sent', (state) =>
  expect(compareEmails([message('a', { state })], [])).toMatchObject({
    neverEmailed: 1,
    findings: ['letter a is owed and was never brought'],
  }),
);

test('an email that the log calls sent and the server does not have was never sent', () =>
  expect(compareEmails([message('a')], [])).toMatchObject({ neverEmailed: 1 }));

test('an email that was sent twice is found', () =>
  expect(compareEmails([message('a')], taken('a', 'a'))).toMatchObject({
    twice: 1,
    findings: ['letter a was brought more often than it was to be'],
  }));

test('unless the owner sent it again', () =>
  expect(compareEmails([message('a', { sentAgain: 1 })], taken('a', 'a'))).toMatchObject({
    twice: 0,
    findings: [],
  }));

test('an email of unknown outcome is counted, sent or not', () =>
  expect(
    compareEmails([message('a', { state: 'unknown' }), message('b', { state: 'left' })], taken('a')),
  ).toMatchObject({ unknown: 2, unknownAndTaken: 1, neverEmailed: 0, findings: [] }));

test('an email that the log calls refused and the server has is found', () =>
  expect(compareEmails([message('a', { state: 'refused' })], taken('a')).findings).toEqual([
    'letter a is said not to be sent and the mail server has it',
  ]));

test('an email that was never queued is found', () =>
  expect(compareEmails([], taken('z')).findings).toEqual(['nobody owed <z@shop.test>, which was brought']));
