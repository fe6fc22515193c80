import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SaveCollection, SaveProduct } from '@daybook/backend/catalogue/catalogue.commands';
import { OrderProgressService } from '@daybook/backend/checkout/orders/order-progress.service';
import { SaveDocument } from '@daybook/backend/documents/documents.commands';
import { SignedLinks } from '@daybook/backend/platform/access/signed-links';
import { loadConfig } from '@daybook/backend/platform/config';
import { aCollection, aProduct, aVariant } from '@daybook/backend/platform/testing/documents';
import { RestockOfferService } from '@daybook/backend/restock/batches/restock-offer.service';
import { commandBusOf, type RunningDaybook, startDaybook } from '@daybook/backend/start-daybook';
import { ChangeStock } from '@daybook/backend/stock/stock.commands';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { durablePostgres, type Scratch } from '../../bench/scratch.js';
import { demoWebsites } from '../../demo/demo-catalogue.js';

export const VARIANT = { itemId: 'last', variantId: 'last-only', sku: 'LAST-1' };
const CRUMB = 'faults-crumb-0123456789';
const RESTOCK = '/api/site-users/account/notifications/restock';
const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const DELIVERY = {
  id: 'us',
  name: 'United States',
  places: [{ country: 'US', region: null, postalCodes: [] }],
  options: [
    {
      id: 'post',
      name: 'Standard',
      kind: 'shipping' as const,
      note: '',
      price: { kind: 'flat' as const, price: 500 },
      freeFrom: null,
    },
  ],
};

export type Bought = 'bought' | 'late' | 'declined';

/** The whole application with few units of one product, and its buyers, who come over HTTP. */
export class LineShop {
  private constructor(
    private readonly daybook: RunningDaybook,
    readonly website: ReturnType<typeof websiteId>,
    private readonly url: string,
  ) {}

  static async open(scratch: Scratch, units: number): Promise<LineShop> {
    const databaseUrl = await durablePostgres(scratch);
    const dataDir = path.join(scratch.folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
    const daybook = await startDaybook(
      { ...loadConfig(settings), databaseUrl, role: 'all' },
      { loadStorefront: async () => undefined },
    );
    scratch.onEnd(() => daybook.stop());
    const { api } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('the shop does not run');
    const website = websiteId(demo.website.id);
    const bus = commandBusOf(api);
    await bus.execute(new SaveWebsite({ ...demo.website, isHidden: false }));
    await bus.execute(new SaveCollection(website, aCollection()));
    const { currency } = demo.website;
    const variant = aVariant({ id: VARIANT.variantId, sku: VARIANT.sku, priceMoney: money(1000, currency) });
    await bus.execute(new SaveProduct(website, aProduct({ id: VARIANT.itemId, variants: [variant] })));
    await bus.execute(
      new SaveDocument(
        deliveryKind,
        { websiteId: website },
        { body: { currency, zones: [DELIVERY] }, read: 0 },
      ),
    );
    await bus.execute(new ChangeStock(website, VARIANT, { kind: 'receive', quantity: units }));
    const products = `${api.url}/api/commerce/products/${VARIANT.itemId}`;
    await waitFor('the shop to be open', async () => (await fetch(products)).status === 200);
    return new LineShop(daybook, website, api.url);
  }

  get store() {
    return this.daybook.installation.store;
  }

  personIdOf(email: string): string {
    return this.daybook.installation.personalData.personIdOf(this.website, email);
  }

  /** Puts one into a cart and pays for it. */
  async buy(email: string, paymentToken: 'ok' | 'declined'): Promise<Bought> {
    const visitor = this.visitor();
    const entry = { itemId: VARIANT.itemId, sku: VARIANT.sku, quantity: 1 };
    const added = await visitor('POST', '/api/commerce/shopping-cart/entries', entry);
    if (added.code === 'OUT_OF_STOCK') return 'late';
    if (added.status !== 200) throw new Error(`adding was answered ${added.status} ${added.code}`);
    return this.checkOut(visitor, email, paymentToken);
  }

  /** Follows the link of an offer, and pays for its unit. */
  async claim(offer: OfferIds, email: string, paymentToken: 'ok' | 'declined'): Promise<Bought> {
    const visitor = this.visitor();
    await visitor('POST', `${RESTOCK}/claim/${this.token('claim', offer)}`, {});
    return this.checkOut(visitor, email, paymentToken);
  }

  async decline(offer: OfferIds): Promise<void> {
    await this.visitor()('POST', `${RESTOCK}/decline/${this.token('decline', offer)}`, {});
  }

  async waitInLine(email: string): Promise<void> {
    const { itemId: productId, variantId } = VARIANT;
    const answer = await this.visitor()('POST', RESTOCK, {
      productId,
      variantId,
      siteVisitorEmail: email,
      waitsInLine: true,
    });
    if (answer.status !== 200)
      throw new Error(`waiting in line was answered ${answer.code ?? answer.status}`);
  }

  /** Half an hour has passed for an order that was not paid: its units are free. */
  async abandon(orderId: string): Promise<void> {
    const call = { website: this.website, orderId, metadata: { actor: 'orders' } };
    await this.daybook.api?.app.get(OrderProgressService).cancel(call, 'abandoned');
  }

  /** The stated time of a turn has passed, and its subscriber has not bought. */
  async passTime({ signUpId, batchId }: OfferIds): Promise<void> {
    const offers = this.daybook.api?.app.get(RestockOfferService);
    const end = { signUpId, batchId, how: 'expired' as const, at: Date.now() };
    await offers?.end(this.website, VARIANT.variantId, end);
  }

  private async checkOut(visitor: Visitor, email: string, paymentToken: string): Promise<Bought> {
    const filled = await visitor('PUT', '/api/commerce/checkout', { email, shippingAddress: ADDRESS });
    const { quote } = filled.body as { quote?: { hash: string } };
    const pay = { quoteHash: quote?.hash ?? '', method: 'test', paymentToken };
    const paid = await visitor('POST', '/api/commerce/checkout/pay', pay);
    if (paid.status === 200) return 'bought';
    if (paid.code === 'PAYMENT_DECLINED') return 'declined';
    const isLate = ['OUT_OF_STOCK', 'CART_EMPTY', 'QUOTE_UNKNOWN', 'CHECKOUT_INCOMPLETE'].includes(
      paid.code ?? '',
    );
    if (isLate) return 'late';
    throw new Error(`paying was answered ${paid.status} ${paid.code}, after ${filled.status}`);
  }

  /** A browser: it keeps the cookies of its cart. */
  private visitor(): Visitor {
    const cookies = new Map([['crumb', CRUMB]]);
    return async (method, path_, body) => {
      const answer = await fetch(`${this.url}${path_}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': CRUMB,
          'idempotency-key': randomUUID(),
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify(body),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
        if (name !== 'crumb') cookies.set(name, value.join('='));
      }
      const read = (await answer.json()) as { error?: { code: string } };
      return { status: answer.status, body: read, code: read.error?.code };
    };
  }

  private token(purpose: 'claim' | 'decline', { signUpId, batchId }: OfferIds): string {
    const links = new SignedLinks(this.daybook.installation.personalData.linkKey);
    return links.token(this.website, purpose, { variantId: VARIANT.variantId, signUpId, batchId });
  }
}

export type OfferIds = { readonly signUpId: string; readonly batchId: string };
type Visitor = (
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) => Promise<{ status: number; body: unknown; code: string | undefined }>;
