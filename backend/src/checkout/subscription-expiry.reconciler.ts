import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { READ_MODELS } from '../platform/tokens.js';
import { isSubscriptionExpired, type subscriptionDecider } from './subscription.decider.js';

const OLD = `
select website_id, subscription_id from chosen_subscriptions
where chosen_at < to_timestamp($1 / 1000.0) order by chosen_at limit 100`;

type Row = { website_id: string; subscription_id: string };

/**
 * Ends the subscriptions that nobody paid for in time, and overwrites their keys. The keys go before the event: after a
 * crash between the two the subscription is still listed.
 */
@Reconciler()
export class SubscriptionExpiryReconciler implements JobReconciler {
  readonly waitsFor = ['subscription'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Aggregate('subscription') private readonly subscriptions: AggregateStore<typeof subscriptionDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const rows = await this.readModels.query<Row>('old subscriptions', OLD, [now - CART_LIFE_S * 1000]);
    const expired = new Map<WebsiteId, string[]>();
    for (const { website_id, subscription_id: id } of rows) {
      const website = websiteId(website_id);
      const state = await this.subscriptions.loadState(website, id);
      if (isSubscriptionExpired(state, now)) expired.set(website, [...(expired.get(website) ?? []), id]);
    }
    for (const [website, ids] of expired) await this.expire(website, ids, now);
  }

  private async expire(website: WebsiteId, ids: readonly string[], at: number): Promise<void> {
    const owners = ids.map((id) => ({ category: 'subscription', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    for (const subscriptionId of ids) {
      await this.subscriptions.execute(
        website,
        subscriptionId,
        { kind: 'expire', subscriptionId, at },
        {
          factsFor: () => ({ product: undefined, stock: new Map() }),
          metadata: { actor: 'subscription expiry' },
        },
      );
    }
  }
}
