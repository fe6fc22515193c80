import { type ListedOrderRow, listedBuyer, listedOrder } from '@daybook/contracts/orders/listed-order';
import { CUSTOMER_FIELD } from '@daybook/contracts/orders/order-customer';
import type {
  OrdersFilter,
  OwnerListedOrder,
  OwnerOrdersAnswer,
  OwnerOrdersRequest,
} from '@daybook/contracts/orders/owner-orders.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { lookThrough } from '../../platform/http/look-through.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { lostName } from '../../platform/unreadable.js';
import { LACKS_UNITS } from './lacking-orders.queries.js';

/** $2: an order that is due is so also while a provider that was asked for it has not answered. */
export const OF_PAYMENT =
  "($2::text is null or o.payment_status = $2 or ($2 = 'due' and o.payment_status = 'unknown'))";

const ASKED_BACK = 'o.order_id in (select r.order_id from order_return_requests r where r.website_id = $1)';

/** $1 website, $2 to $7 {@link filterValues}, $8 and $9 the last row of the page before, $10 to $12 what is searched, $13 limit, $14 asked to be returned, $15 lacking units, $16 whether they are tests. */
const listed = (found: string, narrowed: string) => `
select o.order_id, o.number, o.listed_at, o.public_status, o.payment_status, o.fulfilment_status, o.to_send, o.units,
  o.total, o.currency, o.is_test, d.customer, d.delivery_kind, ${LACKS_UNITS} as lacks_units
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where o.website_id = $1 and o.is_placed
  and ${OF_PAYMENT} and ($3::text is null or o.fulfilment_status = $3)
  and ($4::boolean is null or o.is_to_send = $4) and ($5::text is null or o.public_status = $5)
  and o.listed_at >= $6::timestamptz and o.listed_at < $7::timestamptz
  and (o.listed_at, o.order_id) < ($8::timestamptz, $9::text)
  and ($14::boolean is not true or ${ASKED_BACK}) and ($15::boolean is not true or ${LACKS_UNITS})
  and ($16::boolean is null or o.is_test = $16) and ${found} and ${narrowed}
order by o.listed_at desc, o.order_id desc limit $13`;

const UNSEARCHED = '$10::int is null and $11::text is null and $12::text is null';

/**
 * Each filter and each search has its own statement: one with optional parts would be planned for all orders in every
 * case. Of several filters the first one leads to an index, and the others are looked at in its rows.
 */
const ALL = listed(UNSEARCHED, 'true');
const TO_SEND = listed(UNSEARCHED, 'o.is_to_send = $4');
const BY_PAYMENT = listed(UNSEARCHED, 'o.payment_status = $2');
const BY_DUE = listed(UNSEARCHED, "o.payment_status in ('due', 'unknown')");
const BY_FULFILMENT = listed(UNSEARCHED, 'o.fulfilment_status = $3');
const BY_STATUS = listed(UNSEARCHED, 'o.public_status = $5');
const BY_NUMBER = listed('o.number = $10 and $11::text is null and $12::text is null', 'true');
const BY_PERSON = listed(
  `$10::int is null and $12::text is null
  and o.order_id in (select c.order_id from customer_orders c where c.website_id = $1 and c.person_id = $11)`,
  'true',
);
const BY_RETURN = listed(UNSEARCHED, ASKED_BACK);
const BY_LACK = listed(UNSEARCHED, LACKS_UNITS);
const TESTS = listed(UNSEARCHED, 'o.is_test');
const BY_SKU = listed(
  `$10::int is null and $11::text is null
  and o.order_id in (select l.order_id from order_lines l where l.website_id = $1 and l.sku = $12)`,
  'true',
);

/** For the spec that looks at their plans. */
export const ORDER_LISTS = {
  ALL,
  TO_SEND,
  BY_PAYMENT,
  BY_DUE,
  BY_FULFILMENT,
  BY_STATUS,
  BY_NUMBER,
  BY_PERSON,
  BY_RETURN,
  BY_LACK,
  TESTS,
} as const;
const SKU = 'select 1 as found from order_lines where website_id = $1 and sku = $2 limit 1';

type Search = {
  number?: number;
  isTest?: boolean;
  personId?: string;
  sku?: string;
  words?: readonly string[];
};
type ListRow = ListedOrderRow & { readonly lacks_units: boolean };
type Last = { readonly listed_at: Date | string; readonly order_id: string };

const LARGEST_NUMBER = 2_147_483_647;
/** Before the newest order. */
const FIRST: Last = { listed_at: 'infinity', order_id: '' };

/** The list of a website's orders, as its members read it. */
@Injectable()
export class OrderListQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async list(website: WebsiteId, request: OwnerOrdersRequest): Promise<OwnerOrdersAnswer> {
    const size = pageSize(request.limit);
    const search = await this.searchOf(website, request.q);
    const { found, after, hasNextPage } = await lookThrough({
      size,
      words: search.words ?? [],
      after: request.cursor === undefined ? FIRST : decodeCursor(request.cursor),
      rows: (behind: Last, limit) => this.rows(website, request, search, behind, limit),
      shown: (rows) => this.listed(website, rows),
      textOf: ({ name }) => name ?? '',
    });
    return { results: found, hasNextPage, nextPageCursor: hasNextPage ? encodeCursor(after) : null };
  }

  private rows(
    website: WebsiteId,
    filter: OwnerOrdersRequest,
    { number, isTest, personId, sku }: Search,
    after: Last,
    limit: number,
  ): Promise<ListRow[]> {
    const params = [
      website,
      ...filterValues(filter),
      after.listed_at,
      after.order_id,

      number ?? null,
      personId ?? null,
      sku ?? null,
      limit,
      filter.returns === 'requested',
      filter.units !== undefined,
      isTest ?? testsOf(filter),
    ];
    if (number !== undefined)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: number', BY_NUMBER, params);
    if (personId !== undefined)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: person', BY_PERSON, params);
    if (sku !== undefined)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: of sku', BY_SKU, params);
    return this.filtered(website, filter, params);
  }

  private filtered(
    website: WebsiteId,
    { fulfilment, payment, status, returns, units, tests }: OwnerOrdersRequest,
    params: readonly unknown[],
  ): Promise<ListRow[]> {
    // the fewest of all
    if (units)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: lacking units', BY_LACK, params);
    if (tests === 'only')
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: tests', TESTS, params);
    if (returns)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: returns', BY_RETURN, params);
    if (fulfilment === 'toSend')
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: to send', TO_SEND, params);
    if (payment === 'due')
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: due', BY_DUE, params);
    if (payment)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: payment', BY_PAYMENT, params);
    if (fulfilment)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: fulfilment', BY_FULFILMENT, params);
    if (status)
      return this.readModels.queryWithin<ListRow>(website, 'owner-orders: status', BY_STATUS, params);
    return this.readModels.queryWithin<ListRow>(website, 'owner-orders: all', ALL, params);
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
    const [, test, number] = /^#?(t?)(\d{1,10})$/i.exec(text) ?? [];
    if (number && Number(number) <= LARGEST_NUMBER) return { number: Number(number), isTest: test !== '' };
    return { words: sku.split(/\s+/).slice(0, 8) };
  }

  private async listed(website: WebsiteId, rows: readonly ListRow[]): Promise<OwnerListedOrder[]> {
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(website, sealed, CUSTOMER_FIELD);
    return rows.map((row, i) => ({
      ...listedOrder(row, listedBuyer(readable(texts[i]))),
      ...lostName(texts[i]),
      lacksUnits: row.lacks_units,
    }));
  }
}

/** null: tests and others. */
const testsOf = ({ tests }: OwnerOrdersRequest) => (tests === undefined ? null : tests === 'only');

/** Payment, fulfilment, to send, status and the days, as the statements take them; null: any. */
export function filterValues({ payment, fulfilment, status, from, to }: OrdersFilter): readonly unknown[] {
  const isToSend = fulfilment === 'toSend';
  return [
    payment ?? null,
    isToSend ? null : (fulfilment ?? null),
    isToSend ? true : null,
    status ?? null,
    from ?? '-infinity',
    to ?? 'infinity',
  ];
}

const encodeCursor = ({ listed_at, order_id }: Last) => `${new Date(listed_at).getTime()}.${order_id}`;

/** @throws Refusal INVALID_REQUEST when it is none of ours */
function decodeCursor(text: string): Last {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return at && id
    ? { listed_at: new Date(Number(at)), order_id: id }
    : refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}
