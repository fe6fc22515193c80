import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { projection } from '../runner/projection.js';
import { FormSubmissionCountsRow, FormSubmissionRow } from './form-submissions.entity.js';

type PersonErased = Extract<PersonEvent, { type: 'PersonErased' }>;

/** What visitors sent, as the owner of the form reads it. */
export const formSubmissionsProjection = projection<FormSubmissionEvent | PersonErased>({
  name: 'form_submissions',
  version: 1,
  tables: [FormSubmissionRow, FormSubmissionCountsRow],
  on: {
    FormSubmitted: (tx, { data, websiteId, position, recordedAt }) => {
      const { submissionId, formId, version, answers, personId } = data;
      tx.upsert(FormSubmissionRow, {
        ...{ websiteId, submissionId, formId, version, answers, personId, status: 'received' },
        ...{ spamScore: 0, spamReasons: [], submittedAt: recordedAt, position: Number(position) },
      });
      tx.add(FormSubmissionCountsRow, { websiteId, formId }, { submitted: 1 });
    },
    FormSubmissionQuarantined: (tx, { data, websiteId }) => {
      const { submissionId, formId, score: spamScore, reasons: spamReasons } = data;
      const changes = { status: 'quarantined', spamScore, spamReasons } as const;
      tx.patch(FormSubmissionRow, { websiteId, submissionId }, changes);
      tx.add(FormSubmissionCountsRow, { websiteId, formId }, { quarantined: 1 });
    },
    PersonErased: (tx, { data: { personId }, websiteId }) =>
      tx.delete(FormSubmissionRow, { websiteId, personId }),
  },
  // an erasure is a fact of the person's stream: it comes after the submissions that stand before it in the log
  sequenceOf: ({ websiteId, data }) =>
    'submissionId' in data && data.personId === null
      ? `submission ${data.submissionId} of ${websiteId}`
      : `person ${data.personId} of ${websiteId}`,
});
