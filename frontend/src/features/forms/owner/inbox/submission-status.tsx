import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';

const SUBMISSION_STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  received: 'New',
  read: 'Read',
  archived: 'Archived',
  quarantined: 'Suspected spam',
  rejected: 'Spam',
  deleted: 'Deleted',
};
const SHAPES: Readonly<Record<SubmissionStatus, StatusShape>> = {
  received: 'full',
  read: 'empty',
  archived: 'empty',
  quarantined: 'alert',
  rejected: 'cross',
  deleted: 'cross',
};

export const SubmissionStatusMark = ({ status }: { status: SubmissionStatus }) => (
  <StatusMark shape={SHAPES[status]}>{SUBMISSION_STATUS_WORDS[status]}</StatusMark>
);
