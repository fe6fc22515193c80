import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { type giftCardDecider, isGiftCardPurchaseExpired } from './gift-card.decider.js';

/**
 * Ends a gift card purchase that was not paid for in time, and overwrites its keys. The keys go before the event: after a
 * crash between the two the purchase is still listed.
 */
@Injectable()
export class GiftCardExpiryService {
  constructor(
    @Aggregate('giftcardpurchase') private readonly purchases: AggregateStore<typeof giftCardDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @param ids of purchases of one website that may have expired. @param now epoch ms */
  async expire(website: WebsiteId, ids: readonly string[], now: number): Promise<void> {
    const states = await Promise.all(ids.map((id) => this.purchases.loadState(website, id)));
    const expired = ids.filter((_, i) => isGiftCardPurchaseExpired(states[i]!, now));
    const owners = expired.map((id) => ({ category: 'giftcardpurchase', id }) as const);
    await eraseAnswers(this.personalData, website, owners);
    for (const purchaseId of expired) {
      const command = { kind: 'expire', purchaseId, at: now } as const;
      await this.purchases.execute(website, purchaseId, command, {
        factsFor: () => ({ product: undefined }),
        metadata: { actor: 'gift card expiry' },
      });
    }
  }
}
