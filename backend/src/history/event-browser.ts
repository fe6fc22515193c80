import type {
  EventDetail,
  HistoryAnswer,
  HistoryLine,
  LogHistoryRequest,
  ViewedPersonalData,
} from '@daybook/contracts/history/history.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { EVENT_STORE, PERSONAL_TEXTS } from '../platform/tokens.js';
import { shownText } from '../platform/unreadable.js';
import { ViewPersonalData } from './history.commands.js';
import type { HistoryScope } from './history-scope.js';
import { type LogFilter, LogIndexQueries } from './log-index.queries.js';
import { RequestTree } from './request-tree.js';
import { findInData, withoutPersonalFields } from './shown-data.js';
import { StreamStates } from './stream-states.js';

/** Events whose data is read at once, and how long one request searches, ms: the next one goes on. */
const READ_AT_ONCE = 50;
const SEARCH_MS = 1500;

/** The log as people read it: found by the index, and what each event holds from the log itself. */
@Injectable()
export class EventBrowser {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PERSONAL_TEXTS) private readonly personalTexts: ReadonlyMap<string, string | null>,
    private readonly index: LogIndexQueries,
    private readonly personalData: PersonalData,
    private readonly commands: CommandBus,
    private readonly states: StreamStates,
    private readonly requests: RequestTree,
  ) {}

  async events(scope: HistoryScope, request: LogHistoryRequest): Promise<HistoryAnswer> {
    const { direction = 'backwards', after, limit, text, field, ...filter } = request;
    const size = pageSize(limit);
    const fitting: LogFilter = { ...filter, website: scope };
    if (text !== undefined) return this.search(fitting, { direction, after, size, text, field });
    const entries = await this.index.entries(fitting, direction, after, size + 1);
    const { page, next } = pageOf(entries, size, ({ position }) => position);
    return { results: page, ...next };
  }

  /** @throws Refusal EVENT_NOT_FOUND, also for the events of other websites */
  async event(scope: HistoryScope, position: string, mayViewPersonal: boolean): Promise<EventDetail> {
    const line = await this.lineAt(scope, position);
    const [event, neighbours, request] = await Promise.all([
      this.recorded(line),
      this.index.neighbours(line),
      this.requests.of(scope, line),
    ]);
    const { shown, fields } = withoutPersonalFields(event.data);
    const { request: _, ...metadata } = event.metadata;
    const paths = [...new Set(fields.map(({ path }) => path))];
    return {
      event: line,
      id: event.id,
      data: shown,
      metadata,
      mayViewPersonal,
      ...neighbours,
      personal: paths.map((path) => ({ path, isSecret: this.nameOf(event, path) === null })),
      isFoldable: this.states.canFold(line.stream),
      request: request.events,
      requestHasMore: request.hasMore,
    };
  }

  /**
   * Records that the member views the personal fields of an event, and opens them.
   * @throws Refusal EVENT_NOT_FOUND, also for the events of other websites
   */
  async personal(
    scope: HistoryScope,
    position: string,
    { accountId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ViewedPersonalData>> {
    const line = await this.lineAt(scope, position);
    const event = await this.recorded(line);
    const website = websiteId(line.website);
    const found = withoutPersonalFields(event.data).fields.flatMap(({ path, field }) => {
      const name = this.nameOf(event, path);
      return name === null ? [] : [{ path, field, name }];
    });
    const { stream, type } = line;
    const fields = [...new Set(found.map(({ path }) => path))];
    const viewed = { accountId, position, stream, type, fields };
    const committed = await this.commands.execute(new ViewPersonalData(website, viewed, metadata));
    const opened = found.map(async ({ path, field, name }) => ({
      path,
      text: shownText(await this.personalData.open(website, field, name)),
    }));
    return new CommittedAnswer({ fields: await Promise.all(opened) }, committed.position);
  }

  /** Looks at the data of the events that the index finds, one bunch after the other. */
  private async search(filter: LogFilter, asked: Search): Promise<HistoryAnswer> {
    const { direction, size, text, field } = asked;
    const results: HistoryLine[] = [];
    const until = performance.now() + SEARCH_MS;
    let { after } = asked;
    for (;;) {
      const entries = await this.index.entries(filter, direction, after, READ_AT_ONCE);
      const events = await Promise.all(entries.map((line) => this.recorded(line)));
      for (const [i, line] of entries.entries()) {
        after = line.position;
        const found = findInData(withoutPersonalFields(events[i]?.data).shown, text, field);
        if (found !== undefined) results.push({ ...line, found });
        if (results.length === size) return { results, hasNextPage: true, nextPageCursor: after };
      }
      const isEnd = entries.length < READ_AT_ONCE;
      if (isEnd) return { results, hasNextPage: false, nextPageCursor: null };
      if (performance.now() > until) return { results, hasNextPage: true, nextPageCursor: after ?? null };
    }
  }

  private async lineAt(scope: HistoryScope, position: string): Promise<HistoryLine> {
    if (!/^\d{1,18}$/.test(position)) return refuse('EVENT_NOT_FOUND');
    return (await this.index.entry(scope, position)) ?? refuse('EVENT_NOT_FOUND');
  }

  private async recorded({ stream, revision, position }: HistoryLine): Promise<RecordedEvent> {
    const [event] = await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    if (event) return event;
    // archives of an earlier release are read by position alone until `archive-hits` has run again (infra/adr/0036)
    const { events } = await this.store.readAll({ after: BigInt(position) - 1n, limit: 1 });
    return events.find((one) => String(one.position) === position) ?? refuse('EVENT_NOT_FOUND');
  }

  /** @returns the name that a personal field was encrypted with; null for what is shown to no member */
  private nameOf({ type }: RecordedEvent, path: string): string | null {
    return this.personalTexts.get(`${type}.${path}`) ?? null;
  }
}

type Search = Required<Pick<LogHistoryRequest, 'direction' | 'text'>> &
  Pick<LogHistoryRequest, 'after' | 'field'> & { readonly size: number };
