import type { OwnerLegalPages, WrittenLegalPages } from '@daybook/contracts/content/legal-pages.api';
import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { ReleaseChangesAnswer } from '@daybook/contracts/content/releases.api';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { SURROGATE_KEY } from '../../platform/http/surrogate-keys.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { edit, errorOf, PAGES, published, RELEASES, taken } from '../testing/page-requests.js';

const LEGAL = '/api/config/legal';
const STOREFRONT = '/api/commerce/storefront';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const write = (names: readonly string[], by = ada, country = 'DE') =>
  by.send('POST', LEGAL, { pages: names, country });
const written = async (names: readonly string[], by = ada) =>
  taken<WrittenLegalPages>(await write(names, by)).pageIds;
const legalOf = async (by = ada) => (await by.get(LEGAL)).json<OwnerLegalPages>();
const listed = async (name: string, by = ada) => (await legalOf(by)).pages.find((page) => page.name === name);
const linked = async () => {
  await shop.settled();
  return shop.browser().get(STOREFRONT);
};

test('a page is written once; the marks go as it is filled in, and publishing names those that are left', async () => {
  expect(await listed('imprint')).toMatchObject({ state: 'missing', title: null, href: null, marks: [] });
  const [pageId = ''] = await written(['imprint']);
  const before = await listed('imprint');
  expect(before).toMatchObject({ pageId, state: 'draft', title: 'Imprint', href: null });
  expect(before?.marks[0]).toContain('no legal advice');

  const { revision } = (await ada.get(`${PAGES}/${pageId}`)).json<OwnerPage>();
  const words = 'Kiln & Co. Register: [… number]';
  const text = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  taken(await edit(ada, pageId, revision, { kind: 'put', id: 'legal-html', fields: { text } }));
  // written again it stays as it is
  expect(await written(['imprint'])).toEqual([pageId]);
  expect(await listed('imprint')).toMatchObject({ marks: ['[… number]'] });

  const changes = await ada.send('POST', `${RELEASES}/changes`, { pages: [pageId] });
  expect(changes.json<ReleaseChangesAnswer>().pages[0]?.marks).toEqual(['[… number]']);
});

test('every page of the shop links what is published, in one order, and hears of a change', async () => {
  const [terms = '', privacy = ''] = await written(['terms', 'privacy']);
  expect((await linked()).json<Storefront>().legal).toBeUndefined();
  await published(ada, [privacy, terms]);
  const answer = await linked();
  expect(answer.json<Storefront>().legal).toEqual([
    { name: 'terms', title: 'Terms and Conditions', href: '/terms-and-conditions' },
    { name: 'privacy', title: 'Privacy Policy', href: '/privacy-policy' },
  ]);
  expect(answer.headers[SURROGATE_KEY]).toContain(`page:${SHOP}:legal-terms`);
  expect(await listed('terms')).toMatchObject({ state: 'published', href: '/terms-and-conditions' });
  await published(ada, [], [privacy, terms]);
  expect((await linked()).json<Storefront>().legal).toBeUndefined();
});

test('the contact page shows a form that visitors can send', async () => {
  const [pageId = ''] = await written(['contact']);
  const { blocks } = (await ada.get(`${PAGES}/${pageId}`)).json<OwnerPage>();
  const formBlock = blocks.find(({ type }) => type === 'form');
  const formId = String((formBlock?.fields as { formId?: string } | undefined)?.formId);
  const manager = await shop.owner(['admin']);
  const form = (await manager.get(`/api/config/forms/${formId}`)).json<OwnerForm>();
  expect(form).toMatchObject({ status: 'published', form: { name: 'Write to us' } });
  expect(await written(['contact'])).toEqual([pageId]);
});

test('presses at once write one page each, and one in the trash stays there', async () => {
  const bob = await shop.owner(['editor'], { website: OTHER_SHOP });
  const all = ['imprint', 'terms', 'privacy', 'returns', 'shipping', 'contact'];
  const answers = await Promise.all([write(all, bob), write(all, bob), write(all, bob)]);
  const ids = answers.map((answer) => taken<WrittenLegalPages>(answer).pageIds);
  expect(new Set(ids.flat()).size).toBe(all.length);
  expect((await bob.get(PAGES)).json<{ results: unknown[] }>().results).toHaveLength(all.length);
  taken(await bob.send('POST', `${PAGES}/${ids[0]?.[0]}/trash`, {}));
  await written(['imprint'], bob);
  expect(await listed('imprint', bob)).toMatchObject({ state: 'trashed' });
});

test('the contact page brings a form that visitors see at once, so who writes it edits forms', async () => {
  const drafter = await shop.owner(['draft editor'], { website: OTHER_SHOP });
  const refused = await write(['shipping', 'contact'], drafter);
  expect([refused.statusCode, errorOf(refused).fields]).toEqual([
    403,
    { pages: 'Only members who edit forms write the contact page.' },
  ]);
  expect((await write(['shipping'], drafter)).statusCode).toBe(200);
});

test('members who do not write pages are refused, and so is what is no legal page', async () => {
  expect((await write(['terms'], await shop.owner(['store manager']))).statusCode).toBe(403);
  expect((await shop.browser().get(LEGAL)).statusCode).toBe(401);
  expect((await write(['recipes'])).statusCode).toBe(400);
  expect((await write([])).statusCode).toBe(400);
  expect((await write(['terms'], ada, 'Germany')).statusCode).toBe(400);
});
