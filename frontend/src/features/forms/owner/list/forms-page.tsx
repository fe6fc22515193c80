import type { ListedForm } from '@daybook/contracts/forms/owner-forms.api';
import { FORM_STATUSES } from '@daybook/contracts/forms/shared/form-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { contactFields } from '../builder/new-field';
import { FORM_STATUS_WORDS } from '../form-status';
import { type FormsSearch, ownerFormsQuery } from '../owner-forms.queries';
import { useArchiveForm, useCreateForm, useDuplicateForm } from '../use-form-changes';
import { formColumns } from './form-columns';
import { NewFormDialog } from './new-form-dialog';

const STATUSES = FORM_STATUSES.map((status) => ({ value: status, label: FORM_STATUS_WORDS[status] }));

/** The forms of the website, the one saved last first. */
export function FormsPage() {
  const search = useSearch({ from: '/config/forms' });
  const navigate = useNavigate({ from: '/config/forms' });
  const forms = useInfiniteQuery(ownerFormsQuery(useApi(), search));
  const [isAdding, setAdding] = useState(false);
  const [archived, setArchived] = useState<ListedForm>();
  const duplicate = useDuplicateForm();
  const archive = useArchiveForm(() => setArchived(undefined));
  const narrow = (changes: FormsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const isNarrowed = Boolean(search.q || search.status);
  return (
    <>
      <PageHead title="Forms" actions={<Button onClick={() => setAdding(true)}>New form</Button>} />
      <Toolbar>
        <SearchInput label="Find a form" value={search.q ?? ''} onSearch={(q) => narrow({ q })} />
        <SelectField
          hideLabel
          label="Status"
          value={search.status ?? ''}
          options={[{ value: '', label: 'Any status' }, ...STATUSES]}
          onChange={(event) => narrow({ status: event.target.value })}
        />
      </Toolbar>
      <Loaded query={forms} failed="Unable to load forms">
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return isNarrowed ? (
              <NoResults text="No form matches." onClear={() => narrow({ q: '', status: '' })} />
            ) : (
              <NoForms onNew={() => setAdding(true)} />
            );
          }
          return (
            <>
              <DataTable
                isStacked
                label="Forms"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ name }) => name}
                columns={formColumns({
                  onDuplicate: ({ id }) => duplicate.mutate(id),
                  onArchive: setArchived,
                })}
                isStale={forms.isPlaceholderData}
              />
              <MoreRows query={forms} shown={rows.length} one="form" many="forms" />
            </>
          );
        }}
      </Loaded>
      {isAdding && <NewFormDialog onClose={() => setAdding(false)} />}
      {archived && (
        <Confirm
          title={`Archive “${archived.name}”?`}
          action={`Archive ${archived.name}`}
          busy={archive.isPending}
          onConfirm={() => archive.mutate(archived)}
          onClose={() => setArchived(undefined)}
        >
          Visitors can no longer fill it in. Its submissions stay, and you can publish it again.
        </Confirm>
      )}
    </>
  );
}

/** A website without forms: a press makes the one that most need first. */
function NoForms({ onNew }: { onNew: () => void }) {
  const create = useCreateForm();
  return (
    <Empty
      title="No forms yet"
      text={
        create.error
          ? sendErrorText(create.error)
          : 'Visitors write to you with a form. Begin with a contact form and change what you like.'
      }
    >
      <Button
        busy={create.isPending}
        onClick={() => create.mutate({ name: 'Contact', fields: contactFields() })}
      >
        Create a contact form
      </Button>
      <Button look="secondary" onClick={onNew}>
        Begin with an empty form
      </Button>
    </Empty>
  );
}
