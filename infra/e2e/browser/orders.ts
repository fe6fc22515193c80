import { randomUUID } from 'node:crypto';
import type { FlagDocument, FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { APIRequestContext } from '@playwright/test';
import { FIRST_OWNER } from '../first-owner.js';
import { expect } from './shop.js';

const ZONE = { country: 'US', region: null, postalCodes: [] };
const DELIVERY = {
  id: 'us',
  name: 'United States',
  places: [ZONE],
  options: [
    {
      id: 'post',
      name: 'Standard delivery',
      kind: 'shipping',
      note: '',
      price: { kind: 'flat', price: 500 },
      freeFrom: null,
    },
  ],
};
const TAXES = {
  id: 'us',
  name: 'United States',
  places: [ZONE],
  taxes: [
    {
      id: 'sales',
      name: 'Sales tax',
      isOnDelivery: true,
      rates: [{ rate: 88_750, productTypes: [], collectionIds: [], firstDay: null, lastDay: null }],
    },
  ],
};
const BANK = {
  id: 'e2e-bank',
  kind: 'bankTransfer',
  name: 'Bank transfer',
  isOn: true,
  countries: [],
  instructions: 'Plainward Studio\nIBAN FR76 3000 4000 5000',
};

const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

async function crumb(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  return { 'x-csrf-token': cookies.find(({ name }) => name.endsWith('crumb'))?.value ?? '' };
}

type OrderedUnits = { readonly entryId: string; readonly quantity: number };

/** The first owner, signed in. */
export class OrdersOwner {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly website: string,
  ) {}

  static async signIn(request: APIRequestContext): Promise<OrdersOwner> {
    await request.get('/config');
    await request.post('/api/config/session', { headers: await crumb(request), data: FIRST_OWNER });
    const { websites } = await (await request.get('/api/config/websites')).json();
    const { id } = websites.find(({ isDefault }: { isDefault: boolean }) => isDefault);
    return new OrdersOwner(request, id);
  }

  /** Sets up delivery, a tax and a bank transfer, where they are not there yet. */
  async openTheStore(): Promise<void> {
    await this.change('shipping', (settings) =>
      settings.zones.length > 0 ? settings : { ...settings, zones: [DELIVERY] },
    );
    await this.change('taxes', (settings) =>
      settings.zones.length > 0 ? settings : { ...settings, zones: [TAXES] },
    );
    await this.change('payments', (settings) =>
      settings.methods.some(({ id }: { id: string }) => id === BANK.id)
        ? settings
        : { isTestOn: true, methods: [...settings.methods, BANK] },
    );
  }

  /** Calls the API for one order, found by its number. */
  async call(number: number, what: string, data: object = {}): Promise<void> {
    const headers = { ...(await this.headers()), 'idempotency-key': randomUUID() };
    const { results } = await (await this.request.get(`/api/config/orders?q=${number}`, { headers })).json();
    const answer = await this.request.post(`/api/config/orders/${results[0].id}/${what}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Sends all units of an order. */
  async send(number: number): Promise<void> {
    const headers = await this.headers();
    const { results } = await (await this.request.get(`/api/config/orders?q=${number}`, { headers })).json();
    const { lines } = await (
      await this.request.get(`/api/config/orders/${results[0].id}`, { headers })
    ).json();
    await this.call(number, 'fulfil', {
      lines: lines.map(({ entryId, quantity }: OrderedUnits) => ({ entryId, quantity })),
      emailsCustomer: false,
    });
  }

  /** Says how many units of a variant there are. */
  async count(variantId: string, quantity: number): Promise<void> {
    const headers = { ...(await this.headers()), 'idempotency-key': randomUUID() };
    const counted = await this.request.post(`/api/config/stock/${variantId}/count`, {
      headers,
      // orders of other specs may be being paid
      data: { quantity, anyway: true },
    });
    expect(counted.ok(), await counted.text()).toBe(true);
  }

  /** Issues a gift card. @param amount minor units @returns its code */
  async giftCard(amount: number): Promise<string> {
    const headers = { ...(await this.headers()), 'idempotency-key': randomUUID() };
    const issued = await this.request.post('/api/config/gift-cards', {
      headers,
      data: { amount, currency: 'USD' },
    });
    expect(issued.ok(), await issued.text()).toBe(true);
    return (await issued.json()).code;
  }

  /** Switches a feature that stands under a flag on or off, for each member. */
  async feature(feature: FlagFeature, isOn: boolean): Promise<void> {
    const headers = await this.headers();
    const { results } = await (await this.request.get('/api/config/flags', { headers })).json();
    const known = results.find(({ flag }: { flag: FlagDocument }) => flag.place === feature)?.flag;
    const data: FlagDocument = {
      key: known?.key ?? feature.toLowerCase().replace('.', '-'),
      name: feature,
      description: '',
      place: feature,
      isOn,
      usual: 'off',
      rules: [],
      experiment: null,
      variations: [
        { key: 'off', name: 'Off', value: false },
        { key: 'on', name: 'On', value: true },
      ],
      split: { rollout: 100, weights: { off: 0, on: 100 } },
    };
    const saved = known
      ? await this.request.put(`/api/config/flags/${known.id}`, {
          headers: { ...headers, 'if-match': `"${known.version}"` },
          data,
        })
      : await this.request.post('/api/config/flags', { headers, data });
    expect(saved.ok(), await saved.text()).toBe(true);
  }

  private async headers(): Promise<Record<string, string>> {
    return { ...(await crumb(this.request)), 'x-daybook-website': this.website };
  }

  // biome-ignore lint/suspicious/noExplicitAny: documents of three kinds, as JSON
  async change(what: string, changed: (settings: any) => object): Promise<void> {
    const headers = await this.headers();
    const { settings, version } = await (await this.request.get(`/api/config/${what}`, { headers })).json();
    const next = changed(settings);
    if (next === settings) return;
    const saved = await this.request.put(`/api/config/${what}`, {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: next,
    });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

export type Placed = { readonly number: number; readonly secret: string; readonly next: string };

type Wanted = {
  /** slug of the product to the SKU of the variant and the units */
  readonly things?: readonly (readonly [slug: string, sku: string, quantity: number])[];
  readonly method?: string;
  readonly paymentToken?: string;
};

/** Orders as a buyer whose browser has this context. */
export async function placeOrder(
  request: APIRequestContext,
  { things = [['serving-spoon', 'SS', 2]], method = 'test', paymentToken = 'ok' }: Wanted = {},
): Promise<Placed> {
  await request.get('/cart');
  const headers = await crumb(request);
  for (const [slug, sku, quantity] of things) {
    const { id } = await (await request.get(`/api/commerce/products/${slug}`)).json();
    const data = { itemId: id, sku, quantity };
    const added = await request.post('/api/commerce/shopping-cart/entries', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data,
    });
    expect(added.status(), await added.text()).toBe(200);
  }
  const details = { email: 'ada@buyers.example', shippingAddress: ADDRESS };
  const saved = await request.put('/api/commerce/checkout', { headers, data: details });
  const { quote } = await saved.json();
  const paid = await request.post('/api/commerce/checkout/pay', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { quoteHash: quote.hash, method, paymentToken },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  const { order, next } = await paid.json();
  return { ...order, next };
}

/** Asks to send a unit of the order's first line back. */
export async function askForReturn(
  request: APIRequestContext,
  secret: string,
  reason: string,
): Promise<void> {
  const order = `/api/commerce/orders/${secret}`;
  const { lines } = await (await request.get(order)).json();
  const asked = await request.post(`${order}/return-requests`, {
    headers: { ...(await crumb(request)), 'idempotency-key': randomUUID() },
    data: { lines: [{ entryId: lines[0].entryId, quantity: 1 }], reason },
  });
  expect(asked.status(), await asked.text()).toBe(200);
}

export const BANK_METHOD = BANK.id;
