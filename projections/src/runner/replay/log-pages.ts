import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import { filterOf, type Projection } from '../projection.js';
import type { Governor } from './governor.js';

/** Events in one transaction at most; while visitors wait, so many. */
export const PAGE = 5_000;
const SHORT_PAGE = 250;

/** Pages of the log for a replay, of which one can be fetched ahead. */
export class LogPages {
  private upcoming: { readonly after: Position; readonly page: Promise<LogPage> } | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly projection: Projection,
    private readonly governor: Governor,
  ) {}

  after(after: Position): Promise<LogPage> {
    const page = this.store.readAll({
      after,
      filter: filterOf(this.projection),
      limit: this.governor.isSlowed ? SHORT_PAGE : PAGE,
    });
    // a page that is not needed any more may fail without an error
    page.catch(() => undefined);
    return page;
  }

  /** The page that was fetched ahead, and the fetch of the one behind it. */
  async nextTo(after: Position, end: Position): Promise<LogPage> {
    const upcoming = this.upcoming?.after === after ? this.upcoming.page : this.after(after);
    const page = upTo(await upcoming, end);
    // the next page is fetched while this one is projected
    this.upcoming = { after: page.position, page: this.after(page.position) };
    return page;
  }

  /** Waits for what was fetched in vain. */
  async end(): Promise<void> {
    await this.upcoming?.page.catch(() => undefined);
    this.upcoming = undefined;
  }
}

/** The page without what is behind a position. */
export function upTo(page: LogPage, end: Position): LogPage {
  if (page.position <= end) return page;
  return { events: page.events.filter(({ position }) => position <= end), position: end, atHead: false };
}
