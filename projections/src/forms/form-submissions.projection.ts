import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { projection } from '../runner/projection.js';
import {
  FormSubmissionAgeRow,
  FormSubmissionCountsRow,
  FormSubmissionNoteRow,
  FormSubmissionRow,
} from './form-submissions.entity.js';

/** A look at sensitive answers, and that the worker has emailed a submission, change nothing that is listed. */
type InboxEvent = Exclude<FormSubmissionEvent, { type: 'SensitiveAnswersShown' | 'FormSubmissionEmailed' }>;
type PersonErased = Extract<PersonEvent, { type: 'PersonErased' }>;

/** What visitors sent, as the owner of the form reads it. */
export const formSubmissionsProjection = projection<InboxEvent | PersonErased>({
  name: 'form_submissions',
  version: 3,
  tables: [FormSubmissionRow, FormSubmissionNoteRow, FormSubmissionCountsRow, FormSubmissionAgeRow],
  on: {
    FormSubmitted: (tx, { data, websiteId, position, recordedAt }) => {
      const { submissionId, formId, version, answers, personId } = data;
      tx.upsert(FormSubmissionRow, {
        websiteId,
        submissionId,
        formId,
        version,
        answers,
        personId,
        status: 'received',
        assignedTo: null,
        spamScore: 0,
        spamReasons: [],
        submittedAt: recordedAt,
        position: Number(position),
      });
      const age = { websiteId, submissionId, formId, personId, submittedAt: recordedAt, deletedAt: null };
      tx.upsert(FormSubmissionAgeRow, age);
      tx.add(FormSubmissionCountsRow, { websiteId, formId }, { submitted: 1 });
    },
    FormSubmissionQuarantined: (tx, { data, websiteId }) => {
      const { submissionId, formId, score: spamScore, reasons: spamReasons } = data;
      const changes = { status: 'quarantined', spamScore, spamReasons } as const;
      tx.patch(FormSubmissionRow, { websiteId, submissionId }, changes);
      tx.add(FormSubmissionCountsRow, { websiteId, formId }, { quarantined: 1 });
    },
    FormSubmissionReleased: (tx, { data: { submissionId }, websiteId }) =>
      tx.patch(FormSubmissionRow, { websiteId, submissionId }, { status: 'received' }),
    FormSubmissionMoved: (tx, { data: { submissionId, status }, websiteId, recordedAt }) => {
      tx.patch(FormSubmissionRow, { websiteId, submissionId }, { status });
      const deletedAt = status === 'deleted' ? recordedAt : null;
      tx.patch(FormSubmissionAgeRow, { websiteId, submissionId }, { deletedAt });
    },
    FormSubmissionErased: (tx, { data: { submissionId }, websiteId }) => {
      tx.delete(FormSubmissionRow, { websiteId, submissionId });
      tx.delete(FormSubmissionNoteRow, { websiteId, submissionId });
      tx.delete(FormSubmissionAgeRow, { websiteId, submissionId });
    },
    FormSubmissionAssigned: (tx, { data: { submissionId, accountId }, websiteId }) =>
      tx.patch(FormSubmissionRow, { websiteId, submissionId }, { assignedTo: accountId }),
    FormSubmissionNoted: (tx, { data, websiteId, position, recordedAt, metadata }) => {
      const { submissionId, personId, noteId, text } = data;
      tx.upsert(FormSubmissionNoteRow, {
        websiteId,
        submissionId,
        noteId,
        personId,
        text,
        by: metadata.actor ?? null,
        at: recordedAt,
        position: Number(position),
      });
    },
    PersonErased: (tx, { data: { personId }, websiteId }) => {
      tx.delete(FormSubmissionRow, { websiteId, personId });
      tx.delete(FormSubmissionNoteRow, { websiteId, personId });
      tx.delete(FormSubmissionAgeRow, { websiteId, personId });
    },
  },
  // an erasure is a fact of the person's stream: it comes after the submissions that stand before it in the log
  sequenceOf: ({ websiteId, data }) =>
    'submissionId' in data && data.personId === null
      ? `submission ${data.submissionId} of ${websiteId}`
      : `person ${data.personId} of ${websiteId}`,
});
