import { MAX_NOTES, type SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import { specFor } from '../../platform/testing/decider-spec.js';
import { submissionDecider } from './submission.decider.js';

const { given } = specFor(submissionDecider, undefined);
const submission = {
  submissionId: 's1',
  formId: 'f1',
  version: 1,
  fingerprint: 'abc',
  personId: 'p1',
  answers: { $personal: 'p1', cipher: 'AbC' },
  signals: { secondsToFill: 30, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
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

const of = { submissionId: 's1', formId: 'f1', personId: 'p1' };
const held = { type: 'FormSubmissionQuarantined', data: { ...of, score: 100, reasons: ['trap'] } } as const;
const moved = (status: SubmissionStatus) =>
  ({ type: 'FormSubmissionMoved', data: { ...of, status } }) as const;
const move = (status: SubmissionStatus) => ({ kind: 'move', submissionId: 's1', status }) as const;

test('a member moves a submission', () =>
  given(submitted(submission)).when(move('archived')).then(moved('archived')));
test('a move to where it is changes nothing', () =>
  given(submitted(submission), moved('archived')).when(move('archived')).thenNothing());
test('suspected spam that a member lets in is released', () =>
  given(submitted(spam), held).when(move('received')).then({ type: 'FormSubmissionReleased', data: of }));
test('spam that is let in after all is released, and a deleted one only moved', async () => {
  await given(submitted(spam), held, moved('rejected'))
    .when(move('received'))
    .then({ type: 'FormSubmissionReleased', data: of });
  await given(submitted(submission), moved('deleted')).when(move('received')).then(moved('received'));
});
test('each look at sensitive answers is a fact', () => {
  const look = { type: 'SensitiveAnswersShown', data: of } as const;
  return given(submitted(submission), look).when({ kind: 'showSensitive', submissionId: 's1' }).then(look);
});
test('no member handles a submission that is not there', () =>
  given().when(move('read')).thenRefused('FORM_SUBMISSION_NOT_FOUND'));
test('a submission holds so many notes', () => {
  const text = { $personal: 'p1', cipher: 'AbC' };
  const notes = Array.from(
    { length: MAX_NOTES },
    (_, i) => ({ type: 'FormSubmissionNoted', data: { ...of, noteId: `n${i}`, text } }) as const,
  );
  return given(submitted(submission), ...notes)
    .when({ kind: 'note', submissionId: 's1', noteId: 'more', text })
    .thenRefused('FORM_SUBMISSION_TOO_MANY_NOTES');
});

const erase = { kind: 'erase', submissionId: 's1', reason: 'retention' } as const;
const erased = { type: 'FormSubmissionErased', data: { ...of, reason: 'retention' } } as const;

test('a submission is erased once, and is not there for members after that', async () => {
  await given(submitted(submission)).when(erase).then(erased);
  await given(submitted(submission), erased).when(erase).thenNothing();
  await given(submitted(submission), erased)
    .when({ kind: 'move', submissionId: 's1', status: 'received' })
    .thenRefused('FORM_SUBMISSION_NOT_FOUND');
  await given(submitted(submission), erased).when({ kind: 'noteEmails', submissionId: 's1' }).thenNothing();
  await given().when(erase).thenRefused('FORM_SUBMISSION_NOT_FOUND');
});
test('a repeat of an erased submission is no second one', async () => {
  await given(submitted(submission), erased).when(submit(submission)).thenNothing();
  await given(submitted(submission), erased)
    .when(submit({ ...submission, fingerprint: 'other' }))
    .thenRefused('FORM_KEY_INVALID');
});
