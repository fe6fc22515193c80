import type { OrderFigures } from '@daybook/contracts/orders/many-orders.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { dayOf, momentOf } from '@daybook/contracts/shared/wall-time';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** The count stops there: a menu says no more than "1,000". */
const TO_SEND = `
select count(*)::integer as orders from (
  select from orders where website_id = $1 and is_placed and is_to_send limit 1000
) waiting`;
const TODAY = `
select currency, count(*)::integer as orders, coalesce(sum(total - refunded)
  filter (where payment_status in ('paid', 'partlyRefunded', 'refunded')), 0)::bigint as taken
from orders where website_id = $1 and is_placed and listed_at >= $2 and public_status = 'placed'
group by currency order by currency`;

type TodayRow = { currency: Currency; orders: number; taken: number };

/** What the menu and the overview say of a website's orders. */
@Injectable()
export class OrderFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @param now epoch ms; the day began at midnight in the time zone */
  async figures(website: WebsiteId, timeZone: string, now: number): Promise<OrderFigures> {
    const midnight = new Date(momentOf(`${dayOf(now, timeZone)}T00:00`, timeZone));
    const [[waiting], today] = await Promise.all([
      this.readModels.query<{ orders: number }>('orders: to send', TO_SEND, [website]),
      this.readModels.query<TodayRow>('orders: today', TODAY, [website, midnight]),
    ]);
    return {
      toSend: waiting?.orders ?? 0,
      today: {
        orders: today.reduce((sum, { orders }) => sum + orders, 0),
        taken: today.map(({ taken, currency }) => money(taken, currency)),
      },
    };
  }
}
