import type {
  ChooseSubscriptionAnswer,
  ChosenSubscription,
} from '@daybook/contracts/checkout/subscription.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { OTHER_HOST, OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

const SUBSCRIPTION = '/api/3/commerce/cart/subscription';
const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
const option = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
const form: CustomForm = {
  id: 'gift',
  name: 'Gift',
  fields: [{ id: 'for', type: 'text', title: 'For', required: false }],
};
const answers = answersAsText(form, { for: 'Ada' });
const cup = aProduct({
  id: 'cup',
  title: 'Cup of the month',
  variants: [aVariant({ id: 'cup-only', sku: 'CUP-1', attributes: { Glaze: 'Moss' } })],
  isSubscribable: true,
  additionalFieldsForm: form,
  productSubscriptionOptions: [option, { ...option, id: 'yearly' }],
  images: [{ id: 'front', assetUrl: '/media/cup.jpg', altText: 'A cup' }],
});
const choice = { itemId: 'cup', sku: 'CUP-1', qty: 1, subscriptionOptionId: 'monthly' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(cup, 5);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

test('the answer to a choice has a token that opens the subscription at once', async () => {
  const browser = shop.browser();
  const answer = await browser.send('POST', SUBSCRIPTION, { ...choice, additionalFields: answers });
  expect(answer.statusCode).toBe(200);
  const { cartToken, data } = answer.json<ChooseSubscriptionAnswer>();
  expect(cartToken).toMatch(/^[\w-]{43}$/);
  expect(data.cartToken).toBe(cartToken);
  const read = await shop.browser().get(`${SUBSCRIPTION}?cartToken=${cartToken}`);
  expect(read.headers['cache-control']).toBe('no-store');
  expect(read.json<ChosenSubscription>()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    websiteId: SHOP,
    created: expect.any(Number),
    itemId: 'cup',
    title: 'Cup of the month',
    chosenVariant: { id: 'cup-only', sku: 'CUP-1', attributes: { Glaze: 'Moss' } },
    subscriptionOptionId: 'monthly',
    plan,
    quantity: 1,
    priceMoney: money(3400, 'USD'),
    subTotal: 3400,
    additionalFields: answers,
    fullUrl: '/tableware/p/cup',
    image: { assetUrl: '/media/cup.jpg', altText: 'A cup' },
  });
});

test('a caller may send answers in place of a quantity', async () => {
  const { qty: _, ...rest } = choice;
  const answer = await shop.browser().send('POST', SUBSCRIPTION, { ...rest, additionalFields: answers });
  const { cartToken } = answer.json<ChooseSubscriptionAnswer>();
  const read = await shop.browser().get(`${SUBSCRIPTION}?cartToken=${cartToken}`);
  expect(read.json<ChosenSubscription>()).toMatchObject({ quantity: 1, additionalFields: answers });
});

test('answers that are sent as an object are shown as those of a list', async () => {
  const sent = { ...choice, additionalFields: '{"for":"Ada"}' };
  const { cartToken } = (
    await shop.browser().send('POST', SUBSCRIPTION, sent)
  ).json<ChooseSubscriptionAnswer>();
  const read = await shop.browser().get(`${SUBSCRIPTION}?cartToken=${cartToken}`);
  expect(read.json<ChosenSubscription>().additionalFields).toBe(answers);
});

test('the log does not hold the token, and the cart does not change', async () => {
  const browser = shop.browser();
  const before = await shop.daybook.installation.store.head();
  const { cartToken } = (await browser.send('POST', SUBSCRIPTION, choice)).json<ChooseSubscriptionAnswer>();
  const { events } = await shop.daybook.installation.store.readAll({ after: before });
  expect(events.map(({ type }) => type)).toEqual(['SubscriptionChosen']);
  expect(
    JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(cartToken);
  expect(browser.cookies.has('daybook-cart')).toBe(false);
});

test.each<[string, object, number, string, string]>([
  ['a half', { qty: 1.5 }, 400, 'QUANTITY_NOT_WHOLE', 'Quantity must be a whole number'],
  ['a word', { qty: 'two' }, 400, 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
  [
    'more than there is',
    { qty: 6 },
    409,
    'OUT_OF_STOCK',
    'Sorry, we do not have enough of that item available.',
  ],
  ['several', { qty: 2 }, 409, 'QUANTITY_ONE_ONLY', 'You can buy only one of this item.'],
  ['another plan', { subscriptionOptionId: 'x' }, 409, 'SUBSCRIPTION_OPTION_UNAVAILABLE', 'Choose a plan.'],
  [
    'another variant',
    { sku: 'CUP-2' },
    409,
    'VARIANT_UNAVAILABLE',
    'Sorry, that item variant is unavailable. Please select another variant.',
  ],
  [
    'an id that climbs',
    { itemId: '../x' },
    409,
    'VARIANT_UNAVAILABLE',
    'Sorry, that item variant is unavailable. Please select another variant.',
  ],
  [
    'what is bought once',
    { itemId: 'mug', sku: 'MUG-1' },
    409,
    'NOT_A_SUBSCRIPTION',
    'This item is not sold as a subscription.',
  ],
])(
  '%s is refused, with the message on top as well, and nothing is chosen',
  async (_, changes, status, code, message) => {
    const before = await shop.daybook.installation.store.head();
    const answer = await shop.browser().send('POST', SUBSCRIPTION, { ...choice, ...changes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message, error: { code, message } });
    expect(await shop.daybook.installation.store.head()).toBe(before);
  },
);

test.each([
  ['nothing', ''],
  ['no JSON', '{bad'],
  ['half of one', '{"itemId":"cup"'],
  ['a word', '"cup"'],
  ['null', 'null'],
  ['an array', '[]'],
  ['fields that are not ours', JSON.stringify({ ...choice, websiteId: OTHER_SHOP })],
  ['an item that is a number', JSON.stringify({ ...choice, itemId: 5 })],
  ['a plan that is a list', JSON.stringify({ ...choice, subscriptionOptionId: ['monthly'] })],
])('%s is a 400', async (_, body) => {
  const answer = await shop
    .browser()
    .send('POST', SUBSCRIPTION, body, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(400);
  const { message, error } = answer.json<{ message: string } & ErrorAnswer>();
  expect(error.code).toBe('INVALID_REQUEST');
  expect(message).toBe(error.message);
});

test.each([
  ['of another kind', 'application/xml', 415],
  ['that is too large', 'application/json', 413],
])('a body %s is refused with the message on top', async (_, type, status) => {
  const body = status === 413 ? JSON.stringify({ ...choice, additionalFields: 'x'.repeat(300_000) }) : 'cup';
  const answer = await shop.browser().send('POST', SUBSCRIPTION, body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: answer.json<ErrorAnswer>().error.message });
});

test('without a crumb the refusal stands where callers look for it', async () => {
  const answer = await shop.browser().send('POST', SUBSCRIPTION, choice, { 'x-csrf-token': 'another' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    message: 'Your session has expired. Please reload the page and try again.',
    crumbFail: true,
  });
});

test.each([
  '',
  '?cartToken=',
  '?cartToken=nope',
  `?cartToken=${'A'.repeat(43)}`,
  '?cartToken=%00',
  '?cartToken=a&cartToken=b',
])('%s opens nothing', async (query) => {
  const answer = await shop.browser().get(`${SUBSCRIPTION}${query}`);
  expect([400, 404]).toContain(answer.statusCode);
});

test('a token opens nothing on another website', async () => {
  const { cartToken } = (
    await shop.browser().send('POST', SUBSCRIPTION, choice)
  ).json<ChooseSubscriptionAnswer>();
  const elsewhere = await shop.browser(OTHER_HOST).get(`${SUBSCRIPTION}?cartToken=${cartToken}`);
  expect(elsewhere.statusCode).toBe(404);
  expect(elsewhere.json()).toMatchObject({ error: { code: 'SUBSCRIPTION_NOT_FOUND' } });
});
