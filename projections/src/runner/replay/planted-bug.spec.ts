import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionControl } from '../../projection-control.js';
import { stockProjection } from '../../stock/stock.projection.js';
import { ACME } from '../../testing/given-events.js';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import type { AnyProjectedEvent, Projection } from '../projection.js';
import type { ProjectionTx } from '../tables/projection-tx.js';
import { replay } from './replay.js';
import type { RequestedReplay } from './requested-replays.js';

/** The stock of a mug: received, two holds, of which one is sold and one is claimed and still open. */
const blue = { variantId: 'v-blue', itemId: 'p-mug', sku: 'MUG-BLUE' };
const held = (holdId: string, quantity: number, heldNow: number): StockEvent => ({
  type: 'StockHeld',
  data: { ...blue, onHand: 12, held: heldNow, holdId, quantity, expiresAt: 0, reason: 'checkout' },
});
const claimed = (holdId: string, quantity: number): StockEvent => ({
  type: 'StockHoldClaimed',
  data: {
    ...blue,
    onHand: 12,
    held: 5,
    holdId,
    quantity,
    cartId: `cart of ${holdId}`,
    expiresAt: 0,
    claimedAt: 0,
  },
});
const FACTS: readonly StockEvent[] = [
  { type: 'StockReceived', data: { ...blue, onHand: 12, held: 0, quantity: 12 } },
  held('first', 2, 2),
  held('second', 3, 5),
  claimed('first', 2),
  claimed('second', 3),
  { type: 'StockSold', data: { ...blue, onHand: 10, held: 3, orderId: 'o', quantity: 2, holdId: 'first' } },
];

type Apply = (tx: ProjectionTx, event: AnyProjectedEvent) => void | Promise<void>;

/** The code of a release in which a mistake was made, and its version was not raised. */
const withBug = (bug: (right: Apply) => Apply): Projection => ({
  ...stockProjection,
  apply: bug((tx, event) => stockProjection.apply(tx, event)),
});
const except =
  (type: StockEvent['type'], wrong: (right: Apply) => Apply) =>
  (right: Apply): Apply =>
  (tx, event) =>
    (event.type === type ? wrong(right) : right)(tx, event);
const patched =
  (changes: object) =>
  (right: Apply): Apply =>
  (tx, event) =>
    right(tx, { ...event, data: { ...(event.data as object), ...changes } } as AnyProjectedEvent);

const KEY = { website_id: ACME, variant_id: 'v-blue' };
const BUGS = [
  {
    bug: 'an event is forgotten',
    code: withBug(except('StockSold', () => () => undefined)),
    found: {
      variant_stock: [{ kind: 'changed', key: KEY, column: { name: 'on_hand', live: '10', next: '12' } }],
      claimed_holds: [{ kind: 'only rebuilt', key: { website_id: ACME, hold_id: 'first' } }],
    },
  },
  {
    bug: 'a figure is one off in one event',
    code: withBug(except('StockSold', patched({ onHand: 9 }))),
    found: {
      variant_stock: [{ kind: 'changed', key: KEY, column: { name: 'on_hand', live: '10', next: '9' } }],
    },
  },
  {
    bug: 'a row is left behind',
    code: withBug(except('StockSold', patched({ holdId: null }))),
    found: { claimed_holds: [{ kind: 'only rebuilt', key: { website_id: ACME, hold_id: 'first' } }] },
  },
  {
    bug: 'a row is not written',
    code: withBug(except('StockHoldClaimed', () => () => undefined)),
    found: { claimed_holds: [{ kind: 'only live', key: { website_id: ACME, hold_id: 'second' } }] },
  },
  {
    bug: 'a row goes to another key',
    code: withBug(except('StockHoldClaimed', patched({ holdId: 'third' }))),
    found: {
      claimed_holds: [
        { kind: 'only live', key: { website_id: ACME, hold_id: 'second' } },
        { kind: 'only rebuilt', key: { website_id: ACME, hold_id: 'third' } },
      ],
    },
  },
] as const;

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  const right = await fixture.start({ projections: [stockProjection] });
  await fixture.untilAt('stock', await fixture.append('stock-v-blue', ...FACTS));
  await right.stop();
});
afterEach(() => fixture.close());

const live = () =>
  fixture.rows(`select 'stock' as of, to_jsonb(s) as row from read_models.variant_stock s
    union all select 'hold', to_jsonb(h) from read_models.claimed_holds h order by 1`);

async function theReplay(): Promise<RequestedReplay | null> {
  return (await fixture.statusOf('stock')).replay;
}

/** What the comparison of a replay says, as a person reads it. */
function shown(comparisons: RequestedReplay['comparisons']) {
  const differing = (comparisons ?? []).filter(({ isEqual }) => !isEqual);
  return Object.fromEntries(
    differing.map(({ table, differences }) => [
      table,
      differences.map(({ kind, key, columns }) => ({ kind, key, columns })),
    ]),
  );
}

describe.each(BUGS)('a bug by which $bug', ({ code, found }) => {
  const expected = Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      table,
      rows.map((row: { kind: string; key: object; column?: object }) => ({
        kind: row.kind,
        key: row.key,
        columns: row.column ? expect.arrayContaining([row.column]) : [],
      })),
    ]),
  );

  test('is shown by the comparison, and the rule that swaps equal tables in does not accept it', async () => {
    const before = await live();
    await fixture.start({ projections: [code] });
    await new ProjectionControl(fixture.url, fixture.store).requestReplay('stock', true);
    await waitFor('the comparison', async () => (await theReplay())?.state === 'built');
    expect(shown((await theReplay())?.comparisons ?? null)).toEqual(expected);
    expect(await live()).toEqual(before);
    expect(await fixture.statusOf('stock')).toMatchObject({
      previous: null,
      next: { state: 'differs' },
    });
  });

  test('is shown by the command, which swaps nothing in unless the operator asks for it', async () => {
    const before = await live();
    const { url, store, log } = fixture;
    const report = await replay('stock', { url, store, log, projections: [code] });
    expect(report.swapped).toBe(false);
    expect(shown(report.comparisons)).toEqual(expected);
    expect(await live()).toEqual(before);
  });
});

test('the right code has nothing to show, and is swapped in by the rule', async () => {
  await fixture.start({ projections: [stockProjection] });
  await new ProjectionControl(fixture.url, fixture.store).requestReplay('stock', true);
  await waitFor('the swap', async () => (await theReplay())?.state === 'swapped');
  expect(shown((await theReplay())?.comparisons ?? null)).toEqual({});
});
