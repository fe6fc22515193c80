import { randomUUID } from 'node:crypto';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OwnerGiftCardLedger } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { CustomerOrdersAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type StreamCategory, streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { NestFactory } from '@nestjs/core';
import { workerModule } from '../app.module.js';
import { boughtCardId } from '../checkout/gift-cards/bought/cards-of-order.js';
import { GiftCardsReconciler } from '../checkout/gift-cards/bought/gift-cards.reconciler.js';
import { OrderGiftsService } from '../checkout/gift-cards/bought/order-gifts.service.js';
import { someCoupon } from '../checkout/testing/settings-documents.js';
import { customerDecider } from '../customers/customer.decider.js';
import { aCustomerEmail, signUp } from '../customers/testing/customers.js';
import { CreateDocument } from '../documents/documents.commands.js';
import { CUSTOM_ANSWERS } from '../platform/access/sealed-answers.js';
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
  id: 'engraving',
  name: 'Engraving',
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
      ...ofBox,
      additionalFieldsForm: form,
      productSubscriptionOptions: [monthly],
      variants: variants('box-only', 'BOX'),
    }),
    'unlimited',
  );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

/** Pays for what the browser checks out. @returns the id of the order */
async function pay(browser: Browser, email: string, query = ''): Promise<string> {
  return idOfToken(await payFor(browser, email, query));
}
/** @returns what opens the order's page */
async function payFor(browser: Browser, email: string, query = ''): Promise<string> {
  const body = { email, billingAddress: null };
  const { quote } = (await browser.send('PUT', `${CHECKOUT}${query}`, body)).json<CheckoutAnswer>();
  const paid = await browser.send(
    'POST',
    `${CHECKOUT}/pay${query}`,
    { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  expect(paid.statusCode).toBe(200);
  return paid.json<PaidAnswer>().order.secret;
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
  const browser = shop.browser();
  const email = aCustomerEmail();
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
  const browser = shop.browser();
  const email = aCustomerEmail();
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
  const browser = shop.browser();
  const other = aCustomerEmail();
  const email = aCustomerEmail();
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

const IN_DAYS = 5;
const DAY = new Date(Date.now() + IN_DAYS * 86_400_000).toISOString().slice(0, 10);
const toRecipient = (recipientEmail: string, more: object = {}) => ({
  ...card,
  gift: JSON.stringify({
    recipientEmail,
    recipientName: 'Annabella',
    senderName: 'Augusta',
    message: 'For the wedding',
    ...more,
  }),
});
/** Buys a card for someone else. @returns the order, and what is for its buyer */
async function buyFor(recipient: string, more: object = {}) {
  const browser = shop.browser();
  const email = aCustomerEmail();
  expect((await browser.send('POST', ENTRIES, toRecipient(recipient, more))).statusCode).toBe(200);
  const secret = await payFor(browser, email);
  const orderId = idOfToken(secret);
  const [opened] = await shop.daybook.installation.store.read(streamName('order', SHOP, orderId), {
    limit: 1,
  });
  const { items = [] } = (opened?.data ?? {}) as { items?: { entryId: string }[] };
  const cardId = boughtCardId(orderId, items[0]?.entryId ?? '', 1);
  const isIssued = async () => (await typesOf('giftcard', cardId)).includes('GiftCardIssued');
  await waitFor('the card is issued', isIssued);
  const page = async () => {
    await shop.settled();
    return (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  };
  return { browser, email, orderId, cardId, page };
}
const eventsOf = (category: StreamCategory, id: string) =>
  shop.daybook.installation.store.read(streamName(category, SHOP, id));
const typesOf = async (category: StreamCategory, id: string) =>
  (await eventsOf(category, id)).map(({ type }) => type);
/** The day of the cards has come. */
async function itsDayComes(): Promise<void> {
  await shop.settled();
  const workers = await NestFactory.createApplicationContext(workerModule(shop.daybook.installation), {
    logger: false,
  });
  await workers.get(GiftCardsReconciler).reconcile(Date.now() + (IN_DAYS + 2) * 86_400_000);
  await workers.close();
}
const emailsTo = async (email: string) =>
  (await shop.daybook.installation.emails.mailbox.newest(1000)).filter(({ to }) => to === email);
/** Emails with a card's code. */
const cardsTo = async (email: string) => (await emailsTo(email)).filter(({ text }) => CODE.test(text));
const CODE = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/;

test('the recipient of a gift card is in their own export, and nothing of its buyer is', async () => {
  const recipient = aCustomerEmail();
  const { email, orderId } = await buyFor(recipient, { day: DAY });
  const events = await exported(recipient);
  const opened = events.filter(({ stream }) => stream === streamName('order', SHOP, orderId));
  expect(opened.map(({ type }) => type)).toEqual(['OrderOpened']);
  const text = JSON.stringify(events);
  expect([recipient, 'Annabella', 'For the wedding'].filter((words) => !text.includes(words))).toEqual([]);
  expect([email, '"quote"', '"customer"'].filter((words) => text.includes(words))).toEqual([]);
  // what is about the recipient is left out of the buyer's, and nothing else is
  const ofBuyer = await exported(email);
  const types = ofBuyer.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['OrderOpened', 'PaymentSucceeded', 'OrderNumbered']));
  expect(JSON.stringify(ofBuyer)).toContain('Augusta');
  expect(JSON.stringify(ofBuyer)).not.toContain(recipient);
}, 60_000);

test('an erased recipient is gone everywhere, gets no email, and the card comes to its buyer', async () => {
  const recipient = aCustomerEmail();
  const { email, orderId, cardId, page, browser } = await buyFor(recipient, { day: DAY });
  expect((await page()).lines).toMatchObject([{ gift: { recipientEmail: recipient } }]);

  await erase(recipient);
  const left = [
    JSON.stringify(await page()),
    await opened('order', orderId),
    await opened('cart', cartIdOf(browser)),
    JSON.stringify(await exported(email)),
    (await admin.get(`/api/config/orders/${orderId}`)).body,
  ].filter((text) => [recipient, 'Annabella', 'wedding'].some((words) => text.includes(words)));
  expect(left).toEqual([]);
  const [line] = (await page()).lines;
  expect([line?.gift, line?.isRecipientErased]).toEqual([undefined, true]);
  // the buyer has the card at once
  const [own] = (await page()).giftCards;
  expect(own?.entryId).toBe(line?.entryId);
  const print = await browser.get(`/api/commerce${own?.url}`);
  expect(print.json()).toMatchObject({ code: expect.stringMatching(CODE), recipientName: '', message: '' });

  await itsDayComes();
  await waitFor('the email to the buyer', async () => (await cardsTo(email)).length > 0);
  expect((await cardsTo(email))[0]?.text).toContain('data was deleted');
  expect(await emailsTo(recipient)).toEqual([]);
  expect((await eventsOf('giftcard', cardId)).at(-1)).toMatchObject({
    type: 'GiftCardDelivered',
    data: { to: 'buyer' },
  });
}, 60_000);

test('a card that stands in a cart is not bought for a recipient who was erased meanwhile', async () => {
  const browser = shop.browser();
  const recipient = aCustomerEmail();
  await browser.send('POST', ENTRIES, toRecipient(recipient));
  await shop.settled();
  const body = { email: aCustomerEmail(), billingAddress: null };
  const { quote } = (await browser.send('PUT', CHECKOUT, body)).json<CheckoutAnswer>();
  await erase(recipient);
  expect(await opened('cart', cartIdOf(browser))).not.toContain(recipient);
  const shown = (await browser.send('PUT', CHECKOUT, body)).json<CheckoutAnswer>();
  expect(shown.problems).toMatchObject([{ code: 'GIFT_DELIVERY_INVALID' }]);
  const cart = (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  expect(cart.entries).toMatchObject([{ gift: null, notices: [{ kind: 'noRecipient' }] }]);
  const paid = await browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  expect(paid.json<ErrorAnswer>().error.code).toBe('GIFT_DELIVERY_INVALID');
}, 60_000);

test('the erasure of its buyer leaves a card to its recipient, who gets it on its day', async () => {
  const recipient = aCustomerEmail();
  const { email, orderId, cardId } = await buyFor(recipient, { day: DAY });
  await erase(email);
  expect(await opened('order', orderId)).not.toContain('Augusta');

  await itsDayComes();
  await waitFor('the email', async () => (await cardsTo(recipient)).length > 0);
  const [sent] = await cardsTo(recipient);
  expect(sent?.text).toContain('For the wedding');
  expect(`${sent?.subject} ${sent?.text}`).not.toContain('Augusta');
  expect((await eventsOf('giftcard', cardId)).at(-1)).toMatchObject({ type: 'GiftCardDelivered' });
}, 60_000);

test('a card whose buyer and recipient were both erased is sent to no one, and the log says so', async () => {
  const recipient = aCustomerEmail();
  const { email, cardId } = await buyFor(recipient, { day: DAY });
  await erase(recipient);
  await erase(email);
  await itsDayComes();
  expect((await typesOf('giftcard', cardId)).at(-1)).toBe('GiftCardNotDelivered');
  expect([...(await cardsTo(recipient)), ...(await cardsTo(email))]).toEqual([]);
  await shop.settled();
  const ledger = (await admin.get(`/api/config/gift-cards/${cardId}`)).json<OwnerGiftCardLedger>();
  expect(ledger.moves[0]?.kind).toBe('notEmailed');
  // the day after, nothing is said twice
  await itsDayComes();
  expect(await typesOf('giftcard', cardId)).toEqual(['GiftCardIssued', 'GiftCardNotDelivered']);
}, 60_000);

/** Orders as they were stored when the buyer's key encrypted who gets their gift cards. */
async function buyAsBefore(recipient: string) {
  const { personalData } = shop.daybook.installation;
  const gifts = shop.daybook.api?.app.get(OrderGiftsService);
  if (!gifts) throw new Error('the API does not run');
  const before = jest.spyOn(gifts, 'ofEntry').mockImplementation(async ({ website, buyerId }, { gift }) => {
    const text = gift && (await personalData.decrypt(website, gift, CUSTOM_ANSWERS));
    if (!text) return undefined;
    const field = await personalData.encrypt(website, buyerId, text, CUSTOM_ANSWERS);
    return { gift: { ...field, fingerprint: gift.fingerprint } };
  });
  try {
    return await buyFor(recipient, { day: DAY });
  } finally {
    before.mockRestore();
  }
}

test.each(['recipient', 'buyer'])(
  'an order that has named the recipient with its buyer’s key is mended, and the %s can be erased alone',
  async (who) => {
    const recipient = aCustomerEmail();
    const { email, orderId, page } = await buyAsBefore(recipient);
    const isMended = async () => (await typesOf('order', orderId)).includes('OrderGiftsResealed');
    await waitFor('the recipient’s own key', isMended);
    expect((await page()).lines).toMatchObject([
      { gift: { recipientEmail: recipient, senderName: 'Augusta' } },
    ]);
    expect(JSON.stringify(await exported(recipient))).toContain('For the wedding');

    await erase(who === 'buyer' ? email : recipient);
    const order = (await admin.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
    const isErased = who === 'recipient';
    expect(order.lines[0]?.gift?.recipientEmail).toBe(isErased ? undefined : recipient);
    await itsDayComes();
    const [gets, doesNot] = isErased ? [email, recipient] : [recipient, email];
    await waitFor('the email', async () => (await cardsTo(gets)).length > 0);
    expect(await cardsTo(doesNot)).toEqual([]);
  },
  60_000,
);

test('a buyer who was erased is found by their email no more: not in the orders, not by a new account, not by a coupon', async () => {
  const coupon = someCoupon({ code: 'WELCOME', oncePerCustomer: true });
  await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, coupon));
  const { browser, email } = await signUp(shop);
  const buy = async (by: Browser) => {
    await by.send('POST', ENTRIES, song);
    const body = { email, billingAddress: null, couponCodes: ['WELCOME'] };
    const { quote } = (await by.send('PUT', CHECKOUT, body)).json<CheckoutAnswer>();
    const pay = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
    await by.send('POST', `${CHECKOUT}/pay`, pay, { 'idempotency-key': randomUUID() });
    return quote;
  };
  const usd = (amount: number) => money(amount, 'USD');
  expect((await buy(browser))?.sums.discount).not.toEqual(usd(0));
  const refused = (await buy(shop.browser()))?.invalidCoupons.map(({ problem }) => problem);
  expect(refused).toEqual(['usedByCustomer']);
  await shop.settled();
  const listed = async () =>
    (await admin.get(`/api/config/orders?q=${encodeURIComponent(email)}`)).json<OwnerOrdersAnswer>().results;
  expect(await listed()).toHaveLength(2);

  await erase(email);
  await shop.settled();
  expect(await listed()).toEqual([]);
  const { browser: again } = await signUp(shop, { email });
  await shop.settled();
  const own = await again.get('/api/site-users/account/orders');
  expect(own.json<CustomerOrdersAnswer>().results).toEqual([]);
  expect((await buy(again))?.sums.discount).not.toEqual(usd(0));
  await shop.settled();
  // who comes back is found by what they buy from then on
  expect(await listed()).toHaveLength(1);
}, 60_000);
