import { dayNumber, dayText } from '@daybook/contracts/analytics/shared/local-time';
import {
  DAYS_OF_SALES,
  type OrderFigures,
  type OrdersByDay,
  type OrdersOfDay,
} from '@daybook/contracts/orders/many-orders.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { dayOf, momentOf } from '@daybook/contracts/shared/wall-time';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { LACKS_UNITS } from './lacking-orders.queries.js';

/** The count stops there: a menu says no more than "1,000". */
const TO_SEND = `
select count(*)::integer as orders, count(*) filter (where payment_status in ('due', 'unknown'))::integer as unpaid
from (
  select payment_status from orders where website_id = $1 and is_placed and is_to_send and not is_test limit 1000
) waiting`;
const LACKING = `
select count(*)::integer as orders from (
  select from orders o where o.website_id = $1 and not o.is_test and ${LACKS_UNITS} limit 1000
) lacking`;
/** Refunds give the payment back before what gift cards paid, which was money when they were bought. */
const BY_DAY = `
select to_char(listed_at at time zone $3, 'YYYY-MM-DD') as day, currency, count(*)::integer as orders,
  coalesce(sum(greatest(captured - refunded, 0)), 0)::bigint as taken
from orders where website_id = $1 and is_placed and not is_test and listed_at >= $2 and public_status = 'placed'
group by 1, 2 order by 1, 2`;

const TESTS = `
select count(*)::integer as orders from (
  select from orders where website_id = $1 and is_placed and is_test limit 1000
) tests`;

type DayRow = { day: string; currency: Currency; orders: number; taken: number };

/** What the menu and the overview say of a website's orders. */
@Injectable()
export class OrderFiguresQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async figures(website: WebsiteId): Promise<OrderFigures> {
    const [[waiting], [lacking], [tests]] = await Promise.all([
      this.readModels.query<{ orders: number; unpaid: number }>('orders: to send', TO_SEND, [website]),
      this.readModels.queryWithin<{ orders: number }>(website, 'orders: lacking units', LACKING, [website]),
      this.readModels.query<{ orders: number }>('orders: tests', TESTS, [website]),
    ]);
    return {
      toSend: waiting?.orders ?? 0,
      unpaidToSend: waiting?.unpaid ?? 0,
      lackingUnits: lacking?.orders ?? 0,
      tests: tests?.orders ?? 0,
    };
  }

  /** @param now epoch ms; a day begins at midnight in the time zone */
  async byDay(website: WebsiteId, timeZone: string, now: number): Promise<OrdersByDay> {
    const days = lastDays(dayOf(now, timeZone));
    const since = new Date(momentOf(`${days[0]}T00:00`, timeZone));
    const rows = await this.readModels.query<DayRow>('orders: by day', BY_DAY, [website, since, timeZone]);
    return { days: days.map((day) => ordersOf(day, rows)) };
  }
}

/** The days of the answer, the earliest first. @param today `2026-01-31` */
function lastDays(today: string): string[] {
  const last = dayNumber(today)!;
  return Array.from({ length: DAYS_OF_SALES }, (_, i) => dayText(last - DAYS_OF_SALES + 1 + i));
}

function ordersOf(day: string, rows: readonly DayRow[]): OrdersOfDay {
  const its = rows.filter((row) => row.day === day);
  return {
    day,
    orders: its.reduce((sum, { orders }) => sum + orders, 0),
    taken: its.map(({ taken, currency }) => money(taken, currency)),
  };
}
