import type { OverviewAnswer, PagesAnswer } from '@daybook/contracts/analytics/figures.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { OwnerBrowser, TestShop } from '../../platform/testing/test-shop.js';
import { SHOP_HOST } from '../../platform/testing/test-shop.js';
import { openCountedShop } from '../testing/counted-shop.js';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const now = Date.now();

let shop: TestShop;
let reporter: OwnerBrowser;
beforeAll(async () => {
  ({ shop, reader: reporter } = await openCountedShop());
}, 60_000);
afterAll(() => shop.close());

/** @returns hits that the answer acknowledged */
async function view(visitor: number, path: string, agent = PERSON): Promise<number> {
  const fields = {
    event: 'view',
    data: JSON.stringify({ path }),
    visitorCookie: `v${visitor}|${now}|${now}|${now}|1`,
  };
  const answer = await shop.fastify.inject({
    method: 'POST',
    url: '/api/census/RecordHit',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: SHOP_HOST,
      'user-agent': agent,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `198.51.100.${visitor}`,
    },
  });
  return answer.statusCode === 200 ? answer.json<{ recorded: number }>().recorded : 0;
}

async function read<Answer>(report: string): Promise<Answer> {
  const answer = await reporter.get(`/api/config/analytics/${report}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

/** The outside count: what was acknowledged, by page. */
const acknowledged = new Map<string, number>();
async function sent(visitors: number, pages: number): Promise<number> {
  const views = await Promise.all(
    Array.from({ length: visitors * pages }, async (_, n) => {
      const path = `/page-${n % pages}`;
      const count = await view(Math.floor(n / pages), path);
      acknowledged.set(path, (acknowledged.get(path) ?? 0) + count);
      return count;
    }),
  );
  return views.reduce((sum, count) => sum + count, 0);
}

test('dashboards come to the last acknowledged hit, each hit once, while more hits arrive', async () => {
  let views = await sent(30, 5);
  const seen: number[] = [];
  const overview = async () => {
    const answer = await read<OverviewAnswer>('overview');
    seen.push(answer.figures.views);
    return answer;
  };
  await waitFor('the first hits', async () => (await overview()).figures.views === views);
  // half of them come while the first are read
  const more = sent(60, 5);
  await overview();
  views += await more;
  const bots = await view(61, '/', GOOGLE);
  await waitFor('the last hit', async () => {
    const { figures, botHits } = await overview();
    return figures.views === views && botHits === bots;
  });
  const { figures, points } = await overview();
  expect(figures).toMatchObject({ views, visits: 60, visitors: 60, engaged: 60 });
  expect(points.at(-1)).toMatchObject({ views, visits: 60, visitors: 60 });
  // no reader saw fewer than before, or more than were sent
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(views);
  const { lines } = await read<PagesAnswer>('pages');
  expect(Object.fromEntries(lines.map((line) => [line.path, line.views]))).toEqual(
    Object.fromEntries(acknowledged),
  );
});
