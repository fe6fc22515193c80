import { LINE_HOLD_MS } from '@daybook/contracts/restock/shared/restock-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { isInLine, waitingInLine } from '../restock.state.js';
import { RestockBatchService } from './restock-batch.service.js';
import { RestockTermsService } from './restock-terms.service.js';

/**
 * Offers units that came free to those who wait in line: who came too late for the last units gets the next one, without
 * the owner, for a stated time. A batch is made for the units, and the machinery of offers does the rest.
 */
@Injectable()
export class RestockWaitingLineService {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    private readonly terms: RestockTermsService,
    private readonly batches: RestockBatchService,
  ) {}

  /** Whether someone waits in the line of the variant. */
  async isWaitedFor(website: WebsiteId, variantId: string): Promise<boolean> {
    const { people, nextLinePlace } = await this.lists.loadState(website, variantId);
    if (nextLinePlace === 0) return false;
    for (const person of membersOf(people)) if (isInLine(person)) return true;
    return false;
  }

  /**
   * Safe to repeat. @param batchId the same for the same cause: it starts one batch
   * @param at epoch ms
   * @throws DelayJob while too many emails wait for a worker
   */
  async serve(website: WebsiteId, variantId: string, batchId: string, at: number): Promise<void> {
    const list = await this.lists.loadState(website, variantId);
    const { waitedFor } = list;
    if (!waitedFor) return;
    const { units, episode } = await this.terms.of(website, waitedFor, at);
    const line = waitingInLine(list);
    const free = units ?? line.length;
    if (line.length === 0 || free === 0) return;
    const start = {
      kind: 'startLine' as const,
      waitedFor,
      at,
      batchId,
      units: free,
      holdMs: LINE_HOLD_MS,
      episode,
    };
    await this.lists.execute(website, variantId, start, { metadata: { actor: 'restock' } });
    await this.batches.carryOn(website, variantId, at);
  }
}
