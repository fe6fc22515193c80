import type { ContentChoicesAnswer, ContentLook } from '@daybook/contracts/content/owner-choices.api';
import { SaveCollection } from '../../catalogue/catalogue.commands.js';
import { aCollection, aProduct } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { createdPage, taken } from '../testing/page-requests.js';

const CONTENT = '/api/config/content';

let shop: TestShop;
/** edits drafts and may do nothing else of the shop */
let dora: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  dora = await shop.owner(['draft editor']);
  const rugs = aCollection({ id: 'rugs', urlId: 'rugs', title: 'Rugs' });
  await shop.commands.execute(new SaveCollection(SHOP, rugs));
  const kilim = { id: 'kilim', urlId: 'kilim', title: 'Kilim, red', collectionId: 'rugs' };
  await shop.save(aProduct({ ...kilim, status: 'draft' }), 1);
  await shop.save(aProduct({ id: 'hidden', urlId: 'hidden', title: 'Kilim of others' }), 1, OTHER_SHOP);
  await createdPage(await shop.owner(['editor']), { title: 'Care of Rugs', slug: 'care' });
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const choices = async (query: string) =>
  taken<ContentChoicesAnswer>(await dora.get(`${CONTENT}/choices?${query}`)).results;

test('products are found by their words, drafts too, with all that a page shows of them', async () => {
  expect(await choices('of=product&q=RED%20kil')).toEqual([
    {
      id: 'kilim',
      title: 'Kilim, red',
      path: '/rugs/p/kilim',
      excerpt: expect.any(String),
      image: null,
      fromPrice: { value: expect.any(String), currency: 'USD' },
    },
  ]);
  expect(await choices('of=product&q=others')).toEqual([]);
});

test('chosen ones are found by their ids, and those of other websites are not', async () => {
  const found = await choices('of=product&ids=hidden,kilim,gone');
  expect(found.map(({ id }) => id)).toEqual(['kilim']);
});

test('collections and pages are found with their paths', async () => {
  expect(await choices('of=collection&q=rug')).toMatchObject([{ id: 'rugs', path: '/rugs' }]);
  expect(await choices('of=page&q=care')).toMatchObject([{ title: 'Care of Rugs', path: '/care' }]);
});

test.each(['of=member', 'q=a', 'of=page&ids=', `of=page&q=${'a'.repeat(201)}`, 'of=page&ids=..%2f'])(
  '%s is refused',
  async (query) => {
    expect((await dora.get(`${CONTENT}/choices?${query}`)).statusCode).toBe(400);
  },
);

test('a member who edits drafts alone sees how the website looks', async () => {
  const look = taken<ContentLook>(await dora.get(`${CONTENT}/look`));
  expect(look).toMatchObject({ title: expect.any(String), theme: { colour: expect.any(Object) } });
});
