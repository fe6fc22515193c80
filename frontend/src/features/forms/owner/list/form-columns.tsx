import type { ListedForm } from '@daybook/contracts/forms/owner-forms.api';
import type { Column } from '../../../../ui/owner/column';
import { IconButton } from '../../../../ui/owner/icon-button';
import { RowLink } from '../../../../ui/owner/row-opener';
import { FormStatusMark } from '../form-status';
import { FormTime } from '../form-time';
import styles from './form-columns.module.css';

type Actions = { onDuplicate: (form: ListedForm) => void; onArchive: (form: ListedForm) => void };

export const formColumns = ({ onDuplicate, onArchive }: Actions): Column<ListedForm>[] => [
  {
    id: 'name',
    head: 'Form',
    cell: ({ id, name, urlId }) => (
      <RowLink to="/config/forms/$formId" params={{ formId: id }} aside={`/form/${urlId}`}>
        {name}
      </RowLink>
    ),
  },
  { id: 'status', onPhone: true, head: 'Status', cell: (form) => <FormStatusMark {...form} /> },
  { id: 'savedAt', head: 'Saved', cell: ({ savedAt }) => <FormTime at={savedAt} /> },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (form) => (
      <div className={styles.actions}>
        <IconButton icon="copy" label={`Duplicate ${form.name}`} onClick={() => onDuplicate(form)} />
        {form.status === 'published' && (
          <IconButton icon="archive" label={`Archive ${form.name}`} onClick={() => onArchive(form)} />
        )}
      </div>
    ),
  },
];
