import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockSendAnswer } from '@daybook/contracts/restock/restock-send.api';
import type { PlannedBatch, RestockSendScope } from '@daybook/contracts/restock/restock-send.events';
import type { RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { type ListPlan, RestockPlanService } from '../batches/restock-plan.service.js';
import { fingerprint } from '../line.rules.js';
import { restockSendDecider } from './restock-send.decider.js';

/** Lists that are looked at together: enough to share statements, few enough to stay small. */
const AT_ONCE = 16;

export type PlannedList = WaitedFor & { readonly plan: ListPlan };

/** What a send to some lists would do. */
export type SendOutlook = {
  readonly recipients: number;
  readonly skipped: Partial<Record<RestockSkip, number>>;
  readonly lists: readonly PlannedList[];
  /** goes with the click that follows */
  readonly hash: string;
};

/** Sends, from their dry run to the one fact that all of their batches follow from. */
@Injectable()
export class RestockSendService {
  private readonly plans;
  private readonly sends;

  constructor(@Inject(EVENT_STORE) store: EventStore, aggregates: Aggregates) {
    this.plans = new RestockPlanService(store, aggregates);
    this.sends = aggregates.of('restocksend', restockSendDecider);
  }

  /** What a send would do now. Its hash names the send too: whoever clicks twice on one outlook sends once. */
  async outlook(website: WebsiteId, targets: readonly WaitedFor[]): Promise<SendOutlook> {
    const outlook = await this.look(website, targets, Date.now());
    return { ...outlook, hash: `${outlook.hash}.${uuidV7()}` };
  }

  /**
   * @param hash of the outlook that the owner saw
   * @throws Refusal RESTOCK_CHANGED when it would do something else now, RESTOCK_NO_RECIPIENTS
   */
  async start(
    website: WebsiteId,
    { scope, targets, hash }: { scope: RestockSendScope; targets: readonly WaitedFor[]; hash: string },
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<RestockSendAnswer>> {
    const at = Date.now();
    const [seen, sendId, ...rest] = hash.split('.');
    if (!seen || !isLocalId(sendId) || rest.length > 0) return refuse('RESTOCK_CHANGED');
    const isStarted = (await this.sends.loadState(website, sendId)).status === 'started';
    const { hash: now, lists, skipped } = await this.look(website, isStarted ? [] : targets, at);
    if (!isStarted && now !== seen) return refuse('RESTOCK_CHANGED');
    const batches = lists.flatMap(
      ({ plan: { recipients, hash: planned }, ...waitedFor }, i): PlannedBatch[] =>
        recipients === 0 ? [] : [{ batchId: `${sendId}-${i}`, ...waitedFor, recipients, hash: planned }],
    );
    const command = { kind: 'start', sendId, scope, batches, skipped, hash: seen, at } as const;
    const { state, position } = await this.sends.execute(website, sendId, command, { metadata });
    if (state.status !== 'started') throw new Error('a send that was started is not');
    return new CommittedAnswer(
      { sendId, recipients: state.recipients, batches: state.batches.length },
      position,
    );
  }

  private async look(website: WebsiteId, targets: readonly WaitedFor[], at: number): Promise<SendOutlook> {
    const plans = new Map<string, ListPlan>();
    await mapConcurrent(targets, AT_ONCE, async (target) => {
      plans.set(target.variantId, await this.plans.of(website, target, at));
    });
    const lists = targets.flatMap(({ productId, variantId, sku }): PlannedList[] => {
      const plan = plans.get(variantId);
      return plan ? [{ productId, variantId, sku, plan }] : [];
    });
    const skipped: Partial<Record<RestockSkip, number>> = {};
    for (const { plan } of lists) {
      for (const [why, count] of Object.entries(plan.skipped) as [RestockSkip, number][])
        skipped[why] = (skipped[why] ?? 0) + count;
    }
    // lists of which nobody is told may change as they like
    const notified = lists.filter(({ plan }) => plan.recipients > 0);
    const parts = notified.map(({ variantId, plan }) => `${variantId} ${plan.hash}`).sort();
    return {
      ...{ lists, skipped, hash: fingerprint(parts) },
      recipients: notified.reduce((sum, { plan }) => sum + plan.recipients, 0),
    };
  }
}
