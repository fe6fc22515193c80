import { randomUUID } from 'node:crypto';
import { auditOrders } from '@daybook/backend/integrity/audit-orders';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import type { Client } from 'pg';
import { Dice } from '../../faults/checkout/random-orders.js';
import { seededRandom } from '../../faults/restock/seeded-random.js';
import { printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import { type Fact, orderInLog } from './orders-in-log.js';

const CHUNK = 500;
const GOAL = { atMost: 60, unit: 's' } as const;

/** `npm run bench -- audit-orders`: how long the audit takes, and whether it names an amount that was changed in the log. */
export const benchAuditOrders = ({ orders }: { orders: number }): Promise<number> =>
  withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    await withClient(url, (client) => fill(client, orders));
    const started = performance.now();
    const { events, violations } = await auditOrders(store);
    const value = (performance.now() - started) / 1000;
    const changed = await withClient(url, changeOneAmount);
    const after = await auditOrders(store);
    const isNamed = after.violations.some(({ position }) => String(position) === changed);
    const isSound = violations.length === 0;
    for (const { stream, type, words } of [...violations, ...after.violations])
      console.log(`${stream} ${type}: ${words}`);
    printFigures(`The audit of ${orders} orders, ${events} events written by SQL`, [
      { name: 'time', ours: `${value.toFixed(1)} s`, value, goal: GOAL },
      {
        name: 'a sound log is found sound',
        ours: isSound ? 'yes' : 'no',
        value: +isSound,
        goal: { atLeast: 1 },
      },
      {
        name: 'a changed amount is named',
        ours: isNamed ? 'yes' : 'no',
        value: +isNamed,
        goal: { atLeast: 1 },
      },
    ]);
    return isSound && isNamed ? 0 : 1;
  });

async function fill(client: Client, orders: number): Promise<void> {
  const dice = new Dice(seededRandom(1));
  const revisions = new Map<string, number>();
  let position = 0;
  for (let from = 1; from <= orders; from += CHUNK) {
    const facts: Fact[] = [];
    for (let n = from; n < from + CHUNK && n <= orders; n += 1) facts.push(...orderInLog(dice, n));
    const rows = facts.map(({ stream, type, data }) => {
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      position += 1;
      return { position, stream, revision, event_id: randomUUID(), type, data };
    });
    await client.query(
      `insert into event_log.events
         (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
       select position, stream, revision, event_id, type, 'bench', data,
         json_build_object('websiteId', 'bench', 'schemaVersion', 1), now()
       from json_to_recordset($1::json)
         as row(position bigint, stream text, revision bigint, event_id uuid, type text, data json)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('vacuum analyze event_log.events');
}

/** @returns the position of the event that now says one unit more than was paid */
async function changeOneAmount(client: Client): Promise<string> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ position: string }>(
    `update event_log.events
     set data = jsonb_set(data::jsonb, '{amount}', to_jsonb((data ->> 'amount')::bigint + 1))
     where position = (select max(position) from event_log.events where type = 'PaymentSucceeded')
     returning position::text`,
  );
  return rows[0]?.position ?? '';
}
