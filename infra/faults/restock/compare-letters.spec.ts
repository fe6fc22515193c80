import { compareLetters } from './compare-letters.js';
import type { LetterInLog } from './letters-in-log.js';

/** A comparison that cannot fail proves nothing: each way in which letters can go wrong is made here. */
const letter = (mailId: string, changes: Partial<LetterInLog> = {}): LetterInLog => ({
  ...{ mailId, variantId: 'mug', state: 'sent', sentAgain: 0 },
  ...(changes.state === undefined || changes.state === 'sent' ? { messageId: `<${mailId}@shop.test>` } : {}),
  ...changes,
});
const taken = (...ids: string[]) => ids.map((id) => ({ messageId: `<${id}@shop.test>` }));

test('what was sent once is fine, and so is what was refused or skipped and not brought', () => {
  const letters = [letter('a'), letter('b', { state: 'refused' }), letter('c', { state: 'skipped' })];
  expect(compareLetters(letters, taken('a'))).toMatchObject({
    ...{ letters: 3, sent: 1, refused: 1, skipped: 1, unknown: 0, neverMailed: 0, twice: 0, findings: [] },
  });
});

test.each(['owed', 'attempted'] as const)('what is still %s was never mailed', (state) =>
  expect(compareLetters([letter('a', { state })], [])).toMatchObject({
    neverMailed: 1,
    findings: ['letter a is owed and was never brought'],
  }),
);

test('what the log says was sent and nobody has was never mailed', () =>
  expect(compareLetters([letter('a')], [])).toMatchObject({ neverMailed: 1 }));

test('what was brought twice is told', () =>
  expect(compareLetters([letter('a')], taken('a', 'a'))).toMatchObject({
    twice: 1,
    findings: ['letter a was brought more often than it was to be'],
  }));

test('unless the owner said so', () =>
  expect(compareLetters([letter('a', { sentAgain: 1 })], taken('a', 'a'))).toMatchObject({
    twice: 0,
    findings: [],
  }));

test('what nobody knows of is counted, brought or not', () =>
  expect(
    compareLetters([letter('a', { state: 'unknown' }), letter('b', { state: 'left' })], taken('a')),
  ).toMatchObject({ unknown: 2, unknownAndTaken: 1, neverMailed: 0, findings: [] }));

test('what is said to be refused and was brought is told', () =>
  expect(compareLetters([letter('a', { state: 'refused' })], taken('a')).findings).toEqual([
    'letter a is said not to be sent and the mail server has it',
  ]));

test('what nobody owed is told', () =>
  expect(compareLetters([], taken('z')).findings).toEqual(['nobody owed <z@shop.test>, which was brought']));
