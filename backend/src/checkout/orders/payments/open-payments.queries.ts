import { listedBuyer } from '@daybook/contracts/orders/listed-order';
import type { OpenPaymentsAnswer } from '@daybook/contracts/orders/open-payments.api';
import { CUSTOMER_FIELD, customerName } from '@daybook/contracts/orders/order-customer';
import { DECIDED_AFTER_MS, type OpenPaymentKind } from '@daybook/contracts/orders/shared/open-payments';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../../platform/tokens.js';
import { lostName } from '../../../platform/unreadable.js';
import { keyOf } from './payment-keys.js';

/** $2: an attempt that is younger is still looked up, and needs no member, epoch ms. */
const OPEN = `
select o.order_id, o.number, o.total, o.currency, o.open_attempt, o.open_provider, o.open_since, o.open_kind, d.customer
from orders o
join order_details d on d.website_id = o.website_id and d.order_id = o.order_id
where o.website_id = $1 and o.open_since is not null
  and (o.open_kind = 'denied' or o.open_since <= to_timestamp($2 / 1000.0))
order by o.open_since, o.order_id limit 100`;

const COUNT = `
select count(*)::int as payments from orders
where open_since <= to_timestamp($1 / 1000.0) and open_kind = 'open'`;

/** The columns of the open payment are null together. */
type Row = {
  order_id: string;
  number: number | null;
  total: number;
  currency: Currency;
  open_attempt: string | null;
  open_provider: string | null;
  open_since: Date | null;
  open_kind: OpenPaymentKind | null;
  customer: PersonalField;
};

/** Payments of which providers do not say what became of them, or say otherwise than a member. */
@Injectable()
export class OpenPaymentsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** The oldest first, up to 100. @param now epoch ms */
  async ofWebsite(website: WebsiteId, now: number): Promise<OpenPaymentsAnswer> {
    const params = [website, now - DECIDED_AFTER_MS];
    const rows = await this.readModels.queryWithin<Row>(website, 'payments without outcome', OPEN, params);
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(website, sealed, CUSTOMER_FIELD);
    const results = rows.flatMap((row, i) => {
      const { order_id: orderId, open_attempt: attemptId, open_provider: provider, open_kind: kind } = row;
      if (attemptId === null || provider === null || kind === null || row.open_since === null) return [];
      const buyer = listedBuyer(readable(texts[i]));
      return {
        orderId,
        attemptId,
        kind,
        number: row.number,
        provider,
        amount: money(row.total, row.currency),
        reference: keyOf({ website, orderId }, attemptId),
        email: buyer?.email ?? null,
        name: buyer && customerName(buyer),
        ...lostName(texts[i]),
        since: row.open_since.getTime(),
      };
    });
    return { results };
  }

  /** Of all websites: how many attempts have had no outcome for a day. @param now epoch ms */
  async count(now: number): Promise<number> {
    const params = [now - DECIDED_AFTER_MS];
    type Counted = { payments: number };
    const [found] = await this.readModels.query<Counted>('payments without outcome: count', COUNT, params);
    return found?.payments ?? 0;
  }
}
