import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@daybook/event-store/event-store';
import { ADVISORY_LOCKS } from '@daybook/event-store/postgres/advisory-locks';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregates } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { EVENT_STORE, POOL } from '../platform/tokens.js';
import { type WebsiteState, websiteDecider } from './websites.decider.js';

/** The one stream of each website's settings. */
const SETTINGS = 'settings';

/** Saves websites, and keeps every domain to one of them. */
@Injectable()
export class WebsiteService {
  private readonly websites;
  private readonly domains = new Map<WebsiteId, readonly string[]>();
  private read: Position = BEGINNING;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    aggregates: Aggregates,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    this.websites = aggregates.of('website', websiteDecider);
  }

  stateOf(website: WebsiteId): Promise<WebsiteState> {
    return this.websites.loadState(website, SETTINGS);
  }

  /**
   * @param expected the revision that the saver read; undefined replaces whatever stands there
   * @param first what has to be in the log before it, done when nothing is known that refuses the website
   * @throws Refusal WEBSITE_INVALID, also when a domain is another website's; EDITED_MEANWHILE with what was saved since
   */
  save(
    website: WebsiteDocument,
    metadata: CommandMetadata,
    { expected, first }: { expected?: number; first?: () => Promise<unknown> } = {},
  ): Promise<CommandResult<WebsiteState>> {
    const id = websiteId(website.id);
    const command = { kind: 'save', website, ...(expected === undefined ? {} : { expected }) } as const;
    const work = () =>
      this.alone(async () => {
        await this.refuseTaken(id, website.domains);
        await first?.();
        return this.websites.execute(id, SETTINGS, command, { metadata });
      });
    if (expected === undefined) return work();
    const stream = streamName('website', id, SETTINGS);
    return withConflict(work, { store: this.store, stream, read: expected, documentOf });
  }

  private async alone<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.websites]);
      return await work();
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  }

  private async refuseTaken(id: WebsiteId, wanted: readonly string[]): Promise<void> {
    await this.catchUp();
    for (const [holder, domains] of this.domains) {
      const taken = holder === id ? undefined : wanted.find((domain) => domains.includes(domain));
      if (taken !== undefined)
        refuse('WEBSITE_INVALID', { domains: `${taken} is the domain of another website.` });
    }
  }

  private async catchUp(): Promise<void> {
    for (;;) {
      const page = await this.store.readAll({ after: this.read, filter: { types: ['WebsiteSaved'] } });
      for (const event of page.events) this.domains.set(event.metadata.websiteId, domainsOf(event));
      this.read = page.position;
      if (page.atHead) return;
    }
  }
}

const savedIn = (event: RecordedEvent) => (event as unknown as WebsiteEvent).data.website;
const domainsOf = (event: RecordedEvent) => savedIn(event).domains;

function documentOf(event: RecordedEvent): unknown {
  const { id, isDefault, ...settings } = savedIn(event);
  return settings;
}
