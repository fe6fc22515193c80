import type { InboxSubmission } from '@daybook/contracts/forms/owner-submissions.api';
import type { Column } from '../../../../ui/owner/column';
import { RowButton } from '../../../../ui/owner/row-opener';
import { FormTime } from '../form-time';
import styles from './inbox.module.css';
import { SubmissionStatusMark } from './submission-status';

export const submissionName = ({ formName, excerpt }: InboxSubmission) =>
  excerpt ? `${excerpt.slice(0, 60)}, in ${formName}` : `a submission of ${formName}`;

type InboxColumns = {
  onOpen: (submission: InboxSubmission) => void;
  nameOf: (account: string | null) => string;
};

export const inboxColumns = ({ onOpen, nameOf }: InboxColumns): Column<InboxSubmission>[] => [
  {
    id: 'excerpt',
    head: 'Submission',
    cell: (submission) => (
      <div className={styles.excerpt} data-new={submission.status === 'received' || undefined}>
        <RowButton onClick={() => onOpen(submission)}>{submission.excerpt || 'No visible answers'}</RowButton>
      </div>
    ),
  },
  { id: 'form', head: 'Form', cell: ({ formName }) => <span className={styles.long}>{formName}</span> },
  {
    id: 'submittedAt',
    onPhone: true,
    head: 'Sent',
    cell: ({ submittedAt }) => <FormTime at={submittedAt} />,
  },
  {
    id: 'status',
    onPhone: true,
    head: 'Status',
    cell: ({ status }) => <SubmissionStatusMark status={status} />,
  },
  {
    id: 'assignedTo',
    head: 'Assigned to',
    cell: ({ assignedTo }) => (assignedTo === null ? '–' : nameOf(assignedTo)),
  },
];
