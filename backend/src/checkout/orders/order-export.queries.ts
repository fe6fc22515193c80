import type { QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import { paymentShare } from '@daybook/contracts/orders/failed-refund';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { CUSTOMER_FIELD, readOrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { OrdersFilter } from '@daybook/contracts/orders/owner-orders.api';
import type { QuoteOfOrder } from '@daybook/contracts/orders/quote-of-order';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { lostName } from '../../platform/unreadable.js';
import { type AccountedOrder, accountingHeader, accountingLines } from './accounting-rows.js';
import {
  cancelledShares,
  chargesOf,
  refundGroups,
  type Share,
  sharesOf,
  soldLines,
  type Tender,
  tendersOf,
} from './order-charges.js';
import { filterValues, OF_PAYMENT } from './order-list.queries.js';

/**
 * What stands in the books on a day of its own; a test never does. $1 website, $2 to $7 the filter, whose days are those of `at`; $8 to $10 the
 * last row of the page before, $11 limit. The oldest first.
 */
const exported = (at: string, part: string, refund: string, byHand: string, rows: string) => `
select o.order_id, o.number, ${at} as at, ${part} as part, o.public_status, o.payment_status, o.currency, d.customer,
  d.quote, d.method, d.method_name, ${refund} as refund, ${byHand} as by_hand
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
${rows}
where o.website_id = $1 and o.is_placed and not o.is_test
  and ${OF_PAYMENT} and ($3::text is null or o.fulfilment_status = $3)
  and ($4::boolean is null or o.is_to_send = $4) and ($5::text is null or o.public_status = $5)
  and ${at} >= $6::timestamptz and ${at} < $7::timestamptz
  and (${at}, o.order_id, ${part}) > ($8::timestamptz, $9::text, $10::text)
order by ${at}, o.order_id, ${part} limit $11`;

const SALES = exported('o.listed_at', "''::text", 'null::json', 'false', '');
/** On the day when the money went, as the credit note has it; it was asked for on another one, and sold in another month. */
const REFUNDS = exported(
  'r.changed_at',
  'r.refund_id',
  'r.refund',
  'r.by_hand',
  `join order_refunds r on r.website_id = o.website_id and r.order_id = o.order_id and r.status in ('succeeded', 'failed')`,
);
/** On the day when the money of a refund was back. */
const FAILED_REFUNDS = exported(
  'coalesce(r.failed_at, r.changed_at)',
  'r.refund_id',
  'r.refund',
  'false',
  `join order_refunds r on r.website_id = o.website_id and r.order_id = o.order_id and r.status = 'failed'`,
);
/** Orders to be paid later that ended before they were: nothing was given back, and nothing was sold. */
const CANCELLATIONS = exported(
  't.at',
  "''::text",
  'null::json',
  'false',
  `join order_timeline t on t.website_id = o.website_id and t.order_id = o.order_id and t.what = 'cancelled'
  and o.public_status = 'cancelled' and o.captured = 0`,
);
/** Each of them goes to a gift card, which declines nothing. */
const REFUNDS_OF_CANCELLED = `
select order_id, refund from order_refunds where website_id = $1 and order_id = any($2) and status <> 'declined'`;
const LINES = `
select order_id, charge, item from order_lines where website_id = $1 and order_id = any($2) order by order_id, place`;

type Row = {
  order_id: string;
  number: number | null;
  at: Date;
  /** of one order, what tells its rows apart */
  part: string;
  public_status: string;
  payment_status: string;
  currency: Currency;
  customer: PersonalField;
  quote: QuoteOfOrder;
  method: string | null;
  method_name: string;
  refund: Refund | null;
  /** the owner has paid the refund back */
  by_hand: boolean;
};
type LineRow = { order_id: string; charge: QuoteLine; item: OrderedItem };
type RefundRow = { order_id: string; refund: Refund };

/** Rows that one query reads. */
const AT_ONCE = 500;

/** Orders for the books of a website. */
@Injectable()
export class OrderExportQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * What the filter covers as CSV, one page after the other, so that it may be of any length: what was sold in its days, what
   * was given back in them, what banks sent back in them, and what was cancelled in them before it was paid.
   */
  async *csv(website: WebsiteId, filter: OrdersFilter): AsyncGenerator<string> {
    yield accountingHeader();
    yield* this.rows(website, filter, 'sale', SALES);
    yield* this.rows(website, filter, 'refund', REFUNDS);
    yield* this.rows(website, filter, 'failed refund', FAILED_REFUNDS);
    yield* this.rows(website, filter, 'cancellation', CANCELLATIONS);
  }

  private async *rows(
    website: WebsiteId,
    filter: OrdersFilter,
    kind: AccountedOrder['kind'],
    statement: string,
  ): AsyncGenerator<string> {
    for (let after: readonly [Date | string, string, string] = ['-infinity', '', '']; ; ) {
      const params = [website, ...filterValues(filter), ...after, AT_ONCE];
      const rows = await this.readModels.queryWithin<Row>(
        website,
        `orders: export ${kind}`,
        statement,
        params,
      );
      const last = rows.at(-1);
      if (!last) return;
      yield accountingLines(await this.accounted(website, kind, rows));
      if (rows.length < AT_ONCE) return;
      after = [last.at, last.order_id, last.part];
    }
  }

  private async accounted(
    website: WebsiteId,
    kind: AccountedOrder['kind'],
    rows: readonly Row[],
  ): Promise<AccountedOrder[]> {
    const key = [website, rows.map(({ order_id }) => order_id)];
    const sealed = rows.map(({ customer }) => customer);
    const isCancellation = kind === 'cancellation';
    const [lines, refunds, texts] = await Promise.all([
      this.readModels.queryWithin<LineRow>(website, 'orders: exported lines', LINES, key),
      isCancellation
        ? this.readModels.queryWithin<RefundRow>(
            website,
            'orders: refunds of cancelled',
            REFUNDS_OF_CANCELLED,
            key,
          )
        : [],
      this.personalData.openMany(website, sealed, CUSTOMER_FIELD),
    ]);
    const linesOf = ofOrders(lines);
    const refundsOf = ofOrders(refunds);
    return rows.map((row, i) => {
      const text = readable(texts[i]);
      const ofOrder = linesOf.get(row.order_id) ?? [];
      const charges = soldLines(
        ofOrder.map(({ charge }) => charge),
        ofOrder.map(({ item }) => item),
      );
      return {
        kind,
        at: row.at,
        number: row.number ?? 0,
        currency: row.currency,
        status: row.public_status,
        paymentStatus: row.payment_status,
        customer: text === null ? null : readOrderCustomer(text),
        lostName: lostName(texts[i])?.name,
        shares: isCancellation
          ? cancelledIn(row, charges, refundsOf.get(row.order_id) ?? [])
          : sharesIn(kind, row, charges),
      };
    });
  }
}

type SoldLines = ReturnType<typeof soldLines<QuoteLine>>;

function sharesIn(
  kind: AccountedOrder['kind'],
  { refund, quote, by_hand: byHand, ...row }: Row,
  charges: SoldLines,
): Share[] {
  const tenders = tendersOf(quote, row);
  if (refund) {
    // what gift cards got of it stays theirs
    const moved = kind === 'failed refund' ? paymentShare(refund) : refund;
    return sharesOf(refundGroups(moved, charges, quote.delivery), tendersOfRefund(moved, tenders, byHand));
  }
  return sharesOf(chargesOf(charges, quote.delivery), tenders);
}

function cancelledIn({ quote, ...row }: Row, charges: SoldLines, refunds: readonly RefundRow[]): Share[] {
  const back = refunds.flatMap(({ refund }) => refundGroups(refund, charges, quote.delivery));
  return cancelledShares(chargesOf(charges, quote.delivery), back, tendersOf(quote, row));
}

/** What the owner has paid back is in no payout of the provider. */
const tendersOfRefund = ({ tenders }: Refund, paid: readonly Tender[], byHand: boolean): Tender[] =>
  tenders.map(({ id, amount }) => {
    const { kind, name } = paid.find((tender) => tender.id === id) ?? { kind: 'payment', name: id };
    return { id, kind, name: byHand && kind === 'payment' ? 'by hand' : name, amount };
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
