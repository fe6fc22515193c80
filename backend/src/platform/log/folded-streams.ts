import { type Event, fold } from '@daybook/contracts/shared/event';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, Revision } from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';

type AnyEvent = Event<string, unknown>;
/** As the log had it when it was asked; -1 before the first event. */
export type Folded<State> = { readonly state: State; readonly revision: Revision };

/**
 * States of streams that a command only looks at: the product that is added, the shelf it stands on. What was
 * folded before is kept, and each look asks the log for what came behind it, so an answer is never older than the
 * question.
 */
export class FoldedStreams<State, E extends AnyEvent> {
  private readonly kept: LRUCache<string, Folded<State>>;

  constructor(
    private readonly store: EventStore,
    private readonly category: StreamCategory,
    private readonly decider: {
      readonly initial: State;
      evolve(state: State, event: E): State;
    },
    options: { readonly keep?: number } = {},
  ) {
    this.kept = new LRUCache({ max: options.keep ?? 2000 });
  }

  /** What was folded before, as old as it may be; undefined when nothing was. */
  keptState(website: WebsiteId, id: string): State | undefined {
    return this.kept.get(streamName(this.category, website, id))?.state;
  }

  async stateOf(website: WebsiteId, id: string): Promise<State> {
    return (await this.foldedOf(website, id)).state;
  }

  /** The state and where in its stream it stands, for whoever keeps what follows from it. */
  async foldedOf(website: WebsiteId, id: string): Promise<Folded<State>> {
    const stream = streamName(this.category, website, id);
    const before = this.kept.get(stream) ?? { state: this.decider.initial, revision: -1n };
    const news = await this.store.read(stream, { from: before.revision + 1n });
    const last = news.at(-1);
    if (!last) return before;
    const state = fold(this.decider, before.state, news as unknown as readonly E[]);
    const folded = { state, revision: last.revision };
    if ((this.kept.get(stream)?.revision ?? -1n) < last.revision) this.kept.set(stream, folded);
    return folded;
  }
}
