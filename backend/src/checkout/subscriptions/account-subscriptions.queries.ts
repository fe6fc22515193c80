import type { SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { CustomerSubscription } from '@daybook/contracts/customers/customer-data.api';
import { CUSTOMER_FIELD, readOrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { CustomerContext } from '../../platform/access/customer.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { type Listed, nextTryOf } from './listed-subscription.js';

/** Those that go on first, then the newest. */
const SUBSCRIPTIONS = `
select s.title, s.attributes, s.status, s.is_unpaid, s.plan, s.quantity, s.currency, s.unit_price, s.next_due_at,
  s.act_at, s.failure,
  s.subscription_id, c.chosen_id, c.customer
from subscription_customers c
join recurring_subscriptions s on s.website_id = c.website_id and s.subscription_id = c.subscription_id
where c.website_id = $1 and c.person_id = $2
order by s.status in ('active', 'paused') desc, s.started_position desc limit 100`;

type Row = {
  title: string;
  attributes: Record<string, string>;
  status: SubscriptionStatus;
  is_unpaid: boolean;
  failure: RenewalFailure | null;
  plan: SubscriptionPlan;
  quantity: number;
  currency: Currency;
  unit_price: number;
  next_due_at: Date | null;
  act_at: Date | null;
  subscription_id: string;
  chosen_id: string;
  customer: PersonalField;
};

/** A subscription of a customer, and the choice at the shop that its secret follows from. */
type Found = Omit<CustomerSubscription, 'secret'> & { readonly chosenId: string };

/** The subscriptions of a customer. The account's email is proved, so what was bought with it is theirs. */
@Injectable()
export class AccountSubscriptionsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** At the agreed prices. */
  async list({
    websiteId,
    personId,
  }: Pick<CustomerContext, 'websiteId' | 'personId'>): Promise<Listed<Found>[]> {
    const params = [websiteId, personId];
    const rows = await this.readModels.queryWithin<Row>(
      websiteId,
      'account: subscriptions',
      SUBSCRIPTIONS,
      params,
    );
    const sealed = rows.map(({ customer }) => customer);
    const texts = await this.personalData.openMany(websiteId, sealed, CUSTOMER_FIELD);
    return rows.flatMap((row, i) => {
      const opened = texts[i] ?? null;
      // of before the person was erased
      if (opened === null) return [];
      const text = readable(opened);
      return [
        {
          subscriptionId: row.subscription_id,
          view: foundOf(row),
          customer: text === null ? null : readOrderCustomer(text),
        },
      ];
    });
  }
}

const foundOf = (row: Row): Found => ({
  title: row.title,
  attributes: row.attributes,
  status: row.status,
  isUnpaid: row.is_unpaid,
  failure: row.failure,
  nextTryAt: nextTryOf(row),
  plan: row.plan,
  quantity: row.quantity,
  price: money(row.unit_price, row.currency),
  nextDueAt: row.status === 'active' ? (row.next_due_at?.getTime() ?? null) : null,
  chosenId: row.chosen_id,
});
