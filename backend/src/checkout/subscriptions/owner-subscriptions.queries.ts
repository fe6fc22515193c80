import type { SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type {
  OwnerSubscription,
  OwnerSubscriptionsAnswer,
  OwnerSubscriptionsRequest,
  RenewalUnits,
  SubscriptionMoment,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import {
  CUSTOMER_FIELD,
  customerName,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable, UNREADABLE } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { type Listed, nextTryOf } from './listed-subscription.js';

/** Moments that are shown, the newest: a weekly plan has some hundred in a year. */
const MOMENTS = 300;

const COLUMNS = `s.subscription_id, s.status, s.is_unpaid, s.item_id, s.title, s.attributes, s.plan, s.quantity,
  s.currency, s.unit_price, s.billed, s.next_due_at, s.act_at, s.failure, s.started_at, s.started_position, c.customer`;
const ROWS = `recurring_subscriptions s
join subscription_customers c on c.website_id = s.website_id and c.subscription_id = s.subscription_id`;

const SUBSCRIPTIONS = `
select ${COLUMNS} from ${ROWS}
where s.website_id = $1 and ($2::bigint is null or s.started_position < $2) and ($3::text is null or s.status = $3)
order by s.started_position desc limit $4`;

const OF_CUSTOMER = `
select ${COLUMNS} from ${ROWS}
where s.website_id = $1 and ($2::bigint is null or s.started_position < $2) and ($3::text is null or s.status = $3)
  and c.person_id = $5
order by s.started_position desc limit $4`;

const SUBSCRIPTION = `
select ${COLUMNS} from ${ROWS} where s.website_id = $1 and s.subscription_id = $2`;

const HAPPENED = `
select m.type, m.order_id, m.reason, m.unit_price, m.later_at, m.at, o.number
from subscription_moments m
left join orders o on o.website_id = m.website_id and o.order_id = m.order_id
where m.website_id = $1 and m.subscription_id = $2
order by m.revision desc limit ${MOMENTS}`;

/** What a subscription asks for ahead of its next period, and what is pledged to it or to its order. */
const UNITS = `
select coalesce(sum(u.quantity), 0)::bigint as wanted, coalesce(sum(p.quantity), 0)::bigint as pledged
from renewal_units u
left join stock_pledges p on p.website_id = u.website_id and p.subscription_id = u.subscription_id
  and p.variant_id = u.variant_id and p.period = u.period and p.round = u.round
where u.website_id = $1 and u.subscription_id = $2`;

type Row = {
  subscription_id: string;
  status: SubscriptionStatus;
  is_unpaid: boolean;
  failure: RenewalFailure | null;
  item_id: string;
  title: string;
  attributes: Record<string, string>;
  plan: SubscriptionPlan;
  quantity: number;
  currency: Currency;
  unit_price: number;
  billed: number;
  next_due_at: Date | null;
  act_at: Date | null;
  started_at: Date;
  started_position: number;
  customer: PersonalField;
};

type MomentRow = {
  type: string;
  order_id: string | null;
  reason: string;
  unit_price: number | null;
  later_at: Date | null;
  at: Date;
  number: number | null;
};

/** The subscriptions of a website, for its owner. */
@Injectable()
export class OwnerSubscriptionsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** The newest first, at the agreed prices. */
  async subscriptions(
    website: WebsiteId,
    { cursor, limit, status, customerId }: OwnerSubscriptionsRequest,
  ): Promise<Omit<OwnerSubscriptionsAnswer, 'results'> & { results: Listed<OwnerSubscription>[] }> {
    const size = pageSize(limit);
    const given = [website, cursor ?? null, status ?? null, size + 1];
    const rows =
      customerId === undefined
        ? await this.readModels.queryWithin<Row>(website, 'owner-subscriptions', SUBSCRIPTIONS, given)
        : await this.readModels.queryWithin<Row>(website, 'owner-subscriptions: of a customer', OF_CUSTOMER, [
            ...given,
            customerId,
          ]);
    const { page, next } = pageOf(rows, size, (last) => String(last.started_position));
    return { results: await this.shown(website, page), ...next };
  }

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, also for those of other websites */
  async subscription(website: WebsiteId, id: string) {
    const key = [website, id];
    const [row] = await this.readModels.queryWithin<Row>(website, 'owner-subscription', SUBSCRIPTION, key);
    const [shown] = await this.shown(website, row ? [row] : []);
    if (!row || !shown) return refuse('SUBSCRIPTION_NOT_FOUND');
    const [units] = await this.readModels.query<RenewalUnits>('subscription-units', UNITS, key);
    const moments = await this.readModels.query<MomentRow>('subscription-moments', HAPPENED, key);
    return {
      listed: shown,
      itemId: row.item_id,
      agreedPrice: money(row.unit_price, row.currency),
      units: units && units.wanted > 0 ? units : null,
      moments: moments.map((moment) => momentView(moment, row.currency)).reverse(),
    };
  }

  private async shown(website: WebsiteId, rows: readonly Row[]): Promise<Listed<OwnerSubscription>[]> {
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(website, sealed, CUSTOMER_FIELD);
    return rows.map((row, i) => {
      const text = readable(texts[i]);
      const customer = text === null ? null : readOrderCustomer(text);
      const view = subscriptionView(row, customer);
      const lost = texts[i] === UNREADABLE && { customerName: UNREADABLE_TEXT, isUnreadable: true };
      return { subscriptionId: row.subscription_id, view: { ...view, ...lost }, customer };
    });
  }
}

const subscriptionView = (row: Row, customer: OrderCustomer | null): OwnerSubscription => ({
  email: customer?.email ?? null,
  customerName: customer && customerName(customer),
  id: row.subscription_id,
  status: row.status,
  isUnpaid: row.is_unpaid,
  title: row.title,
  failure: row.failure,
  nextTryAt: nextTryOf(row),
  attributes: row.attributes,
  plan: row.plan,
  quantity: row.quantity,
  billed: row.billed,
  price: money(row.unit_price, row.currency),
  startedAt: row.started_at.getTime(),
  nextDueAt: row.status === 'active' && row.next_due_at ? row.next_due_at.getTime() : null,
});

const momentView = (row: MomentRow, currency: Currency): SubscriptionMoment => ({
  type: row.type,
  orderId: row.order_id,
  orderNumber: row.number,
  reason: row.reason,
  price: row.unit_price === null ? null : money(row.unit_price, currency),
  laterAt: row.later_at?.getTime() ?? null,
  at: row.at.getTime(),
});
