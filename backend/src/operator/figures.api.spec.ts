/** @own-shop what operators see */
import type { FiguresAnswer } from '@daybook/contracts/operator/figures.api';
import { projectionNames } from '@daybook/projections/registry';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const FIGURES = '/api/operator/figures';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test('operators see the figures that Prometheus gets', async () => {
  const operator = await shop.owner([], { isOperator: true });
  const { pool } = shop.daybook.installation;
  await pool.query(
    `insert into projections.parked_streams (projection, slot, sequence, stream, revision, position, error)
     values ('stock', 'live', 's', 's', 0, 1, 'planted')`,
  );
  await shop.settled();
  const { appends, projections, queues, silentQueues, reactors } = (
    await operator.get(FIGURES)
  ).json<FiguresAnswer>();
  expect(appends.count).toBeGreaterThan(0);
  expect(appends.p99).toBeGreaterThan(0);
  expect(Date.parse(appends.since)).toBeLessThan(Date.now());
  expect(projections.map(({ name }) => name).sort()).toEqual([...projectionNames].sort());
  expect(projections.find(({ name }) => name === 'stock')?.parked).toBe(1);
  expect(projections.every(({ lag }) => lag !== null && lag >= 0)).toBe(true);
  expect(reactors.every(({ parked }) => parked === 0)).toBe(true);
  expect(queues.map(({ name }) => name)).toContain('emails');
  expect(queues.every(({ failed, waiting }) => failed >= 0 && waiting >= 0)).toBe(true);
  expect(silentQueues).toEqual([]);
});

test('operators see that the mail server refuses the installation, and health and metrics ring too', async () => {
  const operator = await shop.owner([], { isOperator: true });
  const { emails } = shop.daybook.installation;
  expect((await operator.get(FIGURES)).json<FiguresAnswer>().emailServer).toBeNull();
  await emails.server.refused({ responseCode: 550, response: '550 relay not permitted' });
  await emails.server.refused({ responseCode: 550, response: '550 5.4.5 Daily limit' });
  expect((await operator.get(FIGURES)).json<FiguresAnswer>().emailServer).toMatchObject({
    refusals: 2,
    response: '550 5.4.5 Daily limit',
  });
  const metrics = await shop.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^daybook_mail_server_refusals 2$/m);
  const ready = await shop.browser().get('/health/ready');
  expect([ready.statusCode, ready.json().checks['mail server']]).toEqual([
    200,
    { ok: true, detail: 'refuses emails of this installation; they wait' },
  ]);
  await emails.server.accepted();
  expect((await operator.get(FIGURES)).json<FiguresAnswer>().emailServer).toBeNull();
});

test('only operators do', async () => {
  const admin = await shop.owner(['admin']);
  expect((await admin.get(FIGURES)).statusCode).toBe(403);
});
