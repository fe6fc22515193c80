import { randomUUID } from 'node:crypto';
import { stockDecider } from '@daybook/backend/stock/stock.decider';
import {
  at,
  count,
  hold,
  LATER,
  NOW,
  pledge,
  pledgeAhead,
  receive,
  releasePledge,
  sell,
  sellPledge,
} from '@daybook/backend/stock/testing/stock-items';
import { fold } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { NewEvent } from '@daybook/event-store/event-store';
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
  async function findings(
    events: readonly StockEvent[],
    requests: readonly object[] = [],
  ): Promise<string[]> {
    const store = await openPostgresEventStore({ url: database.url });
    const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
    await store.append(
      'stock-shop-mug-only',
      events.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata })),
      'any',
    );
    const asked = requests.map((request) => ({ id: randomUUID(), metadata, ...request })) as NewEvent[];
    if (asked.length > 0) await store.append('recurring-shop-s', asked, 'any');
    await store.close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const found = await stockSoundness(client);
    await client.end();
    return found;
  }

  const pledgedToRenewal = () => {
    const counted = stockDecider.decide(receive(9), stockDecider.initial, undefined);
    const state = fold(stockDecider, stockDecider.initial, counted);
    return [...counted, ...stockDecider.decide(pledgeAhead(1, 3), state, undefined)];
  };
  const request = (round: number, type = 'RenewalPledgeRequested') => ({
    type,
    data: { subscriptionId: 's', period: 1, round, nextTries: [] },
  });

  test('units that a renewal asks for are sound', async () =>
    expect(await findings(pledgedToRenewal(), [request(1)])).toEqual([]));
  test('units that no renewal asks for are found', async () =>
    expect(await findings(pledgedToRenewal())).toEqual([
      'stock-shop-mug-only: no renewal asks for the units of renewal-s-1-1-0',
    ]));
  test.each([
    [request(2)],
    ...['RenewalPledgeWithdrawn', 'SubscriptionPaused', 'RenewalCharged', 'RenewalFailed'].map((type) => [
      request(1, type),
    ]),
  ])('%j ends what a renewal asks for', async (end) =>
    expect(await findings(pledgedToRenewal(), [request(1), end])).toHaveLength(1),
  );

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
