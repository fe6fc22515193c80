import { randomUUID } from 'node:crypto';
import { stockDecider } from '@daybook/backend/stock/stock.decider';
import {
  at,
  count,
  hold,
  LATER,
  NOW,
  pledge,
  receive,
  releasePledge,
  sell,
  sellPledge,
} from '@daybook/backend/stock/testing/stock-items';
import { fold } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import pg from 'pg';
import { stockSoundness } from './stock-soundness.js';

/** A check that cannot fail proves nothing: each way in which units can be wrong is made here. */
describe('the units of the log', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeTestDatabase();
  });
  afterEach(() => database.drop());

  /** Events that the decider never makes are written as they come. */
  async function findings(events: readonly StockEvent[]): Promise<string[]> {
    const store = await openPostgresEventStore({ url: database.url });
    const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
    await store.append(
      'stock-shop-mug-only',
      events.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata })),
      'any',
    );
    await store.close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const found = await stockSoundness(client);
    await client.end();
    return found;
  }

  function story(): StockEvent[] {
    const commands = [
      receive(9),
      hold('h', 2),
      pledge('a', 3, 'h'),
      pledge('b', 2),
      sell(1),
      sellPledge('a'),
    ];
    const later = [
      releasePledge('b'),
      hold('i', 1),
      count(3),
      pledge('c', 2),
      at(LATER, receive(1)),
      count(1),
    ];
    const events: StockEvent[] = [];
    for (const command of [...commands, ...later.map((one) => (one.at === NOW ? one : at(LATER, one)))]) {
      events.push(
        ...stockDecider.decide(command, fold(stockDecider, stockDecider.initial, events), undefined),
      );
    }
    return events;
  }
  const changed = (type: StockEvent['type'], data: object) =>
    story().map((event) =>
      event.type === type ? ({ ...event, data: { ...event.data, ...data } } as StockEvent) : event,
    );

  test('nothing is found where the decider decided', async () => {
    expect(new Set(story().map(({ type }) => type)).size).toBe(7);
    expect(await findings(story())).toEqual([]);
  });

  test.each<[string, () => StockEvent[], string]>([
    ['more units on hand than came', () => changed('StockReceived', { onHand: 10 }), 'has other units'],
    ['more set aside than there are', () => changed('StockPledged', { held: 50 }), 'has other units'],
    [
      'a pledge that ends twice',
      () => [...story(), ...changed('StockPledged', {}).filter(({ type }) => type === 'StockPledgeReleased')],
      'did not end once',
    ],
    [
      'a sale of what was never pledged',
      () => story().filter((event) => event.type !== 'StockPledged'),
      'did not end once',
    ],
    [
      'another quantity at the end',
      () => changed('StockPledgeReleased', { quantity: 7 }),
      'did not end once',
    ],
  ])('%s is found', async (_, events, text) => expect((await findings(events())).join()).toContain(text));
});
