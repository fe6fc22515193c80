import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { useNameOf } from '../../../lib/owner/owner-names';
import { Button } from '../../../ui/owner/button';
import { TextArea } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './customers.module.css';
import { useCustomerChange } from './use-customer-change';

/** What members noted about a customer, the newest first. */
export function NotesPanel({ customer, mayNote }: { customer: OwnerCustomer; mayNote: boolean }) {
  const nameOf = useNameOf();
  const { id, notes } = customer;
  if (!mayNote && notes.length === 0) return null;
  return (
    <Panel title="Notes" about="Only members see them.">
      {mayNote && <NoteField id={id} />}
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.words}>{note.text}</p>
              <p className={styles.soft}>
                {nameOf(note.by)} · <Timestamp at={new Date(note.at).toISOString()} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function NoteField({ id }: { id: string }) {
  const api = useApi();
  const [text, setText] = useState('');
  const add = useCustomerChange(
    () =>
      api.POST('/api/config/customers/{id}/note', { params: { path: { id } }, body: { text: text.trim() } }),
    'The note is added.',
    () => setText(''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !add.isPending) add.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        value={text}
        error={add.error ? sendErrorText(add.error) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" look="secondary" busy={add.isPending} disabled={!text.trim()}>
          Add note
        </Button>
      </div>
    </form>
  );
}
