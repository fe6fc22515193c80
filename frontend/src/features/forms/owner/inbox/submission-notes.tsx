import type { SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import { MAX_NOTE } from '@daybook/contracts/forms/shared/submission-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { Button } from '../../../../ui/owner/button';
import { TextArea } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { FormTime } from '../form-time';
import styles from './inbox.module.css';
import { submissionQuery } from './inbox.queries';

/** What members noted about a submission, for each other. */
export function SubmissionNotes({ detail: { id, notes } }: { detail: SubmissionDetail }) {
  const api = useApi();
  const nameOf = useNameOf();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: (note: string) =>
      api.POST('/api/config/submissions/{id}/notes', { params: { path: { id } }, body: { text: note } }),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: submissionQuery(api, id).queryKey });
    },
  });
  return (
    <form
      className={styles.notes}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) add.mutate(text.trim());
      }}
    >
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map((note) => (
            <li key={note.id}>
              {note.text}
              <p className={styles.facts}>
                {nameOf(note.by)} · <FormTime at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Note"
        hint="Only members see it."
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        error={add.error ? sendErrorText(add.error) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="secondary" busy={add.isPending} disabled={!text.trim()}>
          Add note
        </Button>
      </div>
    </form>
  );
}
