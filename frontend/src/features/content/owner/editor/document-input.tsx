import type { ChoiceKind } from '@daybook/contracts/content/owner-choices.api';
import { nounOf } from '@daybook/contracts/content/shared/block-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSettled } from '../../../../lib/owner/use-settled';
import { Button } from '../../../../ui/button';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { Loaded } from '../../../../ui/owner/load-state';
import styles from './block-form.module.css';
import { choicesQuery, choicesShown, chosenQuery } from './documents.queries';

/** The text of section 8 for documents that could not be loaded. */
const FAILED = 'Unable to load collections';

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 200;

type DocumentInputProps = {
  label: string;
  of: ChoiceKind;
  /** '': none is chosen */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** Chooses a document of the website. Where there are more than a list shows, the typed words find the others. */
export function DocumentInput({ label, of, value, error, onChange }: DocumentInputProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const first = useQuery(choicesQuery(api, of, ''));
  const q = useSettled(first.data?.hasMore ? typed.trim() : '', PAUSE_MS);
  const found = useQuery(choicesQuery(api, of, q));
  const chosen = useQuery(chosenQuery(api, of, value === '' ? [] : [value]));
  const [named] = chosen.data?.results ?? [];
  return (
    <div className={styles.document}>
      <Loaded query={found} failed={nounOf(of) === 'collection' ? FAILED : undefined}>
        {({ results }) => (
          <ChoiceField
            label={label}
            choices={choicesShown(
              named && !results.some(({ id }) => id === named.id) ? [named, ...results] : results,
            )}
            value={value}
            error={error}
            placeholder={`Choose a ${nounOf(of)}`}
            onSearch={setTyped}
            onChange={onChange}
          />
        )}
      </Loaded>
      {of === 'region' && value !== '' && (
        <Link to="/config/pages/$pageId" params={{ pageId: value }}>
          Edit the shared section
        </Link>
      )}
      {value !== '' && (
        <Button look="text" onClick={() => onChange('')}>
          Clear {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
