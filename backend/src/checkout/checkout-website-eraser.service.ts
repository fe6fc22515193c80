import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { POOL } from '../platform/tokens.js';
import { checkoutKeyOwner } from './buyer/checkout-details.service.js';
import { SECRETS_OWNER } from './orders/payments/stripe/payment-secrets.service.js';
import type { recurringDecider } from './subscriptions/recurring.decider.js';

/** Ends a website's subscriptions, and deletes the secrets of its accounts with payment providers. */
@Injectable()
export class CheckoutWebsiteEraser extends WebsiteEraser {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateStore<typeof recurringDecider>,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    super();
  }

  override async keyOwners({ streamsOf }: WebsiteToErase): Promise<readonly string[]> {
    return [SECRETS_OWNER, ...streamsOf('checkout').map(checkoutKeyOwner)];
  }

  async erase({ website, streamsOf }: WebsiteToErase, metadata: CommandMetadata): Promise<RemovedOfWebsite> {
    let ended = 0;
    for (const subscriptionId of streamsOf('recurring')) {
      const command = { kind: 'cancel', subscriptionId, reason: 'erased', at: Date.now() } as const;
      const { isNew } = await this.subscriptions.execute(website, subscriptionId, command, { metadata });
      if (isNew) ended += 1;
    }
    await this.pool.query('delete from payments.secrets where website_id = $1', [website]);
    return { subscriptions: ended };
  }
}
