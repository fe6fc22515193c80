import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { OrderProgressService } from '../orders/order-progress.service.js';

/** A page that waits for a payment asks every few seconds; the provider is asked for its step this seldom, ms. */
const ASKED_EVERY_MS = 10_000;
const REMEMBERED = 5000;

type Step = { readonly url: string | null };

/** Where a buyer goes on with a payment that waits for them. */
@Injectable()
export class PaymentStepsService {
  private readonly known = new LRUCache<string, Step>({ max: REMEMBERED, ttl: ASKED_EVERY_MS });

  constructor(private readonly orders: OrderProgressService) {}

  /** @returns the provider's page; null: there is no step, or the provider does not say */
  async stepOf(website: WebsiteId, orderId: string): Promise<string | null> {
    const name = `${website}.${orderId}`;
    const known = this.known.get(name);
    if (known) return known.url;
    const url = await this.orders.stepOf({ website, orderId });
    this.known.set(name, { url });
    return url;
  }
}
