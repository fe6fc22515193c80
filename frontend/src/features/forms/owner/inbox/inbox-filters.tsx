import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import { DayRange } from '../../../../ui/owner/day-range';
import { SelectField } from '../../../../ui/owner/field';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import type { InboxSearch } from './inbox.queries';

type InboxFiltersProps = {
  search: InboxSearch;
  forms: InboxAnswer['forms'];
  onChange: (changes: InboxSearch) => void;
};

/** The search and the filters of the inbox. */
export function InboxFilters({ search, forms, onChange }: InboxFiltersProps) {
  return (
    <Toolbar>
      <SearchInput label="Search answers" value={search.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SelectField
        hideLabel
        label="Form"
        value={search.formId ?? ''}
        options={[
          { value: '', label: 'All forms' },
          ...forms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ formId: target.value })}
      />
      <SelectField
        hideLabel
        label="Member"
        value={search.assigned ?? ''}
        options={[
          { value: '', label: 'All members' },
          { value: 'me', label: 'Assigned to me' },
        ]}
        onChange={({ target }) => onChange({ assigned: target.value })}
      />
      <DayRange days={search} onChange={onChange} />
    </Toolbar>
  );
}
