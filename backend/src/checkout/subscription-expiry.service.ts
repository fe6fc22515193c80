import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { isSubscriptionExpired, type subscriptionDecider } from './subscription.decider.js';

/**
 * Ends a subscription that was not paid for in time, and overwrites its keys. The keys go before the event: after a crash
 * between the two the subscription is still listed.
 */
@Injectable()
export class SubscriptionExpiryService {
  constructor(
    @Aggregate('subscription') private readonly subscriptions: AggregateStore<typeof subscriptionDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @param ids of subscriptions of one website that may have expired. @param now epoch ms */
  async expire(website: WebsiteId, ids: readonly string[], now: number): Promise<void> {
    const states = await Promise.all(ids.map((id) => this.subscriptions.loadState(website, id)));
    const expired = ids.filter((_, i) => isSubscriptionExpired(states[i]!, now));
    const owners = expired.map((id) => ({ category: 'subscription', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    for (const subscriptionId of expired) {
      const command = { kind: 'expire', subscriptionId, at: now } as const;
      await this.subscriptions.execute(website, subscriptionId, command, {
        factsFor: () => ({ product: undefined, stock: new Map() }),
        metadata: { actor: 'subscription expiry' },
      });
    }
  }
}
