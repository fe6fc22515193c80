import { type FormEvent, useState } from 'react';
import { useMemberNames } from '../../../lib/owner/owner-names';
import { Button } from '../../../ui/button';
import { FieldRow, TextField } from '../../../ui/owner/field';
import { typeOfWords, typeWords } from './event-words';
import styles from './history.module.css';
import { type HistoryChange, type HistoryScope, type HistorySearch, isNarrowed } from './history.queries';

type EventFiltersProps = {
  scope: HistoryScope;
  search: HistorySearch;
  onSearch: (change: HistoryChange) => void;
};

/** What the form narrows; the text, the order and the hits are in the toolbar. */
type Narrowing = Omit<HistorySearch, 'text' | 'order' | 'hits'>;

const FIELDS: readonly { name: keyof Narrowing; label: string; hint?: string; onlyOperator?: true }[] = [
  { name: 'type', label: 'Type', hint: 'As Cart entry added' },
  { name: 'stream', label: 'Stream', hint: 'Its whole name' },
  { name: 'website', label: 'Website', onlyOperator: true },
  { name: 'actor', label: 'Who', hint: 'An email of a member, an account’s id, or visitor' },
  { name: 'correlationId', label: 'Request', hint: 'Its id' },
  { name: 'field', label: 'Field of the text', hint: 'As product.title' },
];

/** The filters of a list of events. They count when the form is sent. */
export function EventFilters({ scope, search, onSearch }: EventFiltersProps) {
  const members = useMemberNames();
  const [isOpen, setOpen] = useState(() => isNarrowed({ ...search, text: undefined }));
  const [draft, setDraft] = useState<Narrowing>({
    ...search,
    type: search.type && typeWords(search.type),
  });
  const change = (name: keyof Narrowing, text: string) =>
    setDraft((before) => ({ ...before, [name]: text.trim() === '' ? undefined : text }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const typed = Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text?.trim()]));
    const account = members.find(({ email }) => email.toLowerCase() === typed.actor?.toLowerCase());
    const type = typed.type && typeOfWords(typed.type);
    const narrowed = { ...typed, type, ...(account ? { actor: account.id } : {}) };
    onSearch(({ text, order, hits }) => ({ ...narrowed, text, order, hits }));
  };
  return (
    <details
      className={styles.filters}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Filters</summary>
      <form onSubmit={apply}>
        <FieldRow>
          {FIELDS.filter(({ onlyOperator }) => !onlyOperator || scope === 'operator').map(
            ({ name, label, hint }) => (
              <TextField
                key={name}
                label={label}
                hint={hint}
                maxLength={200}
                value={draft[name] ?? ''}
                onChange={({ target }) => change(name, target.value)}
              />
            ),
          )}
          <TextField
            type="datetime-local"
            label="From"
            value={draft.from ?? ''}
            onChange={({ target }) => change('from', target.value)}
          />
          <TextField
            type="datetime-local"
            label="Until"
            value={draft.to ?? ''}
            onChange={({ target }) => change('to', target.value)}
          />
        </FieldRow>
        <div className={styles.actions}>
          <Button type="submit">Apply</Button>
          {isNarrowed(search) && (
            <Button look="text" onClick={() => onSearch(() => ({}))}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
