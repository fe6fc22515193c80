import type { PageEvent } from '@daybook/contracts/content/content.events';
import type { EditConflict, FieldChange } from '@daybook/contracts/shared/edit-conflict';
import type { RecordedEvent } from '@daybook/event-store/event-store';

/** Fields that a conflict names at most: who is further behind opens the page again. */
const MOST_CHANGES = 500;

type Author = Pick<FieldChange, 'by' | 'at'>;
type Changes = Map<string, FieldChange>;

/**
 * The parts that other members have set since an editor read the page, each once and as it stands now: `blocks.<id>` of a block
 * that is new or, without a value, gone; `blocks.<id>.fields.<name>`; `blocks.<id>.place`; `head.<name>`.
 * @param events of the page's stream, those after the revision that the editor read
 */
export function conflictOf(events: readonly RecordedEvent[]): EditConflict | undefined {
  const changes: Changes = new Map();
  for (const event of events) noteEvent(changes, event);
  const last = events.at(-1);
  if (!last) return undefined;
  return { revision: Number(last.revision), changes: [...changes.values()].slice(-MOST_CHANGES) };
}

function noteEvent(changes: Changes, recorded: RecordedEvent): void {
  const author = { by: recorded.metadata.actor ?? null, at: recorded.recordedAt.toISOString() };
  const { type, data } = recorded as unknown as PageEvent;
  if (type === 'PageHeadSaved') {
    const head = data.head as unknown as Readonly<Record<string, unknown>>;
    for (const name of data.changed) note(changes, `head.${name}`, head[name], author);
  }
  if (type === 'BlocksChanged') noteOperations(changes, data.operations, author);
}

function noteOperations(
  changes: Changes,
  operations: Extract<PageEvent, { type: 'BlocksChanged' }>['data']['operations'],
  author: Author,
): void {
  for (const operation of operations) {
    if (operation.kind === 'remove') {
      for (const id of operation.ids) {
        forget(changes, `blocks.${id}`);
        note(changes, `blocks.${id}`, undefined, author);
      }
      continue;
    }
    const { block } = operation;
    const path = `blocks.${block.id}`;
    if (operation.kind === 'move') note(changes, `${path}.place`, block.place, author);
    else if (operation.isNew) note(changes, path, block, author);
    else
      for (const name of operation.changed)
        note(changes, `${path}.fields.${name}`, block.fields[name], author);
  }
}

/** The newest change of a part stands last. */
function note(changes: Changes, field: string, value: unknown, author: Author): void {
  changes.delete(field);
  changes.set(field, { field, ...(value !== undefined && { value }), ...author });
}

function forget(changes: Changes, path: string): void {
  for (const field of changes.keys()) if (field.startsWith(`${path}.`)) changes.delete(field);
}
