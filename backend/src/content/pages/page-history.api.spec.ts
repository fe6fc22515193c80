import type {
  ChangedPage,
  PageAtRevision,
  PageEditsAnswer,
} from '@daybook/contracts/content/owner-pages.api';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { createdPage, edit, errorOf, PAGES, saveHead, taken } from '../testing/page-requests.js';
import { put, remove } from './testing/pages.js';

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
  ({ id } = await createdPage(ada));
  await edit(bea, id, 0, put('b1', { label: 'Come by' }));
  await saveHead(ada, id, 1, { title: 'Us' });
  await edit(bea, id, 2, remove('s1'));
});

const at = (revision: number | string) => ada.get(`${PAGES}/${id}/revisions/${revision}`);
const restore = (revision: number, body: object) =>
  ada.send('POST', `${PAGES}/${id}/revisions/${revision}/restore`, body);
const labels = ({ blocks }: Pick<PageAtRevision, 'blocks'>) =>
  blocks.map((block) => (block.fields as { label?: string }).label ?? block.id);

test('the edits of a page say who and when, and can be asked for by block and by member', async () => {
  await shop.settled();
  const edits = async (query = '') =>
    taken<PageEditsAnswer>(await ada.get(`${PAGES}/${id}/edits?${query}`)).results.map((one) => [
      one.revision,
      one.change,
      one.by,
    ]);
  const revisions = async (query: string) => (await edits(query)).map(([revision]) => revision);
  expect(await edits()).toEqual([
    [3, 'edited', bea.accountId],
    [2, 'head', ada.accountId],
    [1, 'edited', bea.accountId],
    [0, 'created', ada.accountId],
  ]);
  expect(await revisions('block=s1')).toEqual([3, 0]);
  expect(await revisions(`by=${ada.accountId}`)).toEqual([2, 0]);
  expect(await revisions('cursor=2')).toEqual([1, 0]);
  expect(await edits('block=none')).toEqual([]);
});

test('any revision can be read', async () => {
  expect(labels(taken(await at(0)))).toEqual(['s1', 'Visit us']);
  expect(labels(taken(await at(1)))).toEqual(['s1', 'Come by']);
  expect(taken<PageAtRevision>(await at(2)).head.title).toBe('Us');
  expect(labels(taken(await at(3)))).toEqual([]);
  for (const none of [4, 'x', '-1', '1e3', '9999999999']) {
    expect(errorOf(await at(none)).code).toBe('PAGE_VERSION_NOT_FOUND');
  }
});

test('the whole page comes back, and one block with what was in it', async () => {
  const block = taken<ChangedPage>(await restore(1, { base: 3, blockId: 's1' }));
  expect([labels(block), block.head.title, block.revision]).toEqual([['s1', 'Come by'], 'Us', 4]);
  const whole = taken<ChangedPage>(await restore(0, { base: 4 }));
  expect([labels(whole), whole.head.title, whole.revision]).toEqual([['s1', 'Visit us'], 'About', 6]);
  await shop.settled();
  const { results } = taken<PageEditsAnswer>(await ada.get(`${PAGES}/${id}/edits`));
  expect(results.slice(0, 3)).toMatchObject([
    { change: 'restored', restoredFrom: 0, head: ['title'] },
    { change: 'restored', restoredFrom: 0 },
    { change: 'restored', restoredFrom: 1 },
  ]);
});

test('what came in between is not undone unseen', async () => {
  const answer = await restore(0, { base: 2 });
  expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'EDITED_MEANWHILE']);
  expect(errorOf(answer).conflict).toMatchObject({ revision: 3 });
});

test.each<[object, string]>([
  [{}, 'base'],
  [{ base: 3, blockId: 'a b' }, 'blockId'],
  [{ base: 3, blockId: 'gone' }, 'blockId'],
  [{ base: 9 }, 'base'],
  [{ base: 3, revision: 1 }, 'revision'],
])('the request %j brings nothing back', async (body, field) => {
  const answer = await restore(0, body);
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [field]]);
});
