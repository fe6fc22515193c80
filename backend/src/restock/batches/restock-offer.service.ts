import type { OfferEnd } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { restockDecider } from '../restock.decider.js';
import { RestockHoldService } from './restock-hold.service.js';

/** Ends offers: because the subscriber bought or declined, or because the time of the offer is over. */
@Injectable()
export class RestockOfferService {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    private readonly holds: RestockHoldService,
  ) {}

  /** @returns whether anyone ever waited for the variant */
  async hasSubscribers(website: WebsiteId, variantId: string): Promise<boolean> {
    return (await this.lists.loadState(website, variantId)).nextPlace > 0;
  }

  /** Ends a subscriber's offer and releases the unit, unless the subscriber bought it. Safe to repeat. */
  async end(
    website: WebsiteId,
    variantId: string,
    { signUpId, batchId, how, at }: { signUpId: string; batchId: string; how: OfferEnd; at: number },
    metadata: CommandMetadata = {},
  ): Promise<void> {
    const { batches } = await this.lists.loadState(website, variantId);
    const batch = batches.find((one) => one.batchId === batchId);
    if (!batch) return;
    const { waitedFor } = batch;
    const command = { kind: 'endOffer', waitedFor, at, signUpId, batchId, how } as const;
    await this.lists.execute(website, variantId, command, { metadata });
    const holdId = restockHoldId(batchId, signUpId);
    if (how !== 'bought') await this.holds.release(website, waitedFor, { holdId, at }, metadata);
  }
}
