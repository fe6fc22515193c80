import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { Loaded } from '../../../../ui/owner/load-state';
import styles from './block-form.module.css';
import { type DocumentKind, documentsQuery } from './documents.queries';

/** The right by which a member reads the documents of a kind. */
const RIGHTS = {
  form: 'forms.edit',
  product: 'catalogue.edit',
  collection: 'catalogue.edit',
  page: 'content.draft',
} as const;

/** The text of section 8 for documents that could not be loaded. */
const FAILED = { collection: 'Unable to load collections' } as const;

type DocumentInputProps = {
  label: string;
  of: DocumentKind;
  /** '': none is chosen */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** Chooses a document of the website. */
export function DocumentInput({ label, of, value, error, onChange }: DocumentInputProps) {
  const enabled = useMay(RIGHTS[of]);
  const documents = useQuery({ ...documentsQuery(useApi(), of), enabled });
  if (!enabled) {
    return (
      <p>
        {label}: {value === '' ? 'none' : 'chosen'}. Your role doesn’t include choosing a {of}.
      </p>
    );
  }
  return (
    <div className={styles.document}>
      <Loaded query={documents} failed={of === 'collection' ? FAILED.collection : undefined}>
        {(choices) => (
          <ChoiceField
            label={label}
            choices={choices}
            value={value}
            error={error}
            placeholder={`Choose a ${of}`}
            onChange={onChange}
          />
        )}
      </Loaded>
      {value !== '' && (
        <Button look="text" onClick={() => onChange('')}>
          Clear {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
