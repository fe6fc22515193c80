/** @own-shop the whole installation */
import { tmpdir } from 'node:os';
import type { OwnerDelivery, OwnerTaxes } from '@daybook/contracts/checkout/settings/settings.api';
import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import type { OperatorWebsitesAnswer, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { EnsureFirstAccount } from '../members/first-account.commands.js';
import { type Browser, openEmptyInstallation, type TestShop } from '../platform/testing/test-shop.js';
import type { RenderPage } from '../rendering/storefront-renderer.js';

const render: RenderPage = async () => ({
  status: 200,
  headers: {},
  html: '<h1>a page</h1>',
  inline: { scripts: [], styles: [] },
});
const PATH = '/api/operator/websites';
const WISH = {
  title: 'Kiln & Co.',
  language: 'de',
  country: 'AT',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
} as const;

let shop: TestShop;
let operator: Browser;
beforeAll(async () => {
  shop = await openEmptyInstallation({ render, clientFolder: tmpdir() });
  const first = await shop.commands.execute(new EnsureFirstAccount(undefined));
  await shop.settled();
  operator = shop.browser('localhost');
  const signIn = { email: first?.email, password: first?.password };
  expect((await operator.send('POST', '/api/config/session', signIn)).json()).toMatchObject({
    website: null,
  });
}, 60_000);
afterAll(() => shop.close());

const begin = (changes: object = {}) => operator.send('POST', PATH, { ...WISH, ...changes });
const inWebsite = (id: string) => ({ 'x-daybook-website': id });
const defaults = async () => {
  const { results } = (await operator.get(PATH)).json<OperatorWebsitesAnswer>();
  return results.filter(({ isDefault }) => isDefault).map(({ id }) => id);
};

test('from nothing to a website: what is wrong is refused by field, and the rest follows from the country', async () => {
  // the first account is signed in before there is any website
  const before = (await operator.get('/api/config/session')).json<SessionAnswer>();
  expect(before).toMatchObject({ website: null, member: { isOperator: true }, permissions: ['operator'] });

  const front = await shop.browser('localhost').get('/');
  expect([front.statusCode, front.headers.location]).toEqual([302, '/config/begin']);

  const head = await shop.daybook.installation.store.head();
  const refused = await begin({ title: ' ', country: 'QQ', timeZone: 'Nowhere' });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().error.fields).sort()).toEqual(['country', 'timeZone', 'title']);
  expect(await shop.daybook.installation.store.head()).toBe(head);

  const made = (await begin()).json<WebsiteAnswer>();
  expect(made).toMatchObject({
    isDefault: true,
    website: { title: 'Kiln & Co.', language: 'de-AT', currency: 'EUR', isHidden: true },
  });
  await shop.settled();
  const here = inWebsite(made.id);
  const taxes = (await operator.get('/api/config/taxes', here)).json<OwnerTaxes>();
  expect(taxes.version).toBe(1);
  expect(taxes.settings.pricesIncludeTax).toBe(true);
  expect(taxes.settings.zones.map(({ id }) => id)).toEqual(['at', 'eu']);
  const delivery = (await operator.get('/api/config/shipping', here)).json<OwnerDelivery>();
  expect(delivery.settings.zones.map(({ name }) => name)).toEqual([
    'Austria',
    'European Union',
    'Everywhere else',
  ]);
  const { events } = await shop.daybook.installation.store.readAll({ after: head });
  const saved = events.filter(({ type }) => /^(Taxes|Delivery|Website)Saved$/.test(type));
  // the website comes last, so that one that is there lacks nothing
  expect(saved.map(({ type }) => type)).toEqual(['TaxesSaved', 'DeliverySaved', 'WebsiteSaved']);
  expect(new Set(saved.map(({ metadata }) => metadata.actor))).toEqual(new Set([before.member.id]));

  const absurd = structuredClone(taxes.settings) as unknown as {
    zones: { taxes: { rates: { rate: number }[] }[] }[];
  };
  absurd.zones[0]!.taxes[0]!.rates[0]!.rate = 10_000_000;
  const tooMuch = await operator.send('PUT', '/api/config/taxes', absurd, { ...here, 'if-match': '"1"' });
  expect(tooMuch.statusCode).toBe(400);
  expect(Object.keys(tooMuch.json().error.fields)).toEqual(['zones.0.taxes.0.rates.0.rate']);
});

test('a second website leaves the default one, until the operator chooses it; then the former can be deleted', async () => {
  const [former] = await defaults();
  const { id, isDefault } = (await begin({ title: 'Second', country: 'US', currency: 'USD' })).json();
  expect(isDefault).toBe(false);
  await shop.settled();
  expect((await operator.get('/api/config/taxes', inWebsite(id))).json().settings.zones).toEqual([]);
  expect((await operator.send('POST', `${PATH}/nothing/default`)).statusCode).toBe(404);
  for (const _ of [1, 2]) {
    expect((await operator.send('POST', `${PATH}/${id}/default`)).statusCode).toBe(204);
    await shop.settled();
    expect(await defaults()).toEqual([id]);
  }
  const close = (website: string) =>
    operator.send(
      'POST',
      `/api/config/websites/${website}/deletion`,
      { title: 'Another', password: 'x' },
      inWebsite(website),
    );
  expect((await close(id)).json().error.code).toBe('WEBSITE_IS_DEFAULT');
  expect((await close(former ?? '')).json().error.code).not.toBe('WEBSITE_IS_DEFAULT');
});
