import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { orderDecider } from '../../checkout/orders/order.decider.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { memberOf } from '../many-by-id.state.js';
import type { restockDecider } from '../restock.decider.js';
import { type LatestOffer, mayStillBuy, type Subscriber } from '../restock.state.js';
import { RestockOfferService } from './restock-offer.service.js';

/**
 * Counts what subscribers buy past a unit that is held for them: before they are notified, after their offer had expired,
 * or where a batch holds no units. The subscriber is known by the email of the order.
 */
@Injectable()
export class RestockPurchaseService {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly offers: RestockOfferService,
  ) {}

  /**
   * Ends the buyer's offer as bought, or their waiting where they had no offer. Safe to repeat: an order that was opened before the offer has bought past an earlier
   * one, or none, and one that was opened before the sign-up is no reason not to wait. Its sale may be read of days later, and again.
   * @param at epoch ms
   */
  async count(website: WebsiteId, variantId: string, orderId: string, at: number): Promise<void> {
    const { customerId, openedAt } = await this.orders.loadState(website, orderId);
    if (customerId === null) return;
    const { people, waitedFor } = await this.lists.loadState(website, variantId);
    const buyer = memberOf(people, customerId);
    const offer = buyer?.offer;
    if (buyer?.offer === null && waitedFor && openedAt >= buyer.signedUpAt) {
      const { signUpId } = buyer;
      await this.lists.execute(website, variantId, { kind: 'buy', waitedFor, at, signUpId });
    }
    if (!offer || !isPastItsUnit(offer, buyer)) return;
    if (openedAt < offer.offeredAt) return;
    const end = { signUpId: buyer.signUpId, batchId: offer.batchId, how: 'bought' as const, at };
    await this.offers.end(website, variantId, end);
  }
}

/** The sale of a unit that is held for the offer ends it by the hold. */
const isPastItsUnit = ({ holdId, ended }: LatestOffer, buyer: Subscriber) =>
  ended === null ? holdId === null : mayStillBuy(ended, buyer);
