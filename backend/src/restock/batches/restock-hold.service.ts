import type { OfferEnd, WaitedFor } from '@daybook/contracts/restock/restock.events';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { holdIdsOf } from '@daybook/contracts/stock/pledged-holds';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { type EventStore, type Revision, STREAM_PAGE } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { heldBefore } from '../../stock/pledges.state.js';
import { stockDecider } from '../../stock/stock.decider.js';

/** Ids of holds, by what became of them. */
export type SetAsideHolds = {
  /** when each hold ends, epoch ms */
  readonly held: ReadonlyMap<string, number>;
  readonly pledged: ReadonlySet<string>;
};

/** The units that are held for offers, on the stock items. */
@Injectable()
export class RestockHoldService {
  constructor(
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Ids of the holds that a stock item has now, and of those whose unit is pledged to the order of the subscriber. */
  async setAside(website: WebsiteId, variantId: string): Promise<SetAsideHolds> {
    const { holds, pledges } = await this.stockItems.loadState(website, variantId);
    return {
      held: new Map(holds.map(({ holdId, expiresAt }) => [holdId, expiresAt])),
      pledged: new Set(pledges.flatMap(heldBefore)),
    };
  }

  /**
   * Holds one unit for each id, as far as there are units.
   * @param expiresAt epoch ms
   * @returns when each hold of the stock item ends, epoch ms by id
   */
  async hold(
    website: WebsiteId,
    waitedFor: WaitedFor,
    { holdIds, expiresAt, at }: { holdIds: readonly string[]; expiresAt: number; at: number },
    metadata: CommandMetadata,
  ): Promise<ReadonlyMap<string, number>> {
    const variant = variantOf(waitedFor);
    const command = { kind: 'holdEach', variant, at, holdIds, expiresAt, reason: 'restock' } as const;
    const { state } = await this.stockItems.execute(website, waitedFor.variantId, command, { metadata });
    return new Map(state.holds.map((hold) => [hold.holdId, hold.expiresAt]));
  }

  /** Releases a unit; a hold that has ended already stays as it is. */
  async release(
    website: WebsiteId,
    waitedFor: WaitedFor,
    { holdId, at }: { holdId: string; at: number },
    metadata: CommandMetadata,
  ): Promise<void> {
    const command = { kind: 'release', variant: variantOf(waitedFor), at, holdId } as const;
    await this.stockItems.execute(website, waitedFor.variantId, command, { metadata });
  }

  /**
   * What became of holds that the stock item no longer has, by id. A hold has ended lately, so the stream is read from
   * its end.
   * @param holdIds without any nothing is read
   */
  async ends(
    website: WebsiteId,
    variantId: string,
    holdIds: readonly string[],
  ): Promise<ReadonlyMap<string, OfferEnd>> {
    const ends = new Map<string, OfferEnd>();
    const wanted = new Set(holdIds);
    const stream = streamName('stock', website, variantId);
    let from: Revision | undefined;
    while (wanted.size > 0) {
      const facts = await this.store.read(stream, {
        direction: 'backwards',
        limit: STREAM_PAGE,
        ...(from !== undefined && { from }),
      });
      for (const fact of facts as unknown as readonly StockEvent[])
        for (const [holdId, how] of endsIn(fact)) if (wanted.delete(holdId)) ends.set(holdId, how);
      const first = facts.at(-1)?.revision ?? 0n;
      if (first === 0n) break;
      from = first - 1n;
    }
    return ends;
  }
}

function endsIn({ type, data }: StockEvent): [holdId: string, how: OfferEnd][] {
  switch (type) {
    case 'StockSold':
      return holdIdsOf(data).map((holdId) => [holdId, 'bought']);
    case 'StockReleased':
      return [[data.holdId, data.reason === 'expired' ? 'expired' : 'released']];
    case 'StockPledgeReleased':
      // a unit whose hold lasted on is held again: the time of this one was over when the buyer had not paid
      return holdIdsOf(data).map((holdId) => [holdId, data.reason === 'shortfall' ? 'released' : 'expired']);
    default:
      return [];
  }
}

const variantOf = ({ productId, variantId, sku }: WaitedFor) => ({ itemId: productId, variantId, sku });
