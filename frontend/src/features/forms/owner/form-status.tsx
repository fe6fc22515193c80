import type { FormStatus } from '@daybook/contracts/forms/shared/form-status';
import { StatusMark, type StatusShape } from '../../../ui/owner/status-mark';

export const FORM_STATUS_WORDS: Readonly<Record<FormStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
const SHAPES: Readonly<Record<FormStatus, StatusShape>> = {
  draft: 'empty',
  published: 'full',
  archived: 'cross',
};

type FormStatusMarkProps = {
  status: FormStatus;
  /** saved since it was published */
  hasUnpublishedChanges: boolean;
};

export function FormStatusMark({ status, hasUnpublishedChanges }: FormStatusMarkProps) {
  if (status === 'published' && hasUnpublishedChanges)
    return <StatusMark shape="half">Published, with unpublished changes</StatusMark>;
  return <StatusMark shape={SHAPES[status]}>{FORM_STATUS_WORDS[status]}</StatusMark>;
}
