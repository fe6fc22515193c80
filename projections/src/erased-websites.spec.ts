import type { Event } from '@daybook/contracts/shared/event';
import type { WebsiteCertificate } from '@daybook/contracts/websites/website-deletion.api';
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { projections } from './registry.js';
import { projection } from './runner/projection.js';
import { bigintAsNumber } from './runner/tables/bigint-as-number.js';
import { tablesOf } from './runner/tables/tables.js';
import { inWebsite, specFor } from './testing/given-events.js';

type NoteEvent = Event<'NoteLeft', { note: string; on: string }>;

@Entity('notes_by_day')
class NotesByDay {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) day!: string;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) notes!: number;
}
@Entity('notes_left')
class NoteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) note!: string;
}
const notes = projection<NoteEvent>({
  name: 'notes',
  version: 1,
  tables: [NotesByDay, NoteRow],
  on: {
    NoteLeft: (tx, { data: { note, on }, websiteId }) => {
      tx.add(NotesByDay, { websiteId, day: on }, { notes: 1 });
      tx.upsert(NoteRow, { websiteId, note });
    },
  },
  // it would not know the event that is no note
  sequenceOf: ({ data: { on } }) => on.toLowerCase(),
});
const spec = specFor<NoteEvent | WebsiteDeletionEvent>(notes);

const left = (note: string): NoteEvent => ({ type: 'NoteLeft', data: { note, on: 'Monday' } });
const erased: WebsiteDeletionEvent = {
  type: 'WebsiteErased',
  data: { certificate: {} as WebsiteCertificate, closedBy: 'ada', closedAt: 0 },
};

test('the erasure of a website deletes its rows and counts, and leaves those of others', async () => {
  const when = spec.given(left('a'), inWebsite('other', left('b')), left('c')).when(erased);
  await when.thenRows(NoteRow, [{ websiteId: 'other', note: 'b' }]);
  await when.thenRows(NotesByDay, [{ websiteId: 'other', day: 'Monday', notes: 1 }]);
});

test('each table of each projection is of websites, and the erasure of one reaches it', async () => {
  for (const { name, tables, eventTypes } of projections) {
    // the index of the log has a row for each event: the log keeps them
    if (!eventTypes) continue;
    const { names, ofWebsites } = await tablesOf(tables);
    expect([name, ofWebsites.map((table) => table.name).sort()]).toEqual([name, names]);
    expect([name, eventTypes]).toEqual([name, expect.arrayContaining(['WebsiteErased'])]);
  }
});
