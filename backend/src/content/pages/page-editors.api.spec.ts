import type { NewerPage } from '@daybook/contracts/content/owner-pages.api';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { createdPage, edit, PAGES, saveHead, taken } from '../testing/page-requests.js';
import { block, move, put, remove, section } from './testing/pages.js';

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;
let id: string;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
  bea = await shop.owner(['draft editor']);
}, 60_000);
afterAll(() => shop.close());

beforeEach(async () => {
  const operations = [section('s1'), section('s2', 'a1'), block('b1', 'button'), block('b2', 'button')];
  ({ id } = await createdPage(ada, { operations }));
});

const newer = async (by: OwnerBrowser, query: string) => {
  await shop.settled();
  return taken<NewerPage>(await by.get(`${PAGES}/${id}/newer?${query}`));
};

test('an editor reads the parts that were changed after what it has read, and no others', async () => {
  await edit(bea, id, 0, put('b1', { label: 'Come by' }));
  await edit(bea, id, 1, move('b2', 's2', 'a0'), remove('b1'));
  await saveHead(bea, id, 2, { title: 'Us' });
  const { blocks, removed, ...rest } = await newer(ada, 'after=1');
  expect([blocks.map((one) => [one.id, one.place.parent, one.changedBy]), removed]).toEqual([
    [['b2', 's2', bea.accountId]],
    ['b1'],
  ]);
  expect(rest).toMatchObject({ revision: 3, head: { title: 'Us' }, changedBy: bea.accountId });
  expect(await newer(ada, 'after=3')).toMatchObject({ revision: 3, blocks: [], removed: [] });
});

test('a block that came back is not among the removed ones', async () => {
  await edit(bea, id, 0, remove('b1'));
  await edit(bea, id, 1, block('b1', 'button', { label: 'Again' }));
  const { blocks, removed } = await newer(ada, 'after=0');
  expect([blocks, removed]).toMatchObject([[{ id: 'b1', fields: { label: 'Again' } }], []]);
});

test('members who have the page open see each other, and the block that each works on', async () => {
  expect((await newer(ada, 'after=0&block=b1')).editors).toEqual([]);
  expect((await newer(bea, 'after=0')).editors).toEqual([{ accountId: ada.accountId, blockId: 'b1' }]);
  expect((await newer(ada, 'after=0')).editors).toEqual([{ accountId: bea.accountId, blockId: null }]);
  const other = await createdPage(ada);
  const elsewhere = taken<NewerPage>(await bea.get(`${PAGES}/${other.id}/newer?after=0`));
  expect(elsewhere.editors).toEqual([]);
});

test('who was not heard of for a while is gone, and their row with the next one who comes', async () => {
  await newer(ada, 'after=0');
  const age = (time: string) =>
    shop.daybook.installation.pool.query(
      `update content.editors set seen_at = clock_timestamp() - interval '${time}'`,
    );
  await age('9 seconds');
  expect((await newer(bea, 'after=0')).editors).toEqual([]);
  await age('2 minutes');
  await newer(bea, 'after=0');
  const { rows } = await shop.daybook.installation.pool.query('select account_id from content.editors');
  expect(rows).toEqual([{ account_id: bea.accountId }]);
});

test.each([
  ['', 200],
  ['after=x', 400],
  ['after=-1', 400],
  ['after=9999999999', 400],
  ['after=0&block=%00', 400],
  ['after=0&block=a%20b', 400],
  ['after=0&more=1', 400],
  ['after=999999999', 200],
])('a request with %j is answered with %i', async (query, status) => {
  expect((await ada.get(`${PAGES}/${id}/newer?${query}`)).statusCode).toBe(status);
});

test('the pages of other websites are not found, and no one is noted there', async () => {
  const other = await shop.owner(['editor'], { website: OTHER_SHOP });
  expect((await other.get(`${PAGES}/${id}/newer?after=0`)).statusCode).toBe(404);
  const { rows } = await shop.daybook.installation.pool.query(
    'select 1 from content.editors where website_id = $1',
    [OTHER_SHOP],
  );
  expect(rows).toEqual([]);
});
