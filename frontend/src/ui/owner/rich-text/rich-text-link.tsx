import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../button';
import { TextField } from '../field';
import { linkAddress } from './link-address';
import styles from './rich-text.module.css';

type RichTextLinkProps = {
  /** the URL of the edited link; undefined for a new link */
  address: string | undefined;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/**
 * The URL of the selected text. The field is inside a form without being part of it: it handles Enter and Escape
 * itself.
 */
export function RichTextLink({ address, onApply, onRemove, onClose }: RichTextLinkProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const apply = () => {
    const to = linkAddress(typed);
    if (to) return onApply(to);
    // the text of section 5 with its placeholders filled
    setError('Links must be formatted as https://example.com or /page');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else apply();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form around it
    <div className={styles.link} role="group" aria-label="Link">
      <TextField
        ref={input}
        label="Leads to"
        placeholder="https://example.com, /page or name@example.com"
        error={error}
        inputMode="url"
        spellCheck={false}
        maxLength={2083}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.linkActions}>
        <Button onClick={apply}>{address === undefined ? 'Link' : 'Change link'}</Button>
        {address !== undefined && (
          <Button look="secondary" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
