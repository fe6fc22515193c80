import type { CheckoutEvent } from '@daybook/contracts/checkout/checkout.events';
import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import { idOfToken } from '../platform/access/secret-token.js';
import type { PersonToErase } from '../platform/erasure/eraser.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { OrderSecretsService } from './buyer/order-secrets.service.js';

/**
 * Finds a person's orders by their checkouts and subscriptions, which are recorded: opening an order records nothing. A
 * checkout may have orders of others who used the same browser.
 */
@Injectable()
export class OrdersOfPersonService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly secrets: OrderSecretsService,
  ) {}

  /** @returns ids of orders, each once */
  async ids({ website, streamsOf }: PersonToErase): Promise<readonly string[]> {
    const ids = new Set<string>();
    for (const cartId of streamsOf('checkout')) {
      for await (const { type, data } of this.eventsOf<CheckoutEvent>(website, 'checkout', cartId)) {
        if (type !== 'CheckoutOrderStarted') continue;
        ids.add(idOfToken(this.secrets.secretOf(website, cartId, data.orderKey)));
      }
    }
    for (const subscriptionId of streamsOf('recurring')) {
      for await (const { type, data } of this.eventsOf<RecurringEvent>(
        website,
        'recurring',
        subscriptionId,
      )) {
        if (type === 'RenewalTried') ids.add(data.orderId);
      }
    }
    return [...ids];
  }

  /** All events of a stream: its state remembers the last orders alone. */
  private async *eventsOf<E>(website: WebsiteId, category: StreamCategory, id: string): AsyncIterable<E> {
    for await (const page of readPages(this.store, streamName(category, website, id)))
      yield* page as unknown as readonly E[];
  }
}
