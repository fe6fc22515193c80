import type { OrderTimelineEntry, OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { Button } from '../../../../ui/button';
import { TextArea } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './order-page.module.css';
import { happeningWords, isOfMember } from './timeline-words';
import { useOrderChange } from './use-order-change';

type TimelinePanelProps = { order: OwnerOrder; mayNote: boolean };

/** What happened to an order, the newest first, and the notes of members among it. */
export function TimelinePanel({ order, mayNote }: TimelinePanelProps) {
  const nameOf = useNameOf();
  return (
    <Panel title="What happened">
      {mayNote && <NoteField id={order.id} />}
      <ol className={styles.timeline}>
        {order.timeline.toReversed().map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one moment may be alike
          <li key={order.timeline.length - place} data-note={entry.what === 'noted' || undefined}>
            <Happening of={entry} order={order} />
            <p className={styles.soft}>
              {isOfMember(entry) && `${nameOf(entry.by)} · `}
              <Timestamp at={new Date(entry.at).toISOString()} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Happening({ of, order }: { of: OrderTimelineEntry; order: OwnerOrder }) {
  if (of.what !== 'noted')
    return (
      <>
        <p>{happeningWords(of, order)}</p>
        {of.note && <p className={styles.words}>“{of.note}”</p>}
      </>
    );
  return <p className={styles.words}>{of.note ?? 'A note about a customer who was deleted'}</p>;
}

function NoteField({ id }: { id: string }) {
  const api = useApi();
  const [text, setText] = useState('');
  const add = useOrderChange(
    () => api.POST('/api/config/orders/{id}/note', { params: { path: { id } }, body: { text: text.trim() } }),
    'The note is added.',
    () => setText(''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Note"
        hint="Only members see it."
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
