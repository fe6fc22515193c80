import { signalsOf } from '@daybook/contracts/forms/shared/spam-rules';
import type { FormSubmissionEvent, SpamReason } from '@daybook/contracts/forms/submission.events';
import type { DataOf } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { submissionDecider } from './submission.decider.js';

const MANY = 1000;
const SEED = 13;

/** How a submission comes in: its answers and how it was filled in. */
type Visit = {
  readonly text: string;
  readonly secondsToFill: number | null;
  readonly isTrapFilled: boolean;
};

const word = fc.constantFrom('mug', 'delivery', 'order', 'Thursday', 'broken', 'lovely', 'invoice', 'size');
const sentence = fc.array(word, { minLength: 2, maxLength: 40 }).map((words) => words.join(' '));
const link = fc.webUrl({ validSchemes: ['http', 'https'] });

/** People take a while, seldom paste a link, and now and then come with a password manager that is fast. */
const human: fc.Arbitrary<Visit> = fc.record({
  text: fc.oneof(
    { weight: 90, arbitrary: sentence },
    { weight: 8, arbitrary: fc.tuple(sentence, link).map((parts) => parts.join(' ')) },
    { weight: 2, arbitrary: fc.tuple(sentence, link, link, link).map((parts) => parts.join(' ')) },
  ),
  secondsToFill: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 95, arbitrary: fc.integer({ min: 4, max: 3600 }) },
  ),
  isTrapFilled: fc.constant(false),
});

/** Programs: those that fill in every field, those that are fast, link farms, and the careful ones that wait and read. */
const bot: fc.Arbitrary<Visit> = fc.oneof(
  { weight: 45, arbitrary: visit({ isTrapFilled: fc.constant(true) }) },
  { weight: 25, arbitrary: visit({ secondsToFill: fc.integer({ min: 0, max: 1 }) }) },
  {
    weight: 20,
    arbitrary: visit({
      text: fc.array(link, { minLength: 3, maxLength: 9 }).map((links) => `[url=${links.join('] [url=')}]`),
    }),
  },
  { weight: 10, arbitrary: visit({}) },
);

function visit(changes: Partial<{ [Key in keyof Visit]: fc.Arbitrary<Visit[Key]> }>): fc.Arbitrary<Visit> {
  return fc.record({
    text: fc.tuple(sentence, link).map((parts) => parts.join(' ')),
    secondsToFill: fc.integer({ min: 2, max: 60 }),
    isTrapFilled: fc.constant(false),
    ...changes,
  });
}

/** The reasons why a submission is held; undefined: it is in the inbox. */
function heldFor({ text, ...seen }: Visit, i: number): readonly SpamReason[] | undefined {
  const submission = {
    ...{ submissionId: `s${i}`, formId: 'f1', version: 1, fingerprint: '', personId: null },
    ...{ answers: { $personal: 'p', cipher: '' }, signals: signalsOf(text, { ...seen, captchaScore: null }) },
  } satisfies DataOf<FormSubmissionEvent, 'FormSubmitted'>;
  const events = submissionDecider.decide(
    { kind: 'submit', submission },
    submissionDecider.initial,
    undefined,
  );
  const held = events.find(({ type }) => type === 'FormSubmissionQuarantined');
  return held?.type === 'FormSubmissionQuarantined' ? held.data.reasons : undefined;
}

test('of 1,000 programs few get through, and of 1,000 humans few are held', () => {
  const held = (visitors: fc.Arbitrary<Visit>) =>
    fc
      .sample(visitors, { numRuns: MANY, seed: SEED })
      .map(heldFor)
      .filter((reasons) => reasons !== undefined);
  const [bots, humans] = [held(bot), held(human)];
  console.log(
    `${MANY - bots.length} of ${MANY} programs get through without a captcha; ${humans.length} of ${MANY} humans are held`,
  );
  // those that get through are the careful ones; a captcha makes each of them work for it
  expect(MANY - bots.length).toBeLessThan(130);
  expect(humans.length).toBeLessThan(15);
});
