import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { AbandonedCheckoutsAnswer } from '@daybook/contracts/checkout/reminders/reminders.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { askForCode, SESSION } from '../../../customers/testing/customers.js';
import { SaveDocument } from '../../../documents/documents.commands.js';
import { startMailServer } from '../../../email/testing/mail-server.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import {
  type Browser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
} from '../../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../../platform/website-directory.js';
import { SaveWebsite } from '../../../websites/websites.commands.js';
import { someDelivery } from '../../testing/settings-documents.js';
import { RemindersReconciler } from '../reminders.reconciler.js';
import { RemindersService } from '../reminders.service.js';

const CART = '/api/commerce/shopping-cart';
export const CHECKOUT = '/api/commerce/checkout';
export const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Secret Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

export type RemindingShop = Awaited<ReturnType<typeof openRemindingShop>>;

/** A shop that reminds its buyers of a checkout that they left three hours ago, with bowls to sell and a server that takes its emails. */
export async function openRemindingShop() {
  const server = await startMailServer();
  const shop = await openTestShop({ SMTP_URL: server.url });
  const owner = await shop.owner(['admin']);
  let serial = 0;

  async function sell(
    id: string,
    stock: number | 'unlimited',
    productType: ProductType = ProductType.physical,
    sku = id.toUpperCase(),
  ) {
    const variants = [aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') })];
    await shop.save(aProduct({ id, title: `Bowl <${id}>`, productType, variants }), stock);
  }
  async function remindAfter(checkoutReminderHours: 0 | 3) {
    const { storeSettings, ...website } = shopWebsite({ domains: [SHOP_HOST] });
    const settings = { ...storeSettings, checkoutReminderHours };
    await shop.commands.execute(new SaveWebsite({ ...website, storeSettings: settings }));
    await shop.settled();
    // requests find the website in memory, where it comes a moment after its read model
    await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  }
  function reconciler() {
    const reminders = shop.daybook.api?.app.get(RemindersService);
    if (!reminders) throw new Error('the API does not run');
    return new RemindersReconciler(shop.daybook.installation.readModels, reminders);
  }
  async function later(hours: number) {
    await shop.settled();
    await reconciler().reconcile(Date.now() + hours * HOUR_MS);
    await shop.settled();
  }
  const to = (email: string) =>
    server.emails.filter(
      (one) => one.to?.some(({ address }) => address === email) && one.text?.includes('/reminder/'),
    );
  /** An email would have arrived before that of a later checkout. */
  async function barrier() {
    const { email } = await left();
    await later(4);
    await waitFor('the email of the barrier', () => to(email).length > 0);
  }
  const newEmail = () => {
    serial += 1;
    return `left-${serial}@buyers.example`;
  };
  const add = (browser: Browser, itemId: string, quantity = 2) =>
    browser.send('POST', `${CART}/entries`, { itemId, sku: itemId.toUpperCase(), quantity });
  const save = async (browser: Browser, body: object) =>
    (await browser.send('PUT', CHECKOUT, body)).json<CheckoutAnswer>();
  const cartIdOf = (browser: Browser) => idOfToken(browser.cookies.get('daybook-cart') ?? '');

  /** A buyer who has filled in the checkout, ticked the box, and left. */
  async function left({ itemId = 'bowl', more = {}, email = newEmail(), browser = shop.browser() } = {}) {
    await add(browser, itemId);
    const saved = await save(browser, { email, shippingAddress: ADDRESS, reminder: 1, ...more });
    return { browser, email, saved, cartId: cartIdOf(browser) };
  }
  async function pay(browser: Browser, saved: CheckoutAnswer) {
    const body = { quoteHash: saved.quote?.hash, method: 'test', paymentToken: 'ok' };
    const paid = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() });
    expect(paid.statusCode).toBe(200);
    return paid.json<PaidAnswer>();
  }
  /** The browser of a customer who has proven their email. */
  async function customer(email: string) {
    const browser = shop.browser();
    const known = server.emails.length;
    await askForCode(browser, email);
    const code = () =>
      server.emails.slice(known).flatMap(({ subject }) => /^\d{6}/.exec(subject ?? '') ?? [])[0];
    await waitFor('the code', () => code() !== undefined);
    expect((await browser.send('POST', SESSION, { code: code() })).statusCode).toBe(200);
    return browser;
  }
  const listed = async (query = '') =>
    (await owner.get(`/api/config/orders/abandoned${query}`)).json<AbandonedCheckoutsAnswer>();
  const rowOf = async (cartId: string) => {
    await shop.settled();
    return (await listed()).results.find(({ id }) => id.startsWith(cartId));
  };
  async function linkOf(email: string): Promise<string> {
    await waitFor('the reminder', () => to(email).length > 0);
    const [, link = ''] = /\/checkout\/reminder\/([\w-]+)/.exec(to(email)[0]?.text ?? '') ?? [];
    return link;
  }
  const eventsOf = async (cartId: string) =>
    shop.daybook.installation.store.read(streamName('checkoutreminder', SHOP, cartId));
  const typesOf = async (cartId: string) => (await eventsOf(cartId)).map(({ type }) => type);

  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await sell('bowl', 500);
  await remindAfter(3);
  return {
    shop,
    owner,
    sell,
    remindAfter,
    reconciler,
    later,
    to,
    barrier,
    newEmail,
    add,
    save,
    cartIdOf,
    left,
    pay,
    customer,
    listed,
    rowOf,
    linkOf,
    eventsOf,
    typesOf,
    async close() {
      await shop.close();
      await server.stop();
    },
  };
}
