import { specFor } from '../../platform/testing/decider-spec.js';
import { submissionDecider } from './submission.decider.js';

const { given } = specFor(submissionDecider, undefined);
const submission = {
  ...{ submissionId: 's1', formId: 'f1', version: 1, fingerprint: 'abc', personId: 'p1' },
  answers: { $personal: 'p1', cipher: 'AbC' },
  signals: { secondsToFill: 30, isTrapFilled: false, linkCount: 0, hasMarkup: false },
};
const spam = { ...submission, signals: { ...submission.signals, isTrapFilled: true } };
const submit = (what: typeof submission) => ({ kind: 'submit', submission: what }) as const;
const submitted = (what: typeof submission) => ({ type: 'FormSubmitted', data: what }) as const;

test('a submission is a fact', () => given().when(submit(submission)).then(submitted(submission)));
test('what looks like spam is stored, and held', () =>
  given()
    .when(submit(spam))
    .then(submitted(spam), {
      type: 'FormSubmissionQuarantined',
      data: { submissionId: 's1', formId: 'f1', personId: 'p1', score: 100, reasons: ['trap'] },
    }));
test('the same again is no second one', () =>
  given(submitted(submission))
    .when(submit({ ...submission, signals: spam.signals }))
    .thenNothing());
test('a key is for one submission', () =>
  given(submitted(submission))
    .when(submit({ ...submission, fingerprint: 'other' }))
    .thenRefused('FORM_KEY_INVALID'));
