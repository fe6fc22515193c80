import type { PageEvent } from '@daybook/contracts/content/content.events';
import type { Page } from '@daybook/contracts/content/shared/page';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { refuse } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../platform/tokens.js';
import { pageDecider } from './page.decider.js';
import { type PageState, pageOf } from './page.state.js';
import { conflictOf } from './page-conflict.js';

/** Events that a conflict is made of at most. */
const MOST_EVENTS = 2000;

/** Pages as they were, out of the log. */
@Injectable()
export class PageHistoryService {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * The page after one of its events.
   * @throws Refusal PAGE_NOT_FOUND, also for the pages of other websites; PAGE_VERSION_NOT_FOUND
   */
  async pageAt(website: WebsiteId, pageId: string, revision: number): Promise<Page> {
    if (!isLocalId(pageId)) refuse('PAGE_NOT_FOUND');
    let state: PageState = pageDecider.initial;
    for await (const events of readPages(this.store, streamName('page', website, pageId))) {
      const wanted = events.filter((event) => event.revision <= BigInt(revision));
      state = fold(pageDecider, state, wanted as unknown as readonly PageEvent[]);
      if (wanted.length < events.length) break;
    }
    if (state.status === 'absent') return refuse('PAGE_NOT_FOUND');
    return state.revision < revision ? refuse('PAGE_VERSION_NOT_FOUND') : pageOf(state);
  }

  /** The changes since an editor read the page; undefined: nothing, or so much that they open it again. */
  async conflictSince(website: WebsiteId, pageId: string, base: number): Promise<EditConflict | undefined> {
    const stream = streamName('page', website, pageId);
    const since: RecordedEvent[] = [];
    for await (const events of readPages(this.store, stream, BigInt(base) + 1n)) {
      since.push(...events);
      if (since.length > MOST_EVENTS) return undefined;
    }
    return conflictOf(since);
  }
}
