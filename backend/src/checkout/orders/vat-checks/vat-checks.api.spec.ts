/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { ErasePerson } from '../../../platform/erasure/person-commands.js';
import { DelayJob } from '../../../platform/jobs/job-queues.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { GERMAN_ADDRESS, GERMAN_VAT_NUMBER, sellToBusinesses } from '../../testing/sell-to-businesses.js';
import { orderDecider } from '../order.decider.js';
import { startVies, type ViesDouble, viesFails, viesSays } from './testing/vies-double.js';
import { vatCheckDecider } from './vat-check.decider.js';
import { VatChecksWorker } from './vat-checks.worker.js';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

let register: ViesDouble;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  register = await startVies();
  shop = await openTestShop({ VIES_URL: register.url });
  owner = await shop.owner(['admin']);
  await sellToBusinesses(shop);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await register.close();
});

async function ordered(
  vatNumber: string | null,
  email = 'ada@example.test',
  shippingAddress = GERMAN_ADDRESS,
): Promise<string> {
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'mug',
    sku: 'MUG',
    quantity: 1,
  });
  const saved = await browser.send('PUT', '/api/commerce/checkout', {
    email,
    shippingAddress,
    vatNumber,
  });
  const quoteHash = saved.json<CheckoutAnswer>().quote?.hash;
  const body = { quoteHash, method: 'test', paymentToken: 'ok' };
  const paid = await browser.send('POST', '/api/commerce/checkout/pay', body, {
    'idempotency-key': randomUUID(),
  });
  expect(paid.json()).toMatchObject({ next: 'confirmed' });
  return idOfToken(paid.json<PaidAnswer>().order.secret);
}

/** What the owner reads of the check; undefined: nothing yet. */
async function answerOf(orderId: string): Promise<string | undefined> {
  await shop.settled();
  const { timeline } = (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
  return timeline.find(({ what }) => what === 'vatNumberChecked')?.detail;
}

/** As the queue does the job of an order. @param waitedMs since it was opened */
function work(orderId: string, waitedMs: number): Promise<void> {
  const { aggregates, config, personalData } = shop.daybook.installation;
  const worker = new VatChecksWorker(
    aggregates.of('order', orderDecider),
    aggregates.of('vatcheck', vatCheckDecider),
    config,
    personalData,
  );
  return worker.handle({ data: { websiteId: SHOP, orderId, openedAt: String(Date.now() - waitedMs) } });
}

test.each([
  ['exists', true],
  ['notFound', false],
] as const)(
  'the owner reads that a number %s, and the order stands as it was',
  async (result, valid) => {
    register.answer = viesSays(valid);
    const orderId = await ordered(GERMAN_VAT_NUMBER);
    await waitFor('the answer', async () => (await answerOf(orderId)) === result);
    const order = (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
    expect(order).toMatchObject({
      status: 'placed',
      vatNumber: GERMAN_VAT_NUMBER,
      sums: { tax: { value: '0' } },
    });
  },
  60_000,
);

test('the log says that it was checked, and names no number', async () => {
  register.answer = viesSays(true);
  const orderId = await ordered(GERMAN_VAT_NUMBER);
  await waitFor('the answer', async () => (await answerOf(orderId)) === 'exists');
  const { events } = await shop.daybook.installation.store.readAll({
    filter: { types: ['VatNumberChecked'] },
  });
  expect(events.at(-1)?.data).toEqual({ orderId, result: 'exists', at: expect.any(Number) });
}, 60_000);

test('a register that is away is asked again, ever later, and given up after a day; the buyer waits for nothing', async () => {
  register.answer = viesFails('MS_UNAVAILABLE');
  const orderId = await ordered(GERMAN_VAT_NUMBER);
  await expect(work(orderId, 0)).rejects.toEqual(new DelayJob(MINUTE));
  await expect(work(orderId, 3 * MINUTE)).rejects.toMatchObject({ name: 'DelayJob' });
  expect(await answerOf(orderId)).toBeUndefined();
  await work(orderId, DAY);
  expect(await answerOf(orderId)).toBe('unanswered');
  const asked = register.asked.length;
  // its job comes again
  await work(orderId, DAY);
  expect(register.asked).toHaveLength(asked);
}, 60_000);

test('neither an order with its taxes is asked for, nor a buyer who was erased', async () => {
  register.answer = viesFails('MS_UNAVAILABLE');
  const erased = await ordered(GERMAN_VAT_NUMBER, 'grace@example.test');
  await expect(work(erased, 0)).rejects.toThrow();
  await shop.commands.execute(new ErasePerson(SHOP, 'grace@example.test', {}));
  const asked = register.asked.length;
  register.answer = viesSays(true);
  await work(erased, 0);
  await work(await ordered(null), 0);
  expect(register.asked).toHaveLength(asked);
}, 60_000);

test('the owner reads that the register has no numbers of a country, and it is not asked', async () => {
  const swiss = { ...GERMAN_ADDRESS, city: 'Zürich', postalCode: '8001', country: 'CH' };
  const orderId = await ordered('CHE116281710', 'mary@example.test', swiss);
  await waitFor('the answer', async () => (await answerOf(orderId)) === 'outside');
  expect(JSON.stringify(register.asked)).not.toContain('116281710');
}, 60_000);
