import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import {
  FormSubmissionAgeRow,
  FormSubmissionCountsRow,
  FormSubmissionNoteRow,
  FormSubmissionRow,
} from './form-submissions.entity.js';
import { formSubmissionsProjection } from './form-submissions.projection.js';

const { given } = specFor<FormSubmissionEvent | PersonEvent>(formSubmissionsProjection);

const answers = { $personal: 'p1', cipher: 'AbC' };
const submitted = (submissionId: string, personId: string | null = 'p1'): FormSubmissionEvent => ({
  type: 'FormSubmitted',
  data: {
    submissionId,
    formId: 'f1',
    version: 2,
    answers,
    fingerprint: 'abc',
    personId,
    signals: { secondsToFill: 30, isTrapFilled: false, linkCount: 0, hasMarkup: false, captchaScore: null },
  },
});
const quarantined = (submissionId: string): FormSubmissionEvent => ({
  type: 'FormSubmissionQuarantined',
  data: { submissionId, formId: 'f1', personId: 'p1', score: 80, reasons: ['trap'] },
});
const erased: PersonEvent = { type: 'PersonErased', data: { personId: 'p1' } };

test('a submission is in the inbox', () =>
  given()
    .when(submitted('s1'))
    .thenRows(FormSubmissionRow, [
      {
        websiteId: ACME,
        submissionId: 's1',
        formId: 'f1',
        version: 2,
        status: 'received',
        answers,
        spamScore: 0,
      },
    ]));

test('what looks like spam waits apart, and is not lost', () =>
  given(submitted('s1'))
    .when(quarantined('s1'))
    .thenRows(FormSubmissionRow, [
      { submissionId: 's1', status: 'quarantined', spamScore: 80, spamReasons: ['trap'], answers },
    ]));

const of = { submissionId: 's1', formId: 'f1', personId: 'p1' };

test('what members do with a submission stands in its row', () =>
  given(submitted('s1'), quarantined('s1'), { type: 'FormSubmissionReleased', data: of })
    .when({ type: 'FormSubmissionAssigned', data: { ...of, accountId: 'ada' } })
    .thenRows(FormSubmissionRow, [
      { submissionId: 's1', status: 'received', assignedTo: 'ada', spamScore: 80 },
    ]));

test('a submission stands where it was moved last', () =>
  given(submitted('s1'), { type: 'FormSubmissionMoved', data: { ...of, status: 'read' } })
    .when({ type: 'FormSubmissionMoved', data: { ...of, status: 'deleted' } })
    .thenRows(FormSubmissionRow, [{ submissionId: 's1', status: 'deleted' }]));

test('notes are listed until their person is erased', async () => {
  const note = { type: 'FormSubmissionNoted', data: { ...of, noteId: 'n1', text: answers } } as const;
  await given(submitted('s1'))
    .when(note)
    .thenRows(FormSubmissionNoteRow, [{ submissionId: 's1', noteId: 'n1', text: answers }]);
  await given(submitted('s1'), note).when(erased).thenRows(FormSubmissionNoteRow, []);
});

test('an erased person’s submissions are gone, on this website, and the counts stay', async () => {
  const story = [
    submitted('s1'),
    quarantined('s1'),
    submitted('s2', null),
    inWebsite('other', submitted('s3')),
  ];
  await given(...story)
    .when(erased)
    .thenRows(FormSubmissionRow, [
      { websiteId: ACME, submissionId: 's2' },
      { websiteId: 'other', submissionId: 's3' },
    ]);
  await given(...story)
    .when(erased)
    .thenRows(FormSubmissionCountsRow, [
      { websiteId: ACME, formId: 'f1', submitted: 2, quarantined: 1 },
      { websiteId: 'other', formId: 'f1', submitted: 1, quarantined: 0 },
    ]);
});

test('an erased submission and its notes are gone, and the count stays', async () => {
  const note = { type: 'FormSubmissionNoted', data: { ...of, noteId: 'n1', text: answers } } as const;
  const gone = { type: 'FormSubmissionErased', data: { ...of, reason: 'deleted' } } as const;
  const story = given(submitted('s1'), note, submitted('s2')).when(gone);
  await story.thenRows(FormSubmissionRow, [{ submissionId: 's2' }]);
  await story.thenRows(FormSubmissionNoteRow, []);
  await story.thenRows(FormSubmissionAgeRow, [{ submissionId: 's2', deletedAt: null }]);
  await story.thenRows(FormSubmissionCountsRow, [{ submitted: 2 }]);
});

test('the age of a deleted submission counts until it is brought back', async () => {
  const moved = (status: 'deleted' | 'read') =>
    ({ type: 'FormSubmissionMoved', data: { ...of, status } }) as const;
  await given(submitted('s1'))
    .when(moved('deleted'))
    .thenRows(FormSubmissionAgeRow, [{ submissionId: 's1', deletedAt: expect.any(Date) }]);
  await given(submitted('s1'), moved('deleted'))
    .when(moved('read'))
    .thenRows(FormSubmissionAgeRow, [{ submissionId: 's1', deletedAt: null }]);
});
