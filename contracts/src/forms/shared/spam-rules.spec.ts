import { SPAM_RULES, signalsOf, spamVerdict } from './spam-rules.js';

const HUMAN = { secondsToFill: 40, isTrapFilled: false, captchaScore: null };

test.each([
  ['a person', 'I would like a mug, see https://example.com', HUMAN, 0, []],
  [
    'a person without script, before pages showed their time',
    'Hello',
    { ...HUMAN, secondsToFill: null },
    0,
    [],
  ],
  ['a program that fills in every field', 'Hello', { ...HUMAN, isTrapFilled: true }, 100, ['trap']],
  ['a program that needs no time', 'Hello', { ...HUMAN, secondsToFill: 1 }, 60, ['tooFast']],
  [
    'a program that asks for its key at the end',
    'Hello',
    { ...HUMAN, secondsToFill: null, isUntimed: true },
    60,
    ['untimed'],
  ],
  ['a program, as the captcha guesses', 'Hello', { ...HUMAN, captchaScore: 0.1 }, 60, ['captcha']],
  ['a human, as the captcha guesses', 'Hello', { ...HUMAN, captchaScore: 0.5 }, 0, []],
  ['many links', 'http://a http://b http://c', HUMAN, 30, ['links']],
  ['links with markup', '[url=http://a]http://b http://c', HUMAN, 70, ['links', 'markup']],
] as const)('%s', (_, text, visit, score, reasons) =>
  expect(spamVerdict(signalsOf(text, visit))).toEqual({ score, reasons, isSuspected: score >= 50 }),
);

/** The rules as each version had them, so that a change without a new version fails. */
const KNOWN_RULES: Readonly<Record<number, object>> = {
  1: {
    suspectedFrom: 50,
    fastestSeconds: 2,
    likelyHuman: 0.5,
    usualLinks: 2,
    weights: { trap: 100, tooFast: 60, links: 30, markup: 40, captcha: 60 },
  },
  2: {
    suspectedFrom: 50,
    fastestSeconds: 2,
    likelyHuman: 0.5,
    usualLinks: 2,
    weights: { trap: 100, tooFast: 60, untimed: 60, links: 30, markup: 40, captcha: 60 },
  },
};

test('rules that change get a new version, by which old submissions are scored again', () => {
  const { version, ...rules } = SPAM_RULES;
  expect(rules).toEqual(KNOWN_RULES[version]);
});
