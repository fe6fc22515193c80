import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { EventStore, Revision } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { planOf, type SendPlan, type SendTerms } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import type { Subscriber } from '../restock.state.js';
import { RestockTermsService } from './restock-terms.service.js';

/** What a send to one list would do. */
export type ListPlan = Omit<SendPlan<Subscriber>, 'line'> & { readonly terms: SendTerms };

type CachedPlan = {
  readonly revision: Revision;
  readonly lastId: string | undefined;
  readonly plan: ListPlan;
};

/**
 * Plans of lists. It caches each plan, a few hundred bytes a list, with the revision of the list. The send that follows
 * a dry run asks the log whether lists and stock items are unchanged, and folds no list again.
 */
@Injectable()
export class RestockPlanService {
  private readonly cached = new LRUCache<string, CachedPlan>({ max: 10_000 });
  private folding: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    private readonly terms: RestockTermsService,
  ) {}

  /** The plan of one list. @param at epoch ms @throws Refusal NOT_FOUND when there is no such website */
  async of(website: WebsiteId, waitedFor: WaitedFor, at: number): Promise<ListPlan> {
    const { variantId } = waitedFor;
    const stream = streamName('restock', website, variantId);
    const before = this.cached.get(stream);
    const [terms, news] = await Promise.all([
      this.terms.of(website, waitedFor, at),
      before && this.store.read(stream, { from: before.revision, limit: 2 }),
    ]);
    // a log that has lost commits has another event there, or none
    const isSame = news?.length === 1 && news[0]?.id === before?.lastId;
    if (before && isSame && sameJson(before.plan.terms, terms)) return before.plan;
    const { state, revision, lastId } = await this.oneByOne(() => this.lists.load(website, variantId));
    const { recipients, skipped, hash } = planOf(membersOf(state.people), terms, state.batches.length);
    const plan = { recipients, skipped, hash, terms };
    if (revision >= 0n) this.cached.set(stream, { revision, lastId, plan });
    return plan;
  }

  /** Folds one list after the other, so that a visitor's request waits for one list at most. */
  private oneByOne<T>(fold: () => Promise<T>): Promise<T> {
    const folding = this.folding.then(fold);
    this.folding = folding.catch(() => undefined);
    return folding;
  }
}
