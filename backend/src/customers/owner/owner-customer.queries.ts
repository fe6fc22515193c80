import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import {
  CUSTOMER_NOTE_FIELD,
  readTaxExemption,
  TAX_EXEMPTION_FIELD,
} from '@daybook/contracts/customers/customer-record';
import type {
  CustomerNote,
  CustomerTaxExemption,
  GiftCardOfCustomer,
  OwnerCustomer,
} from '@daybook/contracts/customers/owner-customers.api';
import { type ListedOrderRow, listedBuyer, listedOrder } from '@daybook/contracts/orders/listed-order';
import { CUSTOMER_FIELD } from '@daybook/contracts/orders/order-customer';
import type { ListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { lostName, shownText } from '../../platform/unreadable.js';
import { CustomerListQueries } from './customer-list.queries.js';

const ORDERS = `
select o.order_id, o.number, o.listed_at, o.public_status, o.payment_status, o.fulfilment_status, o.to_send, o.units,
  o.total, o.currency, o.is_test, d.customer, d.delivery_kind
from customer_orders c
join orders o on o.website_id = c.website_id and o.order_id = c.order_id
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where c.website_id = $1 and c.person_id = $2 and o.is_placed
order by o.listed_at desc, o.order_id desc limit 20`;
const GIFT_CARDS = `
select g.card_id, g.last_four, g.balance, g.currency, g.status
from customer_orders c
join issued_gift_cards g on g.website_id = c.website_id and g.order_id = c.order_id
where c.website_id = $1 and c.person_id = $2
order by g.issued_position desc limit 50`;
const NOTES = `
select note_id, text, by, at from customer_notes
where website_id = $1 and person_id = $2 order by position desc limit 200`;
const EXEMPTION = `select exemption, at from customer_exemptions where website_id = $1 and person_id = $2`;
const ACCOUNT = `select customer_id from customers where website_id = $1 and person_id = $2`;

type GiftCardRow = {
  card_id: string;
  last_four: string;
  balance: number;
  currency: Currency;
  status: 'active' | 'voided';
};
type NoteRow = { note_id: string; text: PersonalField; by: string | null; at: Date };
type ExemptionRow = { exemption: PersonalField; at: Date };

const PERSON_ID = /^[0-9a-f]{32}$/;

/** One customer of a website, as its members read them. */
@Injectable()
export class OwnerCustomerQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
    private readonly customers: CustomerListQueries,
  ) {}

  /** @throws Refusal CUSTOMER_NOT_FOUND, also for those of other websites */
  async customer(website: WebsiteId, personId: string): Promise<OwnerCustomer> {
    const found = PERSON_ID.test(personId) ? await this.customers.one(website, personId) : undefined;
    if (!found) return refuse('CUSTOMER_NOT_FOUND');
    const [orders, giftCards, notes, exemption] = await Promise.all([
      this.orders(website, personId),
      this.giftCards(website, personId),
      this.notes(website, personId),
      this.exemption(website, personId),
    ]);
    return { ...found, ...orders, giftCards, notes, exemption };
  }

  /** @returns null: they have no account. @throws Refusal CUSTOMER_NOT_FOUND */
  async accountOf(website: WebsiteId, personId: string): Promise<string | null> {
    const params = [website, personId];
    const [row] = await this.readModels.queryWithin<{ customer_id: string | null }>(
      website,
      'owner-customer: account',
      ACCOUNT,
      params,
    );
    return row ? row.customer_id : refuse('CUSTOMER_NOT_FOUND');
  }

  private async orders(
    website: WebsiteId,
    personId: string,
  ): Promise<{ newestOrders: ListedOrder[]; addresses: CheckoutAddress[] }> {
    const params = [website, personId];
    const rows = await this.readModels.queryWithin<ListedOrderRow>(
      website,
      'owner-customer: orders',
      ORDERS,
      params,
    );
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(website, sealed, CUSTOMER_FIELD);
    const buyers = texts.map((text) => listedBuyer(readable(text)));
    const newestOrders = rows.map((row, i) => ({
      ...listedOrder(row, buyers[i] ?? null),
      ...lostName(texts[i]),
    }));
    const addresses = buyers.flatMap((buyer) =>
      buyer ? [buyer.shippingAddress ?? [], buyer.billingAddress ?? []].flat() : [],
    );
    return { newestOrders, addresses };
  }

  private async giftCards(website: WebsiteId, personId: string): Promise<GiftCardOfCustomer[]> {
    const params = [website, personId];
    const rows = await this.readModels.queryWithin<GiftCardRow>(
      website,
      'owner-customer: gift cards',
      GIFT_CARDS,
      params,
    );
    return rows.map((row) => ({
      id: row.card_id,
      lastFour: row.last_four,
      isVoided: row.status === 'voided',
      balance: money(row.balance, row.currency),
    }));
  }

  private async notes(website: WebsiteId, personId: string): Promise<CustomerNote[]> {
    const params = [website, personId];
    const rows = await this.readModels.queryWithin<NoteRow>(website, 'owner-customer: notes', NOTES, params);
    const sealed = rows.map(({ text }) => text);
    const texts = await this.personalData.openMany(website, sealed, CUSTOMER_NOTE_FIELD);
    return rows.map(({ note_id: id, by, at }, i) => ({
      id,
      text: shownText(texts[i]),
      by,
      at: at.getTime(),
    }));
  }

  private async exemption(website: WebsiteId, personId: string): Promise<CustomerTaxExemption | null> {
    const params = [website, personId];
    const [row] = await this.readModels.queryWithin<ExemptionRow>(
      website,
      'owner-customer: exemption',
      EXEMPTION,
      params,
    );
    const text = row && readable(await this.personalData.open(website, row.exemption, TAX_EXEMPTION_FIELD));
    return row && text ? { ...readTaxExemption(text), at: row.at.getTime() } : null;
  }
}
