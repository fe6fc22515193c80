/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import type { FeaturesAnswer } from '@daybook/contracts/analytics/flags/flags.api';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import type {
  OwnerPaymentLink,
  OwnerPaymentLinksAnswer,
  PaymentLinkView,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant, aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import type { RenderPage } from '../../rendering/storefront-renderer.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { featureFlag, flagsKnown, switchOn } from '../testing/feature-flag.js';

const LINKS = '/api/config/payment-links';
const FEATURE = 'feature.paymentLinks';

/** No page of a payment link needs it. */
const render: RenderPage = async () => ({
  status: 404,
  headers: {},
  html: '',
  inline: { scripts: [], styles: [] },
});

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: __dirname });
  owner = await shop.owner(['store manager']);
  await product('bowl');
}, 60_000);
afterAll(() => shop.close());

const codeOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error.code;
const product = (id: string, changes: Parameters<typeof aProduct>[0] = {}, units = 5) =>
  shop.save(
    aProduct({
      id,
      title: `The ${id}`,
      variants: [aVariant({ id: `${id}-v`, sku: id.toUpperCase(), priceMoney: money(1000, 'USD') })],
      ...changes,
    }),
    units,
  );
const document = (itemId: string, changes = {}) => ({
  name: `Link of ${itemId}`,
  itemId,
  sku: itemId.toUpperCase(),
  quantity: 2,
  isActive: true,
  ...changes,
});
const create = (body: object, by = owner) => by.send('POST', LINKS, body);
const made = async (itemId: string, changes = {}) => {
  const answer = await create(document(itemId, changes));
  expect(answer.statusCode).toBe(201);
  return answer.json<OwnerPaymentLink>();
};
const change = ({ link: { id, ...rest }, version }: OwnerPaymentLink, changes: object, by = owner) =>
  by.send('PUT', `${LINKS}/${id}`, { ...rest, ...changes }, { 'if-match': `"${version}"` });
const pageOf = (id: string) => `/api/commerce/payment-links/${id}`;
const viewOf = async (id: string, browser = shop.browser()) =>
  (await browser.get(pageOf(id))).json<PaymentLinkView>();

test('without their flag there are no payment links, and no entry in the menu', async () => {
  expect((await owner.get(LINKS)).json<OwnerPaymentLinksAnswer>()).toMatchObject({
    isOn: false,
    results: [],
  });
  expect(codeOf(await create(document('bowl')))).toBe('PAYMENT_LINKS_OFF');
  expect((await owner.get('/api/config/features')).json<FeaturesAnswer>()).toEqual({ features: [] });
});

test('the navigation has a second flag, and a flag may be about some members', async () => {
  await switchOn(shop, FEATURE);
  const features = async (by = owner) =>
    (await by.get('/api/config/features')).json<FeaturesAnswer>().features;
  expect(await features()).toEqual([FEATURE]);
  const menu = 'feature.paymentLinksMenu';
  const off = { rollout: 100, weights: { off: 100, on: 0 } };
  const on = { rollout: 100, weights: { off: 0, on: 100 } };
  const isOwner = { attribute: 'memberEmail' as const, operator: 'is' as const, values: [owner.email] };
  await switchOn(shop, menu, { split: off, rules: [{ conditions: [isOwner], split: on }] });
  expect(await features()).toEqual([FEATURE, menu]);
  expect(await features(await shop.owner(['store manager']))).toEqual([FEATURE]);
  // and no page of the shop is another one for it
  const told = await shop.browser().send('POST', '/api/flags/initialize', {});
  expect(told.json()).toEqual({ flags: [] });
});

test('who follows a link is at the checkout with what it sells, once, whatever else is in the cart', async () => {
  const { link } = await made('bowl');
  await product('cup');
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'cup',
    sku: 'CUP',
    quantity: 1,
  });
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'bowl',
    sku: 'BOWL',
    quantity: 1,
  });
  expect(await viewOf(link.id, browser)).toEqual({
    state: 'open',
    line: { title: 'The bowl', attributes: {}, quantity: 2, total: money(2000, 'USD') },
  });
  for (let times = 0; times < 2; times += 1)
    expect((await browser.send('POST', `${pageOf(link.id)}/cart`, {})).statusCode).toBe(200);
  const { items } = (await browser.get('/api/commerce/checkout')).json<CheckoutAnswer>();
  expect(items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['cup', 1],
    ['bowl', 2],
  ]);
});

test('a visitor without a cart gets one, and looking at a link sets nothing aside', async () => {
  await product('vase', {}, 2);
  const { link } = await made('vase');
  expect((await viewOf(link.id)).state).toBe('open');
  expect((await viewOf(link.id)).state).toBe('open');
  const browser = shop.browser();
  expect((await browser.send('POST', `${pageOf(link.id)}/cart`, {})).statusCode).toBe(200);
  const { items } = (await browser.get('/api/commerce/checkout')).json<CheckoutAnswer>();
  expect(items).toMatchObject([{ itemId: 'vase', quantity: 2 }]);
  await product('vase', {}, 1);
  const other = await shop.browser().send('POST', `${pageOf(link.id)}/cart`, {});
  expect([codeOf(other), (await viewOf(link.id)).state]).toEqual(['OUT_OF_STOCK', 'soldOut']);
});

test('the page counts a unit that is held for its visitor’s own cart as theirs', async () => {
  await product('lamp', {}, 1);
  const { link } = await made('lamp', { quantity: 1 });
  const browser = shop.browser();
  expect((await browser.send('POST', `${pageOf(link.id)}/cart`, {})).statusCode).toBe(200);
  const item = { itemId: 'lamp', variantId: 'lamp-v', sku: 'LAMP' };
  const stock = (to: ChangeStock['change']) => shop.commands.execute(new ChangeStock(SHOP, item, to));
  const expiresAt = Date.now() + 60_000;
  await stock({ kind: 'hold', holdId: 'the-last', quantity: 1, expiresAt, reason: 'restock' });
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  await stock({ kind: 'claim', holdId: 'the-last', cartId });
  expect((await browser.get(`/pay/${link.id}`)).body).toContain('Continue to checkout');
  const others = await shop.browser().get(`/pay/${link.id}`);
  expect(others.body).toContain('Sold out');
  expect(others.headers['cache-control']).toBe('private, no-store');
});

test('an ended link says so, can be started again, and sells the same for ever', async () => {
  const first = await made('bowl', { name: 'Fair' });
  const ended = await change(first, { isActive: false });
  expect(ended.statusCode).toBe(200);
  expect(await viewOf(first.link.id)).toEqual({ state: 'off', line: null });
  const refused = await shop.browser().send('POST', `${pageOf(first.link.id)}/cart`, {});
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PAYMENT_LINK_OFF']);
  expect(codeOf(await change(first, {}))).toBe('EDITED_MEANWHILE');
  const second = ended.json<OwnerPaymentLink>();
  expect(codeOf(await change(second, { quantity: 3 }))).toBe('PAYMENT_LINK_INVALID');
  expect((await change(second, { isActive: true })).statusCode).toBe(200);
  expect((await viewOf(first.link.id)).state).toBe('open');
  await shop.settled();
  const { results } = (await owner.get(LINKS)).json<OwnerPaymentLinksAnswer>();
  expect(results[0]).toMatchObject({ link: { name: 'Fair', isActive: true }, version: 3 });
});

test('a product that is gone, and one that changed its variants, is not sold by its link', async () => {
  await product('jug');
  const { link } = await made('jug');
  await product('jug', { status: 'draft' });
  expect((await viewOf(link.id)).state).toBe('unavailable');
  const refused = await shop.browser().send('POST', `${pageOf(link.id)}/cart`, {});
  expect(codeOf(refused)).toBe('VARIANT_UNAVAILABLE');
});

test('a link sells the variant that it was made for, whichever SKU it has by now', async () => {
  const [a, b] = ['a', 'b'].map((kind) =>
    aVariant({
      id: `kettle-${kind}`,
      sku: `KETTLE-${kind}`,
      priceMoney: money(kind === 'a' ? 9000 : 100, 'USD'),
    }),
  ) as [ReturnType<typeof aVariant>, ReturnType<typeof aVariant>];
  await product('kettle', { variants: [a, b] });
  const first = await made('kettle', { sku: a.sku, quantity: 1 });
  expect(first.link).toMatchObject({ variantId: a.id, sku: a.sku });
  await product('kettle', {
    variants: [
      { ...a, sku: b.sku },
      { ...b, sku: a.sku },
    ],
  });
  expect((await viewOf(first.link.id)).line).toMatchObject({
    attributes: { Kind: a.id },
    total: money(9000, 'USD'),
  });
  const browser = shop.browser();
  expect((await browser.send('POST', `${pageOf(first.link.id)}/cart`, {})).statusCode).toBe(200);
  const { items } = (await browser.get('/api/commerce/checkout')).json<CheckoutAnswer>();
  expect(items).toMatchObject([{ variantId: a.id }]);
  // a list that was read before names the SKU of then
  const ended = await change(first, { isActive: false });
  expect(ended.json()).toMatchObject({ link: { variantId: a.id, sku: b.sku } });
  await product('kettle', { variants: [{ ...a, id: 'kettle-anew' }, b] });
  const again = await change(ended.json<OwnerPaymentLink>(), { isActive: true });
  expect(codeOf(again)).toBe('PAYMENT_LINK_INVALID');
});

test('a link of before, which names no variant, sells the one that has its SKU', async () => {
  await product('urn');
  const linkId = 'f00d'.repeat(5);
  const link = { id: linkId, name: 'Urn', itemId: 'urn', sku: 'URN', quantity: 1, isActive: true };
  const event = {
    id: randomUUID(),
    type: 'PaymentLinkSaved',
    data: { link, version: 1 },
    metadata: { websiteId: SHOP, schemaVersion: 1 },
  };
  await shop.daybook.installation.store.append(`paymentlink-${SHOP}-${linkId}`, [event], 'any');
  const browser = shop.browser();
  expect((await browser.send('POST', `${pageOf(linkId)}/cart`, {})).statusCode).toBe(200);
  const { items } = (await browser.get('/api/commerce/checkout')).json<CheckoutAnswer>();
  expect(items).toMatchObject([{ variantId: 'urn-v' }]);
  expect((await change({ link, version: 1 }, { name: 'Urns' })).json()).toMatchObject({
    link: { variantId: 'urn-v', name: 'Urns' },
  });
});

test('a product that no link may sell any more is not sold by its link, and the link is not started again', async () => {
  const fields = [{ id: 'initials', title: 'Initials', type: 'text' as const, required: true }];
  const changes = [
    { isSubscribable: true },
    { additionalFieldsForm: { id: 'f', name: 'Engraving', fields } },
  ];
  for (const [place, unfit] of changes.entries()) {
    const id = `later${place}`;
    await product(id);
    const one = await made(id);
    await product(id, unfit);
    expect((await viewOf(one.link.id)).state).toBe('unavailable');
    const refused = await shop.browser().send('POST', `${pageOf(one.link.id)}/cart`, {});
    expect(codeOf(refused)).toBe('VARIANT_UNAVAILABLE');
    const ended = await change(one, { isActive: false });
    expect(ended.statusCode).toBe(200);
    const again = await change(ended.json<OwnerPaymentLink>(), { isActive: true });
    expect(again.statusCode).toBe(400);
    expect(Object.keys(again.json<ErrorAnswer>().error.fields ?? {})).toEqual(['itemId']);
  }
});

test('what has a checkout of its own, or asks its buyer, or is sold one at a time, is refused at its field', async () => {
  await product('plan', { isSubscribable: true });
  await product('card', { productType: ProductType.giftCard });
  await product('file', { productType: ProductType.digital });
  const fields = [{ id: 'initials', title: 'Initials', type: 'text' as const, required: true }];
  await product('asks', { additionalFieldsForm: { id: 'f', name: 'Engraving', fields } });
  const wrong: [object, string][] = [
    [document('nothing'), 'itemId'],
    [document('plan'), 'itemId'],
    [document('card'), 'itemId'],
    [document('asks'), 'itemId'],
    [document('file'), 'quantity'],
    [document('bowl', { sku: 'NONE' }), 'sku'],
    [document('bowl', { quantity: 0 }), 'quantity'],
    [document('bowl', { id: 'mine' }), 'id'],
  ];
  for (const [body, field] of wrong) {
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorAnswer>().error.fields ?? {})).toEqual([field]);
  }
});

test('a link is of its website, and members without the right make none', async () => {
  const { link, version } = await made('bowl');
  expect((await shop.browser('other.test').get(pageOf(link.id))).statusCode).toBe(404);
  expect((await shop.browser().get(pageOf('0'.repeat(20)))).statusCode).toBe(404);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await change({ link, version }, { isActive: false }, stranger)).statusCode).toBe(404);
  const reader = await shop.owner(['reporting']);
  expect((await create(document('bowl'), reader)).statusCode).toBe(403);
});

test('nothing is sold in another currency than the website’s', async () => {
  await product('plate');
  const { link } = await made('plate');
  expect(await viewOf(link.id)).toMatchObject({ state: 'open' });
  await shop.commands.execute(new SaveWebsite(aWebsite({ currency: 'JPY' })));
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  expect(await viewOf(link.id)).toEqual({ state: 'unavailable', line: null });
  await shop.commands.execute(new SaveWebsite(aWebsite()));
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
});

test('of a hidden website, members see a link and follow it, and visitors learn that it is not open', async () => {
  const { link } = await made('bowl');
  const setHidden = async (isHidden: boolean) => {
    await shop.commands.execute(new SaveWebsite(aWebsite({ isHidden })));
    await shop.settled();
    await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  };
  await setHidden(true);
  const page = `/pay/${link.id}`;
  const seen = await owner.get(page);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(seen.body).toContain('Continue to checkout');
  for (const by of [shop.browser(), await shop.owner(['admin'], { website: OTHER_SHOP })]) {
    const closed = await by.get(page, { host: 'shop.test' });
    expect(closed.statusCode).toBe(403);
    expect(closed.body).not.toContain('The bowl');
  }
  expect((await owner.send('POST', `${pageOf(link.id)}/cart`, {})).statusCode).toBe(200);
  expect(codeOf(await shop.browser().send('POST', `${pageOf(link.id)}/cart`, {}))).toBe('WEBSITE_HIDDEN');
  await setHidden(false);
  expect((await shop.browser().get(page)).statusCode).toBe(200);
});

test('switching the flag off ends all links at once, and a member may still end one', async () => {
  const one = await made('bowl');
  const flags = (await (await shop.owner(['admin'])).get('/api/config/flags')).json();
  const { id, version } = flags.results.find(
    ({ flag }: { flag: { place: string } }) => flag.place === FEATURE,
  ).flag;
  const { key } = featureFlag(FEATURE);
  await shop.commands.execute(
    new SaveDocument(
      flagKind,
      { websiteId: SHOP },
      { id, body: featureFlag(FEATURE, { key, isOn: false }), read: version },
    ),
  );
  await flagsKnown(shop);
  expect((await viewOf(one.link.id)).state).toBe('off');
  expect(codeOf(await change(one, { name: 'Other' }))).toBe('PAYMENT_LINKS_OFF');
  expect((await change(one, { isActive: false })).statusCode).toBe(200);
});
