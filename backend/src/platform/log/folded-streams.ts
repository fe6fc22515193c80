import { type Event, fold } from '@daybook/contracts/shared/event';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, Revision } from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';

type AnyEvent = Event<string, unknown>;
/** Events that are read and folded together: between pages, whoever else is served by this process has their turn. */
const PAGE = 500;

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
    let folded = before;
    for (let isRead = false; !isRead; ) {
      const news = await this.store.read(stream, { from: folded.revision + 1n, limit: PAGE });
      const state = fold(this.decider, folded.state, news as unknown as readonly E[]);
      folded = { state, revision: news.at(-1)?.revision ?? folded.revision };
      isRead = news.length < PAGE;
    }
    if ((this.kept.get(stream)?.revision ?? -1n) < folded.revision) this.kept.set(stream, folded);
    return folded;
  }
}
