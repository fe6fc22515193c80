import type { QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import { CUSTOMER_FIELD, readOrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { OrdersFilter } from '@daybook/contracts/orders/owner-orders.api';
import type { QuoteOfOrder } from '@daybook/contracts/orders/quote-of-order';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { type AccountedOrder, accountingHeader, accountingLines } from './accounting-rows.js';
import { chargesOf, refundGroups, sharesOf, type Tender, tendersOf } from './order-charges.js';
import { filterValues, OF_PAYMENT } from './order-list.queries.js';

/** $1 website, $2 to $7 the filter, $8 and $9 the last row of the page before, $10 limit. The oldest first. */
const EXPORTED = `
select o.order_id, o.number, o.listed_at, o.public_status, o.payment_status, o.currency, d.customer, d.quote,
  d.method, d.method_name
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where o.website_id = $1 and o.is_placed
  and ${OF_PAYMENT} and ($3::text is null or o.fulfilment_status = $3)
  and ($4::boolean is null or o.is_to_send = $4) and ($5::text is null or o.public_status = $5)
  and o.listed_at >= $6::timestamptz and o.listed_at < $7::timestamptz
  and (o.listed_at, o.order_id) > ($8::timestamptz, $9::text)
order by o.listed_at, o.order_id limit $10`;
const LINES = `
select order_id, charge from order_lines where website_id = $1 and order_id = any($2) order by order_id, place`;
const REFUNDS = `
select order_id, refund, requested_at from order_refunds
where website_id = $1 and order_id = any($2) and status = 'succeeded' order by order_id, requested_at, refund_id`;

type Row = {
  order_id: string;
  number: number | null;
  listed_at: Date;
  public_status: string;
  payment_status: string;
  currency: Currency;
  customer: PersonalField;
  quote: QuoteOfOrder;
  method: string | null;
  method_name: string;
};
type LineRow = { order_id: string; charge: QuoteLine };
type RefundRow = { order_id: string; refund: Refund; requested_at: Date };

/** Orders that one query reads. */
const AT_ONCE = 500;

/** Orders for the books of a website. */
@Injectable()
export class OrderExportQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** What the filter covers as CSV, one page after the other, so that it may be of any length. */
  async *csv(website: WebsiteId, filter: OrdersFilter): AsyncGenerator<string> {
    yield accountingHeader();
    for (let after: readonly [Date | string, string] = ['-infinity', '']; ; ) {
      const params = [website, ...filterValues(filter), ...after, AT_ONCE];
      const rows = await this.readModels.queryWithin<Row>(website, 'orders: export', EXPORTED, params);
      const last = rows.at(-1);
      if (!last) return;
      yield accountingLines(await this.accounted(website, rows));
      if (rows.length < AT_ONCE) return;
      after = [last.listed_at, last.order_id];
    }
  }

  private async accounted(website: WebsiteId, rows: readonly Row[]): Promise<AccountedOrder[]> {
    const key = [website, rows.map(({ order_id }) => order_id)];
    const sealed = rows.map(({ customer }) => customer);
    const [lines, refunds, texts] = await Promise.all([
      this.readModels.queryWithin<LineRow>(website, 'orders: exported lines', LINES, key),
      this.readModels.query<RefundRow>('orders: exported refunds', REFUNDS, key),
      this.personalData.decryptMany(website, sealed, CUSTOMER_FIELD),
    ]);
    const linesOf = ofOrders(lines);
    const refundsOf = ofOrders(refunds);
    return rows.flatMap((row, i) => {
      const text = texts[i] ?? null;
      const charges = (linesOf.get(row.order_id) ?? []).map(({ charge }) => charge);
      const tenders = tendersOf(row.quote, row);
      const order = {
        ...{ number: row.number ?? 0, status: row.public_status, paymentStatus: row.payment_status },
        ...{ currency: row.currency, customer: text === null ? null : readOrderCustomer(text) },
      };
      const sale = sharesOf(chargesOf(charges, row.quote.delivery), tenders);
      const given = (refundsOf.get(row.order_id) ?? []).map(({ refund, requested_at }): AccountedOrder => {
        const groups = refundGroups(refund, charges, row.quote.delivery);
        const shares = sharesOf(groups, tendersOfRefund(refund, tenders));
        return { ...order, kind: 'refund', at: requested_at, shares };
      });
      return [{ ...order, kind: 'sale' as const, at: row.listed_at, shares: sale }, ...given];
    });
  }
}

const tendersOfRefund = ({ tenders }: Refund, paid: readonly Tender[]): Tender[] =>
  tenders.map(({ id, amount }) => {
    const { kind, name } = paid.find((tender) => tender.id === id) ?? { kind: 'payment', name: id };
    return { id, kind, name, amount };
  });

function ofOrders<Part extends { order_id: string }>(parts: readonly Part[]): ReadonlyMap<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    const before = found.get(part.order_id);
    if (before) before.push(part);
    else found.set(part.order_id, [part]);
  }
  return found;
}
