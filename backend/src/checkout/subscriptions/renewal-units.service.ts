import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Forgotten } from '@daybook/contracts/shared/remembered';
import { isPledgeOf, type RenewalRound, renewalPledgeId } from '@daybook/contracts/stock/renewal-pledge';
import { Injectable, Logger } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { StockCommand, StockedVariant, StockState, stockDecider } from '../../stock/stock.decider.js';
import type { recurringDecider } from './recurring.decider.js';
import type { RecurringState } from './recurring.state.js';
import { RenewedItemsService } from './renewed-items.service.js';

const METADATA = { actor: 'renewals' };

type Units = NonNullable<RecurringState['units']>;

/**
 * Pledges the units of a renewal before it is due. Each step can be repeated by any worker, and none of them knows how far
 * another has come:
 *
 * 1. the subscription's stream asks for the units of its next period, or withdraws the request
 * 2. the stock items pledge the units that a counting request asks for
 * 3. the order of the period takes them over, see `PledgesService`
 * 4. {@link release} frees what is pledged for a request that does not count any more
 */
@Injectable()
export class RenewalUnitsService {
  private readonly logger = new Logger(RenewalUnitsService.name);

  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateStore<typeof recurringDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    private readonly renewed: RenewedItemsService,
  ) {}

  /**
   * Steps 1 and 2. Where a stock item has too few units the request stays, and the next call tries again.
   * @param daysAhead null: the website pledges none ahead
   * @param now epoch ms
   */
  async pledge(
    website: WebsiteId,
    subscriptionId: string,
    daysAhead: number | null,
    now = Date.now(),
  ): Promise<void> {
    const { started } = await this.subscriptions.loadState(website, subscriptionId);
    const items = (await this.renewed.read(website, started?.items ?? [])) ?? [];
    const request = async (endedRound?: number) => {
      const ended = endedRound !== undefined && { endedRound };
      const command = { kind: 'requestUnits', subscriptionId, daysAhead, items, ...ended, at: now } as const;
      const { state } = await this.subscriptions.execute(website, subscriptionId, command, {
        metadata: METADATA,
      });
      // while an order of the period is being paid it has the units
      return state.open?.orderId ? null : state.units;
    };
    const units = await request();
    if (!units || (await this.pledgeLines(website, subscriptionId, units, now))) return;
    // a count took the units of this round, and a stock item pledges none for it a second time
    const next = await request(units.round);
    if (next) await this.pledgeLines(website, subscriptionId, next, now);
  }

  /** Step 4: a pledge whose request counts stays. */
  async release(website: WebsiteId, renewal: RenewalRound, variant: StockedVariant): Promise<void> {
    const { units } = await this.subscriptions.loadState(website, renewal.subscriptionId);
    if (units?.period === renewal.period && units.round === renewal.round) return;
    const command = { kind: 'releaseAhead', renewal, variant, at: Date.now() } as const;
    await this.stockItems.execute(website, variant.variantId, command, { metadata: METADATA });
  }

  /**
   * Step 4 at once, after what the customer or the owner did: the job would come up to a minute later. What fails here is
   * left to the job.
   * @param before what the subscription had asked for until then
   */
  async releaseNow(
    website: WebsiteId,
    subscriptionId: string,
    before: RecurringState['units'],
  ): Promise<void> {
    if (!before) return;
    const { period, round, lines } = before;
    for (const { quantity: _, ...variant } of lines)
      await this.release(website, { subscriptionId, period, round }, variant).catch((error: unknown) =>
        this.logger.warn(`units of subscription ${subscriptionId} wait for the job: ${String(error)}`),
      );
  }

  /** @returns false: a pledge of this round has ended before */
  private async pledgeLines(
    website: WebsiteId,
    subscriptionId: string,
    { period, round, lines, requestedAt }: Units,
    now: number,
  ): Promise<boolean> {
    const renewal = { subscriptionId, period, round };
    let hasEnded = false;
    for (const { quantity, ...variant } of lines) {
      const asked = { kind: 'pledgeAhead', renewal, quantity, orderedAt: requestedAt } as const;
      const stockItem = await this.change(website, { ...asked, variant, at: now });
      if (stockItem && !hasPledge(stockItem, renewal)) hasEnded = true;
    }
    return !hasEnded;
  }

  /** @returns undefined: there are too few units */
  private async change(
    website: WebsiteId,
    command: Extract<StockCommand, { kind: 'pledgeAhead' }>,
  ): Promise<StockState | undefined> {
    const { variantId } = command.variant;
    const execute = async (more: Pick<StockCommand, 'ofOrder'> = {}) =>
      (await this.stockItems.execute(website, variantId, { ...command, ...more }, { metadata: METADATA }))
        .state;
    try {
      return await execute();
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      if (!(error instanceof Forgotten)) throw error;
      const id = renewalPledgeId({ ...command.renewal, returns: 0 });
      const isOfIt = ({ data }: { data: object }) => 'orderId' in data && data.orderId === id;
      return execute({ ofOrder: await this.stockItems.eventsWhere(website, variantId, isOfIt) });
    }
  }
}

const hasPledge = ({ pledges }: StockState, renewal: RenewalRound) =>
  pledges.some(({ ahead, fromAhead }) => isPledgeOf(ahead ?? fromAhead, renewal));
