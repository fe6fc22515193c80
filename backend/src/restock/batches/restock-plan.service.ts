import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { EventStore, Revision } from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { Aggregates } from '../../platform/log/aggregates.js';
import { planOf, type SendPlan, type SendTerms } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import type { Subscriber } from '../restock.state.js';
import { RestockTermsService } from './restock-terms.service.js';

/** What a send to one list would do. */
export type ListPlan = Omit<SendPlan<Subscriber>, 'line'> & { readonly terms: SendTerms };

type CachedPlan = { readonly revision: Revision; readonly plan: ListPlan };

/**
 * Plans of lists. Only the outcome is kept, a few hundred bytes a list, with the revision that it is of: the click
 * that follows a dry run asks the log whether the lists and stock items are as they were and folds nothing again.
 */
export class RestockPlanService {
  private readonly cached = new LRUCache<string, CachedPlan>({ max: 10_000 });
  private readonly lists;
  private folding: Promise<unknown> = Promise.resolve();
  private readonly terms;

  constructor(
    private readonly store: EventStore,
    aggregates: Aggregates,
  ) {
    // a list may be long: what stays is what it came to
    this.lists = aggregates.of('restock', restockDecider);
    this.terms = new RestockTermsService(aggregates);
  }

  async of(website: WebsiteId, waitedFor: WaitedFor, at: number): Promise<ListPlan> {
    const { variantId } = waitedFor;
    const stream = streamName('restock', website, variantId);
    const before = this.cached.get(stream);
    const [terms, news] = await Promise.all([
      this.terms.of(website, waitedFor, at),
      before && this.store.read(stream, { from: before.revision + 1n, limit: 1 }),
    ]);
    if (before && news?.length === 0 && sameJson(before.plan.terms, terms)) return before.plan;
    const { state, revision } = await this.inOffer(() => this.lists.load(website, variantId));
    const { recipients, skipped, hash } = planOf(membersOf(state.people), terms, state.batches.length);
    const plan = { recipients, skipped, hash, terms };
    if (revision >= 0n) this.cached.set(stream, { revision, plan });
    return plan;
  }

  /** One list after the other: somebody who shops meanwhile waits for one of them at most, and not for all. */
  private inOffer<T>(fold: () => Promise<T>): Promise<T> {
    const folding = this.folding.then(fold);
    this.folding = folding.catch(() => undefined);
    return folding;
  }
}
