import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { errorOf, PAGES, taken } from '../testing/page-requests.js';
import { siteMovesOf } from './testing/site-moves.js';

const TEMPLATES = '/api/config/site-templates';
let shop: TestShop;
let bea: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  bea = await shop.owner(['editor'], { website: OTHER_SHOP });
}, 120_000);
afterAll(() => shop.close());
const { ended, undone } = siteMovesOf(() => shop);

const page = (title: string, blocks: readonly object[] = []) => ({
  kind: 'page',
  isPublic: true,
  page: {
    id: title,
    head: { title, slug: title, description: '', isNoindex: false, status: 'draft' },
    blocks,
  },
});
async function applied(...records: readonly object[]) {
  await shop.settled();
  return bea.send('POST', TEMPLATES, { source: 'studio', records });
}
const titles = async () =>
  taken<OwnerPagesAnswer>(await bea.get(PAGES)).results.map(({ head }) => head.title);

test('a template adds its pages once, beside those of the website, and is taken back', async () => {
  const before = await titles();
  const { jobId } = taken<JobStarted>(await applied(page('work'), page('studio')));
  expect(await ended(bea, jobId)).toMatchObject({ changed: 2, refused: [] });
  expect((await titles()).sort()).toEqual([...before, 'studio', 'work'].sort());
  const again = taken<JobStarted>(await applied(page('work'), page('studio')));
  expect(await ended(bea, again.jobId)).toMatchObject({ changed: 0, refused: [] });
  await undone(bea, jobId);
  expect((await titles()).sort()).toEqual(before.sort());
});

test('a template with a part that can be none is refused whole, and the look is for members who change settings', async () => {
  const { store } = shop.daybook.installation;
  await shop.settled();
  const after = await store.head();
  const answer = await applied(page('fine'), page(''));
  expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'SITE_FILE_UNREADABLE']);
  expect((await applied({ kind: 'spell' })).statusCode).toBe(400);
  const body = { source: 'studio', records: [page('fine')] };
  expect((await bea.send('POST', `${TEMPLATES}?design=true`, body)).statusCode).toBe(403);
  expect((await bea.send('POST', TEMPLATES, { source: '../x', records: [] })).statusCode).toBe(400);
  expect((await store.readAll({ after })).events).toEqual([]);
});
