/** @own-shop what operators see */
import type { ProjectionLine, ProjectionsAnswer } from '@daybook/contracts/operator/projections.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { projectionNames } from '@daybook/projections/registry';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const PROJECTIONS = '/api/operator/projections';

let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

const all = async () => (await operator.get(PROJECTIONS)).json<ProjectionsAnswer>();
async function lineOf(name: string): Promise<ProjectionLine> {
  const line = (await all()).projections.find((one) => one.name === name);
  if (!line) throw new Error(`no line of ${name}`);
  return line;
}
const post = (path: string, body: object = {}) => operator.send('POST', `${PROJECTIONS}/${path}`, body);
const codeOf = async (path: string, body?: object) => {
  const answer = await post(path, body);
  return [answer.statusCode, answer.json().error?.code];
};

async function replayUntil(name: string, state: string): Promise<ProjectionLine> {
  await waitFor(
    `the replay of ${name} to be ${state}`,
    async () => (await lineOf(name)).replay?.state === state,
  );
  return lineOf(name);
}

/** The operations that the log records of a projection. */
async function recorded(name: string) {
  const events = await shop.daybook.installation.store.read(`projection-installation-${name}`);
  return events.map(({ type, data, metadata }) => ({ type, data, actor: metadata.actor }));
}

test('every projection is listed with its position, its lag and the process that runs it', async () => {
  await shop.settled();
  await waitFor('each to be up to date', async () => (await all()).projections.every(({ lag }) => lag === 0));
  const { head, projections } = await all();
  expect(projections.map(({ name }) => name)).toEqual([...projectionNames].sort());
  for (const line of projections) {
    expect(line).toMatchObject({ position: head, lag: 0, state: 'live', parkedCount: 0, replay: null });
    expect(line.owner).toMatch(/\/\d+$/);
  }
});

test('an operator replays a projection, sees that the tables are equal, accepts them and rolls back', async () => {
  expect(await codeOf('stock/rollback')).toEqual([409, 'NOTHING_TO_ROLL_BACK']);
  const asked = await post('stock/replay');
  expect([asked.statusCode, asked.json<ProjectionLine>().replay?.state]).toEqual([202, 'requested']);
  const { replay } = await replayUntil('stock', 'built');
  expect(replay).toMatchObject({ done: 1, acceptsEqual: false, error: null });
  expect(replay?.comparisons?.every(({ isEqual }) => isEqual)).toBe(true);
  expect(await codeOf('stock/rollback')).toEqual([409, 'NOTHING_TO_ROLL_BACK']);
  const replayId = replay?.id;
  expect((await post('stock/accept', { replayId })).statusCode).toBe(202);
  expect((await replayUntil('stock', 'swapped')).previousVersion).not.toBeNull();
  expect(await codeOf('stock/accept', { replayId })).toEqual([409, 'REPLAY_NOT_WAITING']);
  expect((await post('stock/rollback')).statusCode).toBe(200);
  const actor = operator.accountId;
  expect(await recorded('stock')).toEqual([
    { type: 'ProjectionReplayRequested', data: { projection: 'stock', acceptsEqual: false }, actor },
    { type: 'ProjectionReplayAccepted', data: { projection: 'stock', replayId }, actor },
    { type: 'ProjectionRollbackRequested', data: { projection: 'stock' }, actor },
  ]);
}, 30_000);

test('a row that differs is shown, and the replay can be cancelled', async () => {
  const { pool } = shop.daybook.installation;
  await pool.query(`update read_models.variant_stock set on_hand = 77 where variant_id = 'mug-only'`);
  await post('stock/replay', { acceptsEqual: true });
  const { replay } = await replayUntil('stock', 'built');
  const differing = replay?.comparisons?.flatMap(({ differences }) => differences);
  expect(differing).toMatchObject([
    { kind: 'changed', columns: [{ name: 'on_hand', live: '77', rebuilt: '5' }] },
  ]);
  expect(await codeOf('stock/replay', { acceptsEqual: 'yes' })).toEqual([400, 'INVALID_REQUEST']);
  expect(await codeOf('stock/cancel', { replayId: crypto.randomUUID() })).toEqual([
    409,
    'REPLAY_NOT_WAITING',
  ]);
  const cancelled = await post('stock/cancel', { replayId: replay?.id });
  expect(cancelled.json<ProjectionLine>().replay?.state).toBe('cancelled');
});

test('the values of a table with personal data are not shown', async () => {
  const { pool } = shop.daybook.installation;
  const personal = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'read_models'::regnamespace
     and c.relrowsecurity and c.relname = 'restock_sign_ups'`,
  );
  expect(personal.rows).toHaveLength(1);
  const sent = await shop.browser().send('POST', '/api/site-users/account/notifications/restock', {
    productId: 'mug',
    variantId: 'mug-only',
    siteVisitorEmail: 'ada@visitors.example',
  });
  expect(sent.statusCode).toBeLessThan(300);
  await shop.settled();
  await pool.query(`update read_models.restock_sign_ups set language = 'xx'`);
  await post('restock/replay');
  const { replay } = await replayUntil('restock', 'built');
  const table = replay?.comparisons?.find((one) => one.table === 'restock_sign_ups');
  expect(table).toMatchObject({ isEqual: false });
  expect(table?.differences[0]?.columns).toEqual([{ name: 'language', live: null, rebuilt: null }]);
  await post('restock/cancel', { replayId: replay?.id });
});

test('a paused projection stands still and the shop stays ready; resumed it catches up', async () => {
  expect((await post('catalogue/pause')).json<ProjectionLine>().state).toBe('paused');
  expect((await post('catalogue/pause')).statusCode).toBe(200);
  // an event of after the pause, which the paused projection does not reach
  await post('stock/pause');
  await post('stock/resume');
  const behind = await lineOf('catalogue');
  expect(behind).toMatchObject({ state: 'paused', owner: null });
  expect(behind.lag).toBeGreaterThan(0);
  const ready = await shop.fastify.inject('/health/ready');
  expect(ready.json().checks['projection catalogue']).toEqual({ ok: true, detail: 'is paused' });
  await post('catalogue/resume');
  await waitFor('it to catch up', async () => (await lineOf('catalogue')).lag === 0);
  expect((await recorded('catalogue')).map(({ type }) => type)).toEqual([
    'ProjectionPauseRequested',
    'ProjectionResumeRequested',
  ]);
}, 30_000);

test('an operator retries parked streams', async () => {
  const { pool } = shop.daybook.installation;
  await pool.query(
    `insert into projections.parked_streams (projection, slot, sequence, stream, revision, position, error)
     values ('websites', 'live', 'website-shop-shop', 'website-shop-shop', 0, 1, 'broken for ada@visitors.example')`,
  );
  const parked = await lineOf('websites');
  expect(parked).toMatchObject({ parkedCount: 1, parked: [{ stream: 'website-shop-shop', attempts: 1 }] });
  expect(parked.parked[0]?.error).not.toContain('ada@');
  const { results } = (await post('websites/retry-parked', { stream: 'website-shop-shop' })).json();
  expect(results).toMatchObject([{ stream: 'website-shop-shop', error: null }]);
  expect((await lineOf('websites')).parkedCount).toBe(0);
  expect((await post('websites/retry-parked')).json()).toEqual({ results: [] });
});

test('an unknown projection is refused by every call', async () => {
  const replayId = crypto.randomUUID();
  for (const call of ['replay', 'accept', 'cancel', 'pause', 'resume', 'rollback', 'retry-parked']) {
    const body = call === 'accept' || call === 'cancel' ? { replayId } : {};
    expect(await codeOf(`nothing/${call}`, body)).toEqual([404, 'PROJECTION_NOT_FOUND']);
  }
});

test('only operators see and change projections, and a refusal leaves no record', async () => {
  const admin = await shop.owner(['admin']);
  const before = (await recorded('cart')).length;
  expect((await admin.get(PROJECTIONS)).statusCode).toBe(403);
  for (const call of ['replay', 'accept', 'cancel', 'pause', 'resume', 'rollback', 'retry-parked']) {
    expect((await admin.send('POST', `${PROJECTIONS}/cart/${call}`, {})).statusCode).toBe(403);
    expect((await shop.browser().send('POST', `${PROJECTIONS}/cart/${call}`, {})).statusCode).toBe(401);
  }
  expect((await recorded('cart')).length).toBe(before);
});
