import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { type SimulatedVisit, simulatedVisits } from '@daybook/contracts/forms/testing/bots-and-humans';
import type { DataOf } from '@daybook/contracts/shared/event';
import { submissionDecider } from './submission.decider.js';

const MANY = 1000;
const SEED = 13;

function isHeld({ signals }: SimulatedVisit, i: number): boolean {
  const submission = {
    submissionId: `s${i}`,
    formId: 'f1',
    version: 1,
    fingerprint: '',
    personId: null,
    answers: { $personal: 'p', cipher: '' },
    signals,
  } satisfies DataOf<FormSubmissionEvent, 'FormSubmitted'>;
  const command = { kind: 'submit', submission } as const;
  const events = submissionDecider.decide(command, submissionDecider.initial, undefined);
  return events.some(({ type }) => type === 'FormSubmissionQuarantined');
}

// `npm run faults -- forms --bots` prints them by kind
test('of 1,000 programs few get through without a captcha, and of 1,000 humans few are held', () => {
  const bots = simulatedVisits('bots', MANY, SEED);
  const humans = simulatedVisits('humans', MANY, SEED);
  const through = bots.filter((visit, i) => !isHeld(visit, i));
  // a captcha makes each of them work for it
  expect(new Set(through.map(({ kind }) => kind))).toEqual(new Set(['wait, and write as people do']));
  expect(through.length).toBeLessThan(130);
  expect(humans.filter(isHeld).length).toBeLessThan(15);
});
