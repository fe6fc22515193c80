import { redactEmails, redactErrorEmails } from './redact-emails.js';

test.each([
  ['550 5.1.1 <jane.doe+shop@mail.example>: user unknown', '550 5.1.1 <(address)>: user unknown'],
  [
    'to=mérida@例え.example, again',
    'to=mérida@例え.example, again'.replace('to=mérida@例え.example', '(address)'),
  ],
  ['"jane doe"@mail.example is full', '(address) is full'],
  ['a@b.example and c@d.example', '(address) and (address)'],
  ['waited 5000 ms for an answer', 'waited 5000 ms for an answer'],
])('%s', (text, expected) => expect(redactEmails(text)).toBe(expected));

test('a long text is cut, so that the pattern stays fast', () =>
  expect(redactEmails('a'.repeat(1_000_000))).toBe('a'.repeat(4000)));

test('an error keeps its type and loses the address in its message and its stack', () => {
  const error = redactErrorEmails(new RangeError('no jane@mail.example here'));
  expect(error).toBeInstanceOf(RangeError);
  expect(error.message).toBe('no (address) here');
  expect(error.stack).not.toContain('jane@mail.example');
});

test('a thrown value that is no error becomes one', () =>
  expect(redactErrorEmails('jane@mail.example').message).toBe('(address)'));
