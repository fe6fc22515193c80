import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { prepareReadModels } from '../tables/prepare.js';
import { withConnection } from '../transaction.js';
import { Governor } from './governor.js';
import { readLoad, reportLoad } from './shop-loads.js';

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  await prepareReadModels(fixture.url, []);
});
afterEach(() => fixture.close());

test('a replay gives way to the process whose visitors wait the most beside what is usual', async () => {
  await reportLoad(fixture.sql, 'fast', { p95Ms: 50, usualMs: 50 });
  await reportLoad(fixture.sql, 'slow', { p95Ms: 40, usualMs: 10 });
  await withConnection(fixture.url, 'spec', async (client) => {
    expect(await readLoad(client)).toEqual({ p95Ms: 40, usualMs: 10 });
    const governor = new Governor(client);
    await governor.rest(1);
    expect(governor.isSlowed).toBe(true);
  });
});

test('without visitors, and after the last report is old, it does not rest', async () => {
  await withConnection(fixture.url, 'spec', async (client) => {
    expect(await readLoad(client)).toBeUndefined();
    await reportLoad(fixture.sql, 'gone', { p95Ms: 500, usualMs: 1 });
    await fixture.sql.query(`update projections.shop_loads set at = at - interval '10 seconds'`);
    const governor = new Governor(client);
    await governor.rest(1000);
    expect(governor.isSlowed).toBe(false);
  });
});

test('a rest ends with its signal', async () => {
  await reportLoad(fixture.sql, 'slow', { p95Ms: 400, usualMs: 10 });
  await withConnection(fixture.url, 'spec', async (client) => {
    const stopping = new AbortController();
    const resting = new Governor(client).rest(60_000, stopping.signal);
    stopping.abort(new Error('it stops'));
    await expect(resting).rejects.toThrow('it stops');
  });
});
