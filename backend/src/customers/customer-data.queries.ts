import type {
  CustomerOrder,
  CustomerOrdersAnswer,
  CustomerRestock,
} from '@daybook/contracts/customers/customer-data.api';
import { CUSTOMER_FIELD, readOrderCustomer } from '@daybook/contracts/orders/order-customer';
import type {
  FulfilmentStatus,
  PaymentStatus,
  PublicOrderStatus,
} from '@daybook/contracts/orders/shared/order-words';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { CustomerContext } from '../platform/access/customer.js';
import { READ_MODELS } from '../platform/tokens.js';

const ORDERS = `
select o.order_id, o.number, o.is_test, o.listed_at, o.public_status, o.payment_status, o.fulfilment_status, o.units, o.total,
  o.currency, d.customer
from customer_orders c
join orders o on o.website_id = c.website_id and o.order_id = c.order_id
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where c.website_id = $1 and c.person_id = $2 and o.is_placed
  and (o.listed_at, o.order_id) < ($3::timestamptz, $4::text)
order by o.listed_at desc, o.order_id desc limit $5`;

const UNDER_WAY = `
select count(*)::int as orders from (
  select 1 from customer_orders c join orders o on o.website_id = c.website_id and o.order_id = c.order_id
  where c.website_id = $1 and c.person_id = $2
    and (
      o.is_to_send
      or o.payment_status = 'unknown'
      or (o.is_placed and o.payment_status = 'due')
      or exists (
        select 1 from issued_gift_cards g
        join gift_card_deliveries w on w.website_id = g.website_id and w.card_id = g.card_id
        where g.website_id = o.website_id and g.order_id = o.order_id
      )
    )
  limit 1
) found`;

const RESTOCKS = `
select u.sign_up_id, u.sku, u.signed_up_at, p.title, p.url_id, l.url_id as collection_url_id
from restock_sign_ups u
left join products p on p.website_id = u.website_id and p.product_id = u.product_id and p.status = 'published'
left join collections l on l.website_id = p.website_id and l.collection_id = p.collection_id
where u.website_id = $1 and u.person_id = $2 and u.status in ('waiting', 'unconfirmed')
order by u.position desc limit 100`;

type OrderRow = {
  order_id: string;
  number: number | null;
  is_test: boolean;
  listed_at: Date;
  public_status: PublicOrderStatus;
  payment_status: PaymentStatus;
  fulfilment_status: FulfilmentStatus;
  units: number;
  total: number;
  currency: Currency;
  customer: PersonalField;
};
type RestockRow = {
  sign_up_id: string;
  sku: string;
  signed_up_at: Date;
  title: string | null;
  url_id: string | null;
  collection_url_id: string | null;
};
type Whose = Pick<CustomerContext, 'websiteId' | 'personId'>;
type Last = { readonly at: Date | string; readonly id: string };

/** Orders on one page, and in an export. */
const PAGE = 20;
const MOST_EXPORTED = 1000;
/** Before the newest order. */
const FIRST: Last = { at: 'infinity', id: '' };

/** What a website has of a customer. The account's email is proved, so what was bought with it is theirs. */
@Injectable()
export class CustomerDataQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async orders(customer: Whose, cursor: string | undefined): Promise<CustomerOrdersAnswer> {
    const after = cursor === undefined ? FIRST : decodeCursor(cursor);
    const rows = await this.rows(customer, after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const hasNextPage = rows.length > PAGE;
    return {
      results: await this.shown(customer, shown),
      hasNextPage,
      nextPageCursor: hasNextPage && last ? `${last.listed_at.getTime()}.${last.order_id}` : null,
    };
  }

  /** For an export. */
  async allOrders(customer: Whose): Promise<CustomerOrder[]> {
    return this.shown(customer, await this.rows(customer, FIRST, MOST_EXPORTED));
  }

  /** Whether something is still to be sent or to be paid. A gift card that waits for its day is still to be sent. */
  async isUnderWay({ websiteId, personId }: Whose): Promise<boolean> {
    const [row] = await this.readModels.queryWithin<{ orders: number }>(
      websiteId,
      'customers: orders under way',
      UNDER_WAY,
      [websiteId, personId],
    );
    return row?.orders === 1;
  }

  async restocks({ websiteId, personId }: Whose): Promise<CustomerRestock[]> {
    const params = [websiteId, personId];
    const rows = await this.readModels.queryWithin<RestockRow>(
      websiteId,
      'customers: restock',
      RESTOCKS,
      params,
    );
    return rows.map((row) => ({
      signUpId: row.sign_up_id,
      sku: row.sku,
      title: row.title ?? row.sku,
      signedUpAt: row.signed_up_at.getTime(),
      fullUrl:
        row.url_id !== null && row.collection_url_id !== null
          ? `/${row.collection_url_id}/p/${row.url_id}`
          : null,
    }));
  }

  private rows({ websiteId, personId }: Whose, { at, id }: Last, limit: number): Promise<OrderRow[]> {
    const params = [websiteId, personId, at, id, limit];
    return this.readModels.queryWithin<OrderRow>(websiteId, 'customers: orders', ORDERS, params);
  }

  private async shown({ websiteId }: Whose, rows: readonly OrderRow[]): Promise<CustomerOrder[]> {
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(websiteId, sealed, CUSTOMER_FIELD);
    return rows.map((row, i) => {
      const text = readable(texts[i]);
      return {
        ...(row.is_test && { isTest: true }),
        number: row.number ?? 0,
        placedAt: row.listed_at.getTime(),
        units: row.units,
        secret: text === null ? null : readOrderCustomer(text).secret,
        status: row.public_status,
        paymentStatus: row.payment_status,
        fulfilmentStatus: row.fulfilment_status,
        total: money(row.total, row.currency),
      };
    });
  }
}

/** @throws Refusal INVALID_REQUEST when it is none of ours */
function decodeCursor(text: string): Last {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return at && id
    ? { at: new Date(Number(at)), id }
    : refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}
