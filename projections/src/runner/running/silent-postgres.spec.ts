import type { Event } from '@daybook/contracts/shared/event';
import { type Wire, wireTo } from '@daybook/event-store/testing/wire';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { projection } from '../projection.js';

@Entity('rung_bells')
class BellRow {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'integer' }) times!: number;
}
const bells = projection<Event<'BellRung', { id: string; times: number }>>({
  name: 'bells',
  version: 1,
  tables: [BellRow],
  on: { BellRung: (tx, { data }) => tx.upsert(BellRow, data) },
});

let fixture: ProjectionFixture;
let wire: Wire;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  wire = await wireTo(fixture.url);
});
afterEach(async () => {
  await wire.close();
  await fixture.close();
});

const ring = (times: number) => fixture.append('bell-acme-1', { type: 'BellRung', data: { id: '1', times } });

test('a projection goes on when its connections fell silent, and parks nothing', async () => {
  const running = await fixture.start({ projections: [bells], url: wire.url, queryTimeoutMs: 300 });
  await fixture.untilAt('bells', await ring(1));
  wire.silence();
  await fixture.untilAt('bells', await ring(2));
  const status = await fixture.statusOf('bells');
  expect(status.parkedStreams).toEqual([]);
  expect(await fixture.rows('select times from read_models.rung_bells')).toEqual([{ times: 2 }]);
  await running.stop();
});
