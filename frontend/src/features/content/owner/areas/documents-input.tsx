import type { ChoiceKind, ContentChoice } from '@daybook/contracts/content/owner-choices.api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSettled } from '../../../../lib/owner/use-settled';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { Loaded } from '../../../../ui/owner/load-state';
import { OrderedList } from '../../../../ui/owner/ordered-list';
import styles from '../editor/block-form.module.css';
import { choicesQuery, choicesShown, chosenQuery } from '../editor/documents.queries';

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 200;
/** Documents that one call names. */
const NAMED_AT_ONCE = 100;

type DocumentsInputProps = {
  label: string;
  of: ChoiceKind;
  /** of one: "page" */
  one: string;
  ids: readonly string[];
  hint?: string;
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Chooses several documents of the website, in an order. */
export function DocumentsInput({ label, of, one, ids, hint, error, onChange }: DocumentsInputProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const first = useQuery(choicesQuery(api, of, ''));
  const q = useSettled(first.data?.hasMore ? typed.trim() : '', PAUSE_MS);
  const found = useQuery(choicesQuery(api, of, q));
  const names = useNames(of, ids);
  return (
    <div className={styles.document}>
      {ids.length > 0 && (
        <OrderedList
          label={`${label}: chosen`}
          items={ids.map((id) => ({ id, name: names.get(id)?.title ?? `A ${one} in the trash` }))}
          onChange={onChange}
          onRemove={(removed) => onChange(ids.filter((id) => id !== removed))}
        />
      )}
      <Loaded query={found}>
        {({ results }) => (
          <ChoiceField
            label={label}
            hint={hint}
            choices={choicesShown(results.filter(({ id }) => !ids.includes(id)))}
            value=""
            error={error}
            placeholder={`Add a ${one}`}
            onSearch={setTyped}
            onChange={(id) => id !== '' && onChange([...ids, id])}
          />
        )}
      </Loaded>
    </div>
  );
}

/** The documents with these ids; none for one that is gone. */
function useNames(of: ChoiceKind, ids: readonly string[]): ReadonlyMap<string, ContentChoice> {
  const api = useApi();
  const parts = Array.from({ length: Math.ceil(ids.length / NAMED_AT_ONCE) }, (_, i) =>
    ids.slice(i * NAMED_AT_ONCE, (i + 1) * NAMED_AT_ONCE),
  );
  const answers = useQueries({ queries: parts.map((part) => chosenQuery(api, of, part)) });
  return new Map(
    answers.flatMap(({ data }) => data?.results.map((named) => [named.id, named] as const) ?? []),
  );
}
