import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type StreamCategory, streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { customerDecider } from '../customers/customer.decider.js';
import { aCustomerEmail, signUp } from '../customers/testing/customers.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CHECKOUT = '/api/commerce/checkout';
const form: CustomForm = {
  ...{ id: 'engraving', name: 'Engraving' },
  fields: [{ id: 'text', type: 'text', title: 'Text', required: false }],
};
const ENGRAVED = 'for Augusta King';
const additionalFields = answersAsText(form, { text: ENGRAVED });
const song = { itemId: 'song', sku: 'SONG', quantity: 1, additionalFields };
const RECIPIENT = 'annabella@gifts.example';
const gift = JSON.stringify({ recipientEmail: RECIPIENT, recipientName: 'Annabella', message: 'Enjoy!' });
const card = { itemId: 'card', sku: 'GC-25', quantity: 1, gift };

let shop: TestShop;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.owner(['admin']);
  const variants = (id: string, sku: string) => [aVariant({ id, sku, priceMoney: money(2500, 'USD') })];
  const ofSong = { id: 'song', productType: ProductType.digital, additionalFieldsForm: form };
  await shop.save(aProduct({ ...ofSong, variants: variants('song-only', 'SONG') }), 'unlimited');
  const ofCard = { id: 'card', productType: ProductType.giftCard };
  await shop.save(aProduct({ ...ofCard, variants: variants('card-only', 'GC-25') }), 'unlimited');
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const monthly = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
  const ofBox = { id: 'box', productType: ProductType.digital, isSubscribable: true };
  await shop.save(
    aProduct({
      ...{ ...ofBox, additionalFieldsForm: form, productSubscriptionOptions: [monthly] },
      variants: variants('box-only', 'BOX'),
    }),
    'unlimited',
  );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

/** Pays for what the browser checks out. @returns the id of the order */
async function pay(browser: Browser, email: string, query = ''): Promise<string> {
  const body = { email, billingAddress: null };
  const { quote } = (await browser.send('PUT', `${CHECKOUT}${query}`, body)).json<CheckoutAnswer>();
  const paid = await browser.send(
    ...(['POST', `${CHECKOUT}/pay${query}`] as const),
    { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  expect(paid.statusCode).toBe(200);
  return idOfToken(paid.json<PaidAnswer>().order.secret);
}
/** What an admin can open of the personal data in a stream, as text. */
async function opened(category: StreamCategory, id: string): Promise<string> {
  const events = await shop.daybook.installation.store.read(streamName(category, SHOP, id));
  const texts: string[] = [];
  for (const { position } of events) {
    texts.push((await admin.send('POST', `/api/config/history/${position}/personal`)).body);
  }
  return texts.join('\n');
}
const cartIdOf = (browser: Browser) => idOfToken(browser.cookies.get('daybook-cart') ?? '');
async function erase(email: string): Promise<void> {
  const erasure = await admin.send('POST', '/api/operator/erasure', { email });
  expect(erasure.json<ErasureAnswer>().certificate).toMatchObject({ kind: 'erasure', keysLeft: 0 });
}

test('an erasure takes what the buyer typed in the cart, which is theirs by the checkout', async () => {
  const [browser, email] = [shop.browser(), aCustomerEmail()];
  for (const entry of [song, card]) expect((await browser.send('POST', ENTRIES, entry)).statusCode).toBe(200);
  await pay(browser, email);
  await shop.settled();
  const before = await opened('cart', cartIdOf(browser));
  expect([before.includes(ENGRAVED), before.includes(RECIPIENT)]).toEqual([true, true]);

  await erase(email);
  const after = await opened('cart', cartIdOf(browser));
  expect([after.includes(ENGRAVED), after.includes(RECIPIENT)]).toEqual([false, false]);
});

test('an erasure takes what a buyer typed for a subscription', async () => {
  const [browser, email] = [shop.browser(), aCustomerEmail()];
  const choice = { itemId: 'box', sku: 'BOX', qty: 1, additionalFields };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  await pay(browser, email, `?cartToken=${cartToken}`);
  await shop.settled();
  expect(await opened('subscription', idOfToken(cartToken))).toContain(ENGRAVED);

  await erase(email);
  expect(await opened('subscription', idOfToken(cartToken))).not.toContain(ENGRAVED);
});

test('an erasure takes what a customer typed in a cart that they never checked out', async () => {
  const { browser, email } = await signUp(shop);
  expect((await browser.send('POST', ENTRIES, song)).statusCode).toBe(200);
  await shop.settled();
  expect(await opened('cart', cartIdOf(browser))).toContain(ENGRAVED);

  await erase(email);
  expect(await opened('cart', cartIdOf(browser))).not.toContain(ENGRAVED);
});

const exported = async (email: string) =>
  (await admin.send('POST', '/api/operator/erasure/export', { email })).json<PersonExport>().events;

test('an export has the orders of a buyer, and none of who used the same cart before', async () => {
  const [browser, other, email] = [shop.browser(), aCustomerEmail(), aCustomerEmail()];
  await browser.send('POST', ENTRIES, song);
  const orderOfOther = await pay(browser, other);
  await shop.settled();
  await browser.send('POST', ENTRIES, song);
  const orderId = await pay(browser, email);
  const events = await exported(email);
  const opened = events.filter(({ type }) => type === 'OrderOpened');
  expect(opened).toMatchObject([{ stream: streamName('order', SHOP, orderId) }]);
  expect(JSON.stringify(opened)).toContain(ENGRAVED);
  expect(JSON.stringify(opened)).toContain(email);
  expect(events.some(({ stream }) => stream === streamName('order', SHOP, orderOfOther))).toBe(false);
  expect(JSON.stringify(events)).not.toContain(other);
});

test('an export has the cart of a customer who has bought nothing', async () => {
  const { browser, email } = await signUp(shop);
  await browser.send('POST', ENTRIES, song);
  const events = await exported(email);
  const added = events.filter(({ type }) => type === 'CartEntryAdded');
  expect(added).toMatchObject([{ stream: streamName('cart', SHOP, cartIdOf(browser)) }]);
  expect(JSON.stringify(added)).toContain(ENGRAVED);
});

test('an erasure takes what a customer typed in a cart that an older account keeps', async () => {
  const { email, siteUserId } = await signUp(shop);
  const filled = shop.browser();
  expect((await filled.send('POST', ENTRIES, song)).statusCode).toBe(200);
  const { aggregates, personalData } = shop.daybook.installation;
  const customers = aggregates.of('customer', customerDecider);
  const cartToken = filled.cookies.get('daybook-cart') ?? '';
  const token = await personalData.encrypt(
    SHOP,
    personalData.personIdOf(SHOP, email),
    cartToken,
    'cart token',
  );
  const state = await customers.loadState(SHOP, siteUserId);
  const replaces = (state.status === 'present' && state.cart?.cartId) || null;
  const keep = {
    kind: 'keepCart',
    customerId: siteUserId,
    cartId: cartIdOf(filled),
    token,
    replaces,
  } as const;
  await customers.execute(SHOP, siteUserId, keep);
  await shop.settled();
  expect(await opened('cart', cartIdOf(filled))).toContain(ENGRAVED);

  await erase(email);
  expect(await opened('cart', cartIdOf(filled))).not.toContain(ENGRAVED);
});
