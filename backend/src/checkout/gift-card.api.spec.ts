import { randomUUID } from 'node:crypto';
import type { ChooseGiftCardAnswer, ChosenGiftCard } from '@daybook/contracts/checkout/gift-card.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { OTHER_HOST, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { giftCardDecider } from './gift-card.decider.js';
import { GiftCardExpiryReconciler } from './gift-card-expiry.reconciler.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';

const GIFT_CARD = '/api/3/commerce/cart/gift-card';
const form: CustomForm = {
  id: 'card',
  name: 'Card',
  fields: [
    { id: 'for', type: 'text', title: 'For', required: true },
    { id: 'note', type: 'textarea', title: 'Note', required: false },
  ],
};
const answers = answersAsText(form, { for: 'Ada Lovelace' });
const choice = { itemId: 'card', sku: 'GC-25', additionalFields: answers };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const variants = [aVariant({ id: 'card-25', sku: 'GC-25', priceMoney: money(2500, 'USD') })];
  const giftCard = { productType: ProductType.giftCard, title: 'Gift card', variants };
  await shop.save(aProduct({ ...giftCard, id: 'card', additionalFieldsForm: form }), 'unlimited');
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const choose = (body: object, headers = {}) => shop.browser().send('POST', GIFT_CARD, body, headers);
const opened = (cartToken: string, host?: string) =>
  shop.browser(host).get(`${GIFT_CARD}?cartToken=${cartToken}`);

test.each([
  ['a list', answers],
  ['an object', '{"for":"Ada Lovelace","more":"planted"}'],
])('the answers to a gift card, sent as %s, are there at its checkout', async (_, additionalFields) => {
  const { cartToken } = (await choose({ ...choice, additionalFields })).json<ChooseGiftCardAnswer>();
  const read = await opened(cartToken);
  expect(read.headers['cache-control']).toBe('no-store');
  expect(read.json<ChosenGiftCard>()).toEqual({
    id: idOfToken(cartToken),
    websiteId: SHOP,
    created: expect.any(Number),
    itemId: 'card',
    title: 'Gift card',
    priceMoney: money(2500, 'USD'),
    additionalFields: answers,
    chosenVariant: { id: 'card-25', sku: 'GC-25', attributes: {} },
  });
});

test('the log holds neither the answers nor the token, and no other website or token opens them', async () => {
  const { cartToken } = (await choose(choice)).json<ChooseGiftCardAnswer>();
  const stored = await shop.daybook.installation.store.read(
    `giftcardpurchase-${SHOP}-${idOfToken(cartToken)}`,
  );
  expect(stored).toHaveLength(1);
  for (const secret of ['Ada', cartToken])
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain(secret);
  const others = [await opened(cartToken, OTHER_HOST), await opened('x'.repeat(43)), await opened('x')];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('a choice that is sent again with its key is the same one', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = (await choose(choice, key)).json();
  expect((await choose(choice, key)).json()).toEqual(first);
  expect((await choose({ ...choice, sku: 'GC-50' }, key)).statusCode).toBe(422);
});

test.each([
  [{ additionalFields: null }, 400, 'FORM_INVALID'],
  [{ sku: 'GC-50' }, 409, 'VARIANT_UNAVAILABLE'],
  [{ itemId: '../card' }, 409, 'VARIANT_UNAVAILABLE'],
  [{ itemId: 'mug', sku: 'MUG-1' }, 409, 'NOT_A_GIFT_CARD'],
])('%j is refused', async (changes, status, code) => {
  const answer = await choose({ ...choice, ...changes });
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
});

test('one that was not paid for ends with its keys', async () => {
  const { cartToken } = (await choose(choice)).json<ChooseGiftCardAnswer>();
  const { aggregates, personalData, readModels } = shop.daybook.installation;
  const purchases = aggregates.of('giftcardpurchase', giftCardDecider);
  const reconciler = new GiftCardExpiryReconciler(
    readModels,
    new GiftCardExpiryService(purchases, personalData),
  );
  await reconciler.reconcile(Date.now());
  expect((await opened(cartToken)).statusCode).toBe(200);
  await reconciler.reconcile(Date.now() + (CART_LIFE_S + 1) * 1000);
  await shop.settled();
  expect((await opened(cartToken)).statusCode).toBe(404);
});
