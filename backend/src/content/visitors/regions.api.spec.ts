import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import type { ContentChoicesAnswer } from '@daybook/contracts/content/owner-choices.api';
import type { ChangedPage, OwnerPagesAnswer } from '@daybook/contracts/content/owner-pages.api';
import type { ReleasedPage, ReleasedRegion } from '@daybook/contracts/content/pages.api';
import type { ReleaseChangesAnswer } from '@daybook/contracts/content/releases.api';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { SURROGATE_KEY } from '../../platform/http/surrogate-keys.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { block, put, section } from '../pages/testing/pages.js';
import {
  createdPage,
  edit,
  errorOf,
  PAGES,
  published,
  RELEASES,
  saveHead,
  taken,
} from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const get = async (path: string, by: Pick<OwnerBrowser, 'get'> = shop.browser()) => {
  await shop.settled();
  return by.get(path);
};
const region = async (title: string) =>
  taken<ChangedPage>(
    await ada.send('POST', PAGES, {
      kind: 'region',
      title,
      operations: [section('s1'), block('b1', 'button', { label: title })],
    }),
  );
const showing = (slug: string, regionId: string) =>
  createdPage(ada, {
    slug,
    operations: [section('s1'), { ...section('x', 'b0'), type: 'shared-section', fields: { regionId } }],
  });
const labelsOf = (page: { blocks: readonly { type: string; fields: unknown }[] }) =>
  page.blocks.flatMap(({ type, fields }) => (type === 'button' ? [(fields as { label: string }).label] : []));

test('pages show a region as it was published, and all change with one release of it', async () => {
  const hours = await region('Hours');
  const pages = [await showing('one', hours.id), await showing('two', hours.id)];
  await published(
    ada,
    pages.map(({ id }) => id),
  );
  const shown = async () => {
    const answers = await Promise.all(pages.map(({ id }) => get(`/api/content/pages/${id}`)));
    return answers.map((answer) => labelsOf(answer.json<ReleasedPage>()));
  };
  expect(await shown()).toEqual([[], []]);
  await published(ada, [hours.id]);
  expect(await shown()).toEqual([['Hours'], ['Hours']]);
  await edit(ada, hours.id, 1, put('b1', { label: 'CANARY' }));
  expect(await shown()).toEqual([['Hours'], ['Hours']]);
  const [first] = pages;
  const preview = await get(`/api/config/pages/${first?.id}/preview`, ada);
  expect(labelsOf(preview.json())).toEqual(['CANARY']);
  const answer = await get(`/api/content/pages/${first?.id}`);
  expect(answer.headers[SURROGATE_KEY]).toContain(`page:${SHOP}:${hours.id}`);
  await saveHead(ada, hours.id, 2, { status: 'private' });
  await published(ada, [hours.id]);
  expect(await shown()).toEqual([[], []]);
  const member = (await get(`/api/content/pages/${first?.id}`, ada)).json<ReleasedPage>();
  expect(labelsOf(member)).toEqual(['CANARY']);
});

test('a region is no page: it has no address, and no list and no link leads to it', async () => {
  const colophon = await region('Colophon');
  await published(ada, [colophon.id]);
  const paths = [
    `/api/content/pages/${colophon.id}`,
    `/api/content/at?path=/${colophon.id}`,
    `/${colophon.id}`,
  ];
  for (const path of paths) expect((await get(path)).statusCode).toBe(404);
  expect((await get('/sitemap.xml')).body).not.toContain(colophon.id);
  const choices = async (of: string) => {
    const answer = await get(`/api/config/content/choices?of=${of}&q=colophon`, ada);
    return answer.json<ContentChoicesAnswer>().results.map(({ title }) => title);
  };
  expect([await choices('page'), await choices('region')]).toEqual([[], ['Colophon']]);
  const listed = async (query: string) =>
    (await get(`${PAGES}${query}`, ada)).json<OwnerPagesAnswer>().results.map(({ id }) => id);
  expect(await listed('')).not.toContain(colophon.id);
  expect(await listed('?kind=region')).toContain(colophon.id);
  for (const wrong of [{ slug: 'colophon' }, { collection: 'journal' }]) {
    const refused = await ada.send('POST', PAGES, { kind: 'region', title: 'Colophon', ...wrong });
    expect([refused.statusCode, Object.keys(errorOf(refused).fields ?? {})]).toEqual([
      400,
      Object.keys(wrong),
    ]);
  }
});

test('a section that visitors could not see is named before a page is published', async () => {
  const draft = await region('Draft');
  const { id } = await showing('with-draft', draft.id);
  await shop.settled();
  const changes = async (pages: readonly string[]) => {
    const answer = await ada.send('POST', `${RELEASES}/changes`, { pages });
    return taken<ReleaseChangesAnswer>(answer).pages.flatMap(({ deadLinks }) => deadLinks);
  };
  expect(await changes([id])).toEqual([{ blockId: 'x', kind: 'region', id: draft.id }]);
  expect(await changes([id, draft.id])).toEqual([]);
});

test('the footer is a published region that the navigation names', async () => {
  const footer = await region('Footer');
  const page = await createdPage(ada, { slug: 'no-footer' });
  const save = async (footerRegionId: string) => {
    const { tree, version } = (await get('/api/config/navigation', ada)).json<OwnerNavigation>();
    return ada.send(
      'PUT',
      '/api/config/navigation',
      { ...tree, footerRegionId },
      { 'if-match': `"${version}"` },
    );
  };
  const refused = await save(page.id);
  expect([refused.statusCode, errorOf(refused).fields]).toEqual([
    400,
    { footerRegionId: 'Unable to locate content' },
  ]);
  taken(await save(footer.id));
  const hasFooter = async () =>
    (await get('/api/commerce/storefront')).json<Storefront>().navigation?.hasFooter;
  expect(await hasFooter()).toBe(false);
  expect((await get('/api/content/footer')).statusCode).toBe(404);
  await published(ada, [footer.id]);
  expect(await hasFooter()).toBe(true);
  const answer = await get('/api/content/footer');
  expect(labelsOf(answer.json<ReleasedRegion>())).toEqual(['Footer']);
  expect(answer.headers[SURROGATE_KEY]).toContain(`page:${SHOP}:${footer.id}`);
});
