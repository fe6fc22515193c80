import type { StrayPaymentsAnswer } from '@daybook/contracts/orders/stray-payments.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../../platform/tokens.js';

const REFUSED = `
select s.order_id, s.attempt_id, s.amount, s.currency, s.reference, s.arrived_at, o.number
from order_stray_payments s
join orders o on o.website_id = s.website_id and o.order_id = s.order_id
where s.website_id = $1 and s.status = 'declined'
order by s.changed_at limit 100`;

type Row = {
  order_id: string;
  attempt_id: string;
  amount: number;
  currency: Currency;
  reference: string;
  arrived_at: Date;
  number: number | null;
};

/** Payments that members have to give back by hand. */
@Injectable()
export class StrayPaymentsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The oldest first, up to 100. */
  async toGiveBack(website: WebsiteId): Promise<StrayPaymentsAnswer> {
    const rows = await this.readModels.query<Row>('stray payments to give back', REFUSED, [website]);
    const results = rows.map(({ order_id: orderId, attempt_id: attemptId, number, ...row }) => ({
      orderId,
      attemptId,
      number,
      reference: row.reference,
      arrivedAt: row.arrived_at.getTime(),
      amount: money(row.amount, row.currency),
    }));
    return { results };
  }
}
