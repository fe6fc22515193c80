/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { IssuedGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import {
  deliveryKind,
  paymentsKind,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { PlacedByHand, QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { COUPON_GUESS_LIMIT } from '../buyer/buyer-limits.js';
import { someCoupon, someDelivery, somePayments, someTaxes } from '../testing/settings-documents.js';

let server: MailServer;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, RATE_LIMITS: 'on' });
  owner = await shop.owner(['store manager']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon()));
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const BY_HAND = '/api/config/orders/by-hand';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
let things = 0;

/** A product at $10.00. @returns an order of it that can be placed */
async function draftOf(stock: number, quantity = 1) {
  things += 1;
  const itemId = `thing${things}`;
  const sku = `T-${things}`;
  const variants = [aVariant({ id: `${itemId}-v`, sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: itemId, variants }), stock);
  const email = `buyer-${things}@buyers.example`;
  return { draftId: randomUUID(), entries: [{ itemId, sku, quantity }], email, shippingAddress };
}
type Draft = Omit<Awaited<ReturnType<typeof draftOf>>, 'entries'> & {
  entries: {
    itemId: string;
    sku: string;
    variantId?: string;
    quantity: number;
    additionalFields?: string;
  }[];
  couponCodes?: string[];
  giftCardCodes?: string[];
  billingAddress?: typeof shippingAddress;
};

const quoted = async (draft: Draft, by = owner) => {
  const answer = await by.send('POST', `${BY_HAND}/quote`, draft);
  expect(answer.statusCode).toBe(200);
  return answer.json<QuoteByHandAnswer>();
};
const place = (
  { draftId }: Pick<Draft, 'draftId'>,
  { checkout }: QuoteByHandAnswer,
  paid: object = { payment: 'paid', method: 'Cash' },
  key: string = randomUUID(),
) =>
  owner.send(
    'POST',
    `${BY_HAND}/place`,
    { draftId, quoteHash: checkout.quote?.hash, ...paid },
    { 'idempotency-key': key },
  );
const codeOf = (answer: { json(): unknown }) => (answer.json() as ErrorAnswer).error.code;
const read = async (id: string) => (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
const subjectsTo = (email: string) =>
  server.emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject }) => subject);

test('an order by hand costs what the shop asks, is paid at once, and its buyer gets one email', async () => {
  const draft = { ...(await draftOf(5, 2)), couponCodes: ['SPRING10', 'NO-SUCH'] };
  const quote = await quoted(draft);
  const { sums, invalidCoupons } = quote.checkout.quote ?? {};
  // 10 % off $20.00, $5.00 by post, 8.875 % on both
  expect(
    [sums?.subtotal, sums?.discount, sums?.shipping, sums?.tax, sums?.total].map((one) => one?.value),
  ).toEqual(['2000', '200', '500', '204', '2504']);
  expect(invalidCoupons?.map(({ code }) => code)).toEqual(['NO-SUCH']);
  expect(quote.problems).toEqual([]);
  const key = randomUUID();
  const first = await place(draft, quote, undefined, key);
  expect(first.statusCode).toBe(200);
  const { id, number } = first.json<PlacedByHand>();
  expect((await place(draft, quote, undefined, key)).json()).toEqual({ id, number });
  await shop.settled();
  const order = await read(id);
  expect(order).toMatchObject({
    number,
    paymentStatus: 'paid',
    email: draft.email,
    toSend: 2,
    sums: { total: { value: '2504' } },
    tenders: [{ kind: 'payment', name: 'Cash' }],
  });
  expect(order.timeline.map(({ what }) => what)).toEqual([
    'opened',
    'paymentPromised',
    'placed',
    'paymentReceived',
  ]);
  await waitFor('an email', () => subjectsTo(draft.email).length > 0);
  await shop.settled();
  expect(subjectsTo(draft.email)).toEqual([expect.stringContaining(`Order ${number} confirmed`)]);
}, 60_000);

test('a draft is one order: a press whose answer was lost asks for the price anew, and gets the order that there is', async () => {
  const draft = await draftOf(5, 2);
  const first = await place(draft, await quoted(draft));
  const { id, number } = first.json<PlacedByHand>();
  await shop.settled();
  // the order has emptied the cart of the draft, so what is quoted now is another entry
  const again = await place(draft, await quoted(draft));
  expect(again.json()).toEqual({ id, number });
  await shop.settled();
  const { results } = (await owner.get(`/api/config/orders?q=${draft.email}`)).json<OwnerOrdersAnswer>();
  expect(results.map((order) => order.number)).toEqual([number]);
}, 60_000);

test('codes that a member is still typing are no guesses: the right one takes off', async () => {
  const draft = await draftOf(5);
  for (let i = 0; i <= COUPON_GUESS_LIMIT.perVisitor; i += 1)
    await quoted({ ...draft, couponCodes: [`NO-SUCH-${i}`] });
  const { checkout } = await quoted({ ...draft, couponCodes: ['SPRING10'] });
  expect(checkout.quote).toMatchObject({ invalidCoupons: [], sums: { discount: { value: '100' } } });
}, 60_000);

test('what the buyer pays later is due by a manual method of the website, and by no other', async () => {
  const draft = await draftOf(5);
  const quote = await quoted(draft);
  expect(codeOf(await place(draft, quote, { payment: 'due', method: 'test' }))).toBe(
    'PAYMENT_METHOD_UNKNOWN',
  );
  expect(codeOf(await place(draft, quote, { payment: 'paid', method: ' ' }))).toBe('CHECKOUT_INCOMPLETE');
  const { id, number } = (await place(draft, quote, { payment: 'due', method: 'bank' })).json<PlacedByHand>();
  await shop.settled();
  expect(await read(id)).toMatchObject({ paymentStatus: 'due', payment: { instructions: 'IBAN FR76' } });
  await waitFor('an email', () => subjectsTo(draft.email).length > 0);
  expect(subjectsTo(draft.email)).toEqual([expect.stringContaining(`${number}`)]);
}, 60_000);

test('a draft says what is wrong at its fields, and nothing of it can be ordered', async () => {
  const { entries, ...draft } = await draftOf(1);
  const wrong = {
    ...draft,
    email: 'no',
    shippingAddress: { ...shippingAddress, postalCode: '1' },
    entries: [...entries, { itemId: 'no-such', sku: 'NONE', quantity: 1 }],
  };
  const quote = await quoted(wrong);
  expect(quote.problems.map(({ field }) => field)).toEqual([
    'entries.1',
    'email',
    'shippingAddress.postalCode',
  ]);
  expect(quote.problems.every(({ text }) => text !== '')).toBe(true);
  expect(codeOf(await place(draft, quote))).toBe('CHECKOUT_INCOMPLETE');
  const tooMany = await quoted({ ...draft, entries: entries.map((one) => ({ ...one, quantity: 2 })) });
  expect(tooMany.problems.map(({ field }) => field)).toEqual(['entries.0']);
  const twice = await owner.send('POST', `${BY_HAND}/quote`, { ...draft, entries: [...entries, ...entries] });
  expect(codeOf(twice)).toBe('CHECKOUT_INCOMPLETE');
  const halves = [0, -1, 1.5, 1e15].map((quantity) => ({
    ...draft,
    entries: entries.map((e) => ({ ...e, quantity })),
  }));
  for (const body of halves)
    expect((await owner.send('POST', `${BY_HAND}/quote`, body)).statusCode).toBe(400);
}, 60_000);

test('a product that asks its buyer something is ordered with the answers, and not without', async () => {
  const draft = await draftOf(5);
  const fields = [{ id: 'initials', title: 'Initials', type: 'text' as const, required: true }];
  const form = { id: 'engraving', name: 'Engraving', fields };
  const asking = { itemId: `asking${things}`, sku: `A-${things}`, quantity: 1 };
  const variants = [aVariant({ id: `${asking.itemId}-v`, sku: asking.sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: asking.itemId, variants, additionalFieldsForm: form }), 5);
  const { problems } = await quoted({ ...draft, entries: [asking] });
  expect(problems).toEqual([
    { field: 'entries.0', text: 'The product asks the customer questions. Enter the answers.' },
  ]);
  // a draft whose answers change has the last ones, and no second line
  const answersOf = (initials: string) => answersAsText(form, { initials });
  await quoted({ ...draft, entries: [{ ...asking, additionalFields: answersOf('A') }] });
  const quote = await quoted({ ...draft, entries: [{ ...asking, additionalFields: answersOf('AB') }] });
  expect(quote.problems).toEqual([]);
  const { id } = (await place(draft, quote)).json<PlacedByHand>();
  await shop.settled();
  expect((await read(id)).lines).toMatchObject([
    { answers: [{ title: 'Initials', value: 'AB' }], quantity: 1 },
  ]);
}, 60_000);

test('the bill goes to another address where the customer wants it', async () => {
  const draft = await draftOf(5);
  const billingAddress = { ...shippingAddress, name: 'The Company', line1: '2 Side St' };
  const wrong = await quoted({ ...draft, billingAddress: { ...billingAddress, postalCode: '1' } });
  expect(wrong.problems.map(({ field }) => field)).toEqual(['billingAddress.postalCode']);
  const quote = await quoted({ ...draft, billingAddress });
  const { id } = (await place(draft, quote)).json<PlacedByHand>();
  await shop.settled();
  expect(await read(id)).toMatchObject({
    shippingAddress: { name: 'Ada' },
    billingAddress: { name: 'The Company', line1: '2 Side St' },
  });
}, 60_000);

test('gift cards pay a part of an order by hand, or all of it; the rest is paid as the member says', async () => {
  const issued = await owner.send(
    'POST',
    '/api/config/gift-cards',
    { amount: 2000, currency: 'USD' },
    { 'idempotency-key': randomUUID() },
  );
  const { code } = issued.json<IssuedGiftCard>();
  const first = await draftOf(5);
  const unknown = await quoted({ ...first, giftCardCodes: ['NO-SUCH'] });
  expect(unknown.checkout.invalidGiftCards).toMatchObject([{ problem: 'GIFT_CARD_UNKNOWN' }]);
  // $10.00 and $5.00 by post, 8.875 % on both
  const quote = await quoted({ ...first, giftCardCodes: [code] });
  expect(quote.checkout.quote?.sums).toMatchObject({ giftCards: { value: '1633' }, total: { value: '0' } });
  const { id } = (await place(first, quote)).json<PlacedByHand>();
  const second = await draftOf(5);
  const rest = await quoted({ ...second, giftCardCodes: [code] });
  expect(rest.checkout.giftCards).toMatchObject([{ amount: { value: '367' }, balanceLeft: { value: '0' } }]);
  const { id: other } = (await place(second, rest)).json<PlacedByHand>();
  await shop.settled();
  expect((await read(id)).tenders.map(({ kind }) => kind)).toEqual(['giftCard']);
  expect(await read(id)).toMatchObject({ paymentStatus: 'paid' });
  expect((await read(other)).tenders.map(({ kind, amount }) => [kind, amount.value])).toEqual([
    ['giftCard', '367'],
    ['payment', '1266'],
  ]);
}, 60_000);

test('a draft that changes is the last one: lines that were taken out are not ordered', async () => {
  const one = await draftOf(5);
  const other = await draftOf(5);
  const both = await quoted({ ...one, entries: [...one.entries, ...other.entries] });
  const quote = await quoted({ ...one, entries: other.entries });
  expect(quote.checkout.items.map(({ itemId }) => itemId)).toEqual([other.entries[0]?.itemId]);
  expect(codeOf(await place(one, both))).toBe('QUOTE_CHANGED');
  const { id } = (await place(one, quote)).json<PlacedByHand>();
  await shop.settled();
  expect((await read(id)).lines.map(({ sku }) => sku)).toEqual([other.entries[0]?.sku]);
}, 60_000);

test('the last unit is sold once, however many members order it at the same time', async () => {
  const { draftId: _, ...draft } = await draftOf(1);
  const drafts = [1, 2, 3, 4].map(() => ({ ...draft, draftId: randomUUID() }));
  const quotes = await Promise.all(drafts.map((one) => quoted(one)));
  const answers = await Promise.all(drafts.map((one, i) => place(one, quotes[i] as QuoteByHandAnswer)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
}, 60_000);

test('a draft is of its member, and only members who manage orders have any', async () => {
  const draft = await draftOf(5);
  const quote = await quoted(draft);
  const other = await shop.owner(['store manager']);
  const foreign = await other.send(
    'POST',
    `${BY_HAND}/place`,
    { draftId: draft.draftId, quoteHash: quote.checkout.quote?.hash, payment: 'paid', method: 'Cash' },
    { 'idempotency-key': randomUUID() },
  );
  expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
  const reader = await shop.owner(['reporting']);
  expect((await reader.send('POST', `${BY_HAND}/quote`, draft)).statusCode).toBe(403);
  expect((await reader.send('POST', `${BY_HAND}/place`, {})).statusCode).toBe(403);
}, 60_000);

test('the books of all these orders are clean: no unit sold twice, no number missing, no sum that does not follow', async () => {
  const { violations, events } = await auditOrders(shop.daybook.installation.store);
  expect(violations).toEqual([]);
  expect(events).toBeGreaterThan(0);
}, 60_000);

test('a line is its variant, whichever SKU it has by now, and is sold as its product is today', async () => {
  const draft = await draftOf(5);
  const [{ itemId, sku } = { itemId: '', sku: '' }] = draft.entries;
  const variants = [aVariant({ id: `${itemId}-v`, sku, priceMoney: money(1000, 'USD') })];
  const named = { ...draft, entries: [{ itemId, sku, variantId: `${itemId}-v`, quantity: 1 }] };
  const first = await quoted(named);
  const other = aVariant({ id: `${itemId}-other`, sku, priceMoney: money(9000, 'USD') });
  const renamed = variants.map((variant) => ({ ...variant, sku: `NEW-${sku}` }));
  await shop.save(aProduct({ id: itemId, variants: [...renamed, other] }), 5);
  const second = await quoted(named);
  expect([second.entryIds, second.problems]).toEqual([first.entryIds, []]);
  expect(second.checkout.quote?.sums.subtotal).toEqual(money(1000, 'USD'));
  const { id } = (await place(named, second)).json<PlacedByHand>();
  await shop.settled();
  expect((await read(id)).lines).toMatchObject([{ sku: `NEW-${sku}` }]);
  const later = await draftOf(5);
  const quote = await quoted(later);
  const [entry = { itemId: '', sku: '' }] = later.entries;
  const made = aVariant({ id: `${entry.itemId}-v`, sku: entry.sku, priceMoney: money(1000, 'USD') });
  await shop.save(aProduct({ id: entry.itemId, variants: [made], productType: ProductType.giftCard }), 5);
  const refused = await place(later, quote);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'GIFT_CARD_ONLY']);
  expect((await quoted(later)).problems.map(({ field }) => field)).toContain('entries.0');
});
