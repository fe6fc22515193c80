import type { SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import type {
  OwnerSubscription,
  OwnerSubscriptionsAnswer,
  OwnerSubscriptionsRequest,
  SubscriptionMoment,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** Moments that are shown, the newest: a weekly plan has some hundred in a year. */
const MOMENTS = 300;

const COLUMNS = `subscription_id, status, is_unpaid, item_id, title, attributes, plan, quantity, currency, unit_price,
  billed, next_due_at, started_at, started_position`;

const SUBSCRIPTIONS = `
select ${COLUMNS} from recurring_subscriptions
where website_id = $1 and ($2::bigint is null or started_position < $2) and ($3::text is null or status = $3)
order by started_position desc limit $4`;

const SUBSCRIPTION = `
select ${COLUMNS} from recurring_subscriptions where website_id = $1 and subscription_id = $2`;

const HAPPENED = `
select m.type, m.order_id, m.reason, m.unit_price, m.later_at, m.at, o.number
from subscription_moments m
left join orders o on o.website_id = m.website_id and o.order_id = m.order_id
where m.website_id = $1 and m.subscription_id = $2
order by m.revision desc limit ${MOMENTS}`;

type Row = {
  subscription_id: string;
  status: SubscriptionStatus;
  is_unpaid: boolean;
  item_id: string;
  title: string;
  attributes: Record<string, string>;
  plan: SubscriptionPlan;
  quantity: number;
  currency: Currency;
  unit_price: number;
  billed: number;
  next_due_at: Date | null;
  started_at: Date;
  started_position: number;
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
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The newest first. */
  async subscriptions(
    website: WebsiteId,
    { cursor, limit, status }: OwnerSubscriptionsRequest,
  ): Promise<OwnerSubscriptionsAnswer> {
    const size = pageSize(limit);
    const given = [website, cursor ?? null, status ?? null, size + 1];
    const rows = await this.readModels.query<Row>('owner-subscriptions', SUBSCRIPTIONS, given);
    const { page, next } = pageOf(rows, size, (last) => String(last.started_position));
    return { results: page.map(subscriptionView), ...next };
  }

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, also for those of other websites */
  async subscription(website: WebsiteId, id: string) {
    const [row] = await this.readModels.query<Row>('owner-subscription', SUBSCRIPTION, [website, id]);
    if (!row) return refuse('SUBSCRIPTION_NOT_FOUND');
    const moments = await this.readModels.query<MomentRow>('subscription-moments', HAPPENED, [website, id]);
    return {
      ...subscriptionView(row),
      itemId: row.item_id,
      moments: moments.map((moment) => momentView(moment, row.currency)).reverse(),
    };
  }
}

const subscriptionView = (row: Row): OwnerSubscription => ({
  ...{ id: row.subscription_id, status: row.status, isUnpaid: row.is_unpaid, title: row.title },
  ...{ attributes: row.attributes, plan: row.plan, quantity: row.quantity, billed: row.billed },
  ...{ price: money(row.unit_price, row.currency), startedAt: row.started_at.getTime() },
  nextDueAt: row.status === 'active' && row.next_due_at ? row.next_due_at.getTime() : null,
});

const momentView = (row: MomentRow, currency: Currency): SubscriptionMoment => ({
  ...{ type: row.type, orderId: row.order_id, orderNumber: row.number, reason: row.reason },
  price: row.unit_price === null ? null : money(row.unit_price, currency),
  ...{ laterAt: row.later_at?.getTime() ?? null, at: row.at.getTime() },
});
