import {
  CUSTOMER_FIELD,
  customerName,
  ORDER_NOTE_FIELD,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import type {
  ListedOrder,
  OrderTimelineEntry,
  OwnerOrder,
  OwnerOrdersAnswer,
  OwnerOrdersRequest,
} from '@daybook/contracts/orders/owner-orders.api';
import { refundable } from '@daybook/contracts/orders/refund';
import type {
  FulfilmentStatus,
  OrderHappening,
  PaymentStatus,
  PublicOrderStatus,
} from '@daybook/contracts/orders/shared/order-words';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { OrderQueries, orderParts, soldAndRefunded } from './order.queries.js';

/** $1 website, $2 to $5 the filters, $6 and $7 the last row of the page before, $8 to $10 what is searched, $11 limit. */
const listed = (found: string) => `
select o.order_id, o.number, o.listed_at, o.public_status, o.payment_status, o.fulfilment_status, o.to_send, o.units,
  o.total, o.currency, d.customer
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where o.website_id = $1 and o.is_placed
  and ($2::text is null or o.payment_status = $2) and ($3::text is null or o.fulfilment_status = $3)
  and ($4::boolean is null or o.is_to_send = $4) and ($5::text is null or o.public_status = $5)
  and ($6::timestamptz is null or (o.listed_at, o.order_id) < ($6, $7))
  and ${found}
order by o.listed_at desc, o.order_id desc limit $11`;

/** Each search has its own statement: one with optional parts would be planned for all orders in every case. */
const ALL = listed('$8::int is null and $9::text is null and $10::text is null');
const BY_NUMBER = listed('o.number = $8 and $9::text is null and $10::text is null');
const BY_PERSON = listed('$8::int is null and d.person_id = $9 and $10::text is null');
const BY_SKU = listed(`$8::int is null and $9::text is null
  and o.order_id in (select l.order_id from order_lines l where l.website_id = $1 and l.sku = $10)`);
const SKU = 'select 1 as found from order_lines where website_id = $1 and sku = $2 limit 1';
const TIMELINE = `
select what, at, actor, amount, detail, note from order_timeline
where website_id = $1 and order_id = $2 order by position limit 500`;

type Row = {
  order_id: string;
  number: number | null;
  listed_at: Date;
  public_status: PublicOrderStatus;
  payment_status: PaymentStatus;
  fulfilment_status: FulfilmentStatus;
  to_send: number;
  units: number;
  total: number;
  currency: Currency;
  customer: PersonalField;
};
type TimelineRow = {
  what: OrderHappening;
  at: Date;
  actor: string | null;
  amount: number | null;
  detail: string;
  note: PersonalField | null;
};
type Search = { number?: number; personId?: string; sku?: string; words?: readonly string[] };

/** Rows that one query of a search by name reads. */
const AT_ONCE = 200;
/** Orders that one request of a search by name looks through: it has to decrypt each of them. */
const SEARCHED = 2000;
const LARGEST_NUMBER = 2_147_483_647;

/** The orders of a website as its members read them. */
@Injectable()
export class OwnerOrdersQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: OrderQueries,
    private readonly personalData: PersonalData,
  ) {}

  async list(website: WebsiteId, request: OwnerOrdersRequest): Promise<OwnerOrdersAnswer> {
    const size = pageSize(request.limit);
    const search = await this.searchOf(website, request.q);
    const words = search.words ?? [];
    const results: ListedOrder[] = [];
    let after = request.cursor === undefined ? undefined : decodeCursor(request.cursor);
    let hasNextPage = true;
    for (let seen = 0; hasNextPage && results.length < size && seen < SEARCHED; ) {
      const count = words.length > 0 ? AT_ONCE : size - results.length;
      const rows = await this.rows(website, request, search, after, count + 1);
      hasNextPage = rows.length > count;
      for (const [i, one] of (await this.listed(website, rows.slice(0, count))).entries()) {
        if (results.length === size) {
          hasNextPage = true;
          break;
        }
        after = rows[i];
        const name = one.name?.toLowerCase() ?? '';
        if (words.every((word) => name.includes(word))) results.push(one);
      }
      seen += count;
    }
    return { results, hasNextPage, nextPageCursor: hasNextPage && after ? encodeCursor(after) : null };
  }

  /** @throws Refusal ORDER_NOT_FOUND, also for those of other websites and those that are not placed */
  async order(website: WebsiteId, id: string): Promise<OwnerOrder> {
    const found = isLocalId(id) ? await this.orders.find(website, id) : undefined;
    if (!found?.row.is_placed) return refuse('ORDER_NOT_FOUND');
    const { to_send: toSend, has_late_payment: hasLatePayment, currency } = found.row;
    const rows = await this.readModels.queryWithin<TimelineRow>(website, 'order: timeline', TIMELINE, [
      website,
      id,
    ]);
    const sealed = rows.flatMap(({ note }) => note ?? []);
    const texts = await this.personalData.decryptMany(website, sealed, ORDER_NOTE_FIELD);
    const timeline = rows.map((row): OrderTimelineEntry => {
      const { what, at, actor: by, amount, detail, note } = row;
      const text = note ? (texts[sealed.indexOf(note)] ?? null) : null;
      const paid = amount === null ? null : money(amount, currency);
      return { what, at: at.getTime(), by, amount: paid, detail, note: text };
    });
    const { sale, given } = soldAndRefunded(found);
    return {
      ...{ id, ...orderParts(found), toSend, hasLatePayment },
      ...{
        refunded: money(found.row.refunded, currency),
        refundable: money(refundable(sale, given), currency),
      },
      timeline,
    };
  }

  private rows(
    website: WebsiteId,
    { payment, fulfilment, status }: OwnerOrdersRequest,
    { number, personId, sku }: Search,
    after: Pick<Row, 'listed_at' | 'order_id'> | undefined,
    limit: number,
  ): Promise<Row[]> {
    const isToSend = fulfilment === 'toSend';
    const params = [
      ...[website, payment ?? null, isToSend ? null : (fulfilment ?? null), isToSend ? true : null],
      ...[status ?? null, after?.listed_at ?? null, after?.order_id ?? null],
      ...[number ?? null, personId ?? null, sku ?? null, limit],
    ];
    if (number !== undefined)
      return this.readModels.queryWithin<Row>(website, 'owner-orders: number', BY_NUMBER, params);
    if (personId !== undefined)
      return this.readModels.queryWithin<Row>(website, 'owner-orders: person', BY_PERSON, params);
    if (sku !== undefined)
      return this.readModels.queryWithin<Row>(website, 'owner-orders: of sku', BY_SKU, params);
    return this.readModels.queryWithin<Row>(website, 'owner-orders: all', ALL, params);
  }

  /** A number, an email and a SKU are found by an index; a name is decrypted. */
  private async searchOf(website: WebsiteId, q = ''): Promise<Search> {
    const text = q.trim();
    if (text === '') return {};
    if (text.includes('@')) return { personId: this.personalData.personIdOf(website, text) };
    const sku = text.toLowerCase();
    const skus = await this.readModels.queryWithin<{ found: number }>(website, 'owner-orders: sku', SKU, [
      website,
      sku,
    ]);
    if (skus.length > 0) return { sku };
    const number = /^#?(\d{1,10})$/.exec(text)?.[1];
    if (number && Number(number) <= LARGEST_NUMBER) return { number: Number(number) };
    return { words: sku.split(/\s+/).slice(0, 8) };
  }

  private async listed(website: WebsiteId, rows: readonly Row[]): Promise<ListedOrder[]> {
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.decryptMany(website, sealed, CUSTOMER_FIELD);
    return rows.map((row, i) => {
      const text = texts[i] ?? null;
      const customer = text === null ? null : readOrderCustomer(text);
      return {
        ...{ id: row.order_id, number: row.number ?? 0, placedAt: row.listed_at.getTime() },
        ...{ name: customer && customerName(customer), email: customer?.email ?? null },
        ...{ status: row.public_status, paymentStatus: row.payment_status },
        ...{ fulfilmentStatus: row.fulfilment_status, toSend: row.to_send, units: row.units },
        total: money(row.total, row.currency),
      };
    });
  }
}

const encodeCursor = ({ listed_at, order_id }: Pick<Row, 'listed_at' | 'order_id'>) =>
  `${listed_at.getTime()}.${order_id}`;

/** @throws Refusal INVALID_REQUEST when it is none of ours */
function decodeCursor(text: string): Pick<Row, 'listed_at' | 'order_id'> {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return at && id
    ? { listed_at: new Date(Number(at)), order_id: id }
    : refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}
