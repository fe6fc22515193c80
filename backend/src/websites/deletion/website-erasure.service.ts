import * as contracts from '@daybook/contracts/features';
import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import type { WebsiteCertificate } from '@daybook/contracts/websites/website-deletion.api';
import { BEGINNING, type EventStore, type RecordedEvent } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { WebsiteEraser } from '../../platform/erasure/website-eraser.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type Reservable, Reservations } from '../../platform/reservations/reservations.js';
import { signDocument } from '../../platform/signed-document.js';
import { EVENT_STORE, WEBSITE_ERASERS } from '../../platform/tokens.js';
import type { websiteDecider } from '../websites.decider.js';
import { DELETION, type websiteDeletionDecider } from './website-deletion.decider.js';

/** The categories in which a website's streams stand: those of the features, and the platform's. */
const CATEGORIES = [
  'reservation',
  'directory',
  ...Object.values(contracts).flatMap<string>(({ streams }) => [...streams]),
];

const METADATA = { actor: 'website deletion' };

/** The streams and people that the log holds of a website. */
type Found = {
  /** ids of streams by category */
  readonly streams: ReadonlyMap<string, readonly string[]>;
  /** whose keys encrypt its personal fields */
  readonly keyOwners: ReadonlySet<string>;
  /** personal fields that can be read */
  readonly readable: number;
};

/**
 * Erases a website that was closed and not opened again. Events stay as they are: their chain, the audits and the totals
 * hold. What is about people in them cannot be read any more, since every key is overwritten that they name.
 */
@Injectable()
export class WebsiteErasureService {
  constructor(
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateStore<typeof websiteDeletionDecider>,
    @Aggregate('website') private readonly websites: AggregateStore<typeof websiteDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(WEBSITE_ERASERS) private readonly eraserTypes: readonly Type<WebsiteEraser>[],
    private readonly modules: ModuleRef,
    private readonly personalData: PersonalData,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Does nothing before its day, and nothing for a website that was opened again. After a crash the same call does the rest:
   * the certificate counts what that call removed.
   * @param now epoch ms
   */
  async erase(website: WebsiteId, now: number): Promise<void> {
    const begin = { kind: 'beginErasure', at: now } as const;
    const { state } = await this.deletions.execute(website, DELETION, begin, { metadata: METADATA });
    if (state.status !== 'erasing') return;
    const found = await this.found(website);
    const keyOwners = new Set(found.keyOwners);
    const removed: Record<string, number> = {};
    const streamsOf = (category: string) => found.streams.get(category) ?? [];
    const erasers = await Promise.all(this.eraserTypes.map((type) => this.modules.create(type)));
    // the keys go first: what names their owners is still there for the next call when this one is cut off
    for (const eraser of erasers)
      for (const owner of await eraser.keyOwners({ website, streamsOf })) keyOwners.add(owner);
    const keys = await this.personalData.eraseMany(website, [...keyOwners]);
    for (const eraser of erasers)
      Object.assign(removed, await eraser.erase({ website, streamsOf }, METADATA));
    await this.freeDomains(website);
    const purged = { website, keyOwners: keyOwners.size, keys, removed };
    const certificate = await this.certificate(website, purged);
    await this.deletions.execute(website, DELETION, { kind: 'finish', certificate }, { metadata: METADATA });
  }

  private async certificate(
    website: WebsiteId,
    purged: WebsiteCertificate['purged'],
  ): Promise<WebsiteCertificate> {
    // the log is read once more: the certificate says what is so, not what was meant
    const { readable: fieldsLeft } = await this.found(website);
    // a request that was under way has written behind the erasure: the next round erases that too
    if (fieldsLeft > 0)
      throw new Error(`${fieldsLeft} personal fields of website ${website} can be read still`);
    const body = {
      kind: 'website erasure' as const,
      website,
      position: String(await this.store.head()),
      erasedAt: new Date().toISOString(),
      purged,
      fieldsLeft,
    };
    return signDocument(body, this.personalData.checkpointKey);
  }

  private async found(website: WebsiteId): Promise<Found> {
    const streams = new Map<string, Set<string>>();
    const keyOwners = new Set<string>();
    let readable = 0;
    for await (const { stream, data } of this.eventsOf(website)) {
      const category = stream.slice(0, stream.indexOf('-'));
      const id = stream.slice(category.length + website.length + 2);
      const ids = streams.get(category) ?? new Set();
      streams.set(category, ids.add(id));
      if (category === 'person') keyOwners.add(id);
      for (const field of personalFieldsIn(data)) {
        keyOwners.add(field.$personal);
        if (field.$part !== undefined) keyOwners.add(field.$part);
        if (this.personalData.keyState(website, field) === 'here') readable += 1;
      }
    }
    const lists = new Map([...streams].map(([category, ids]) => [category, [...ids]]));
    return { streams: lists, keyOwners, readable };
  }

  private async *eventsOf(website: WebsiteId): AsyncGenerator<RecordedEvent> {
    const streamPrefixes = CATEGORIES.map((category) => `${category}-${website}-`);
    for (let after = BEGINNING; ; ) {
      const page = await this.store.readAll({ after, filter: { streamPrefixes } });
      yield* page.events;
      if (page.atHead) return;
      after = page.position;
    }
  }

  private async freeDomains(website: WebsiteId): Promise<void> {
    const state = await this.websites.loadState(website, 'settings');
    for (const value of state.status === 'present' ? state.website.domains : []) {
      const domain: Reservable = { kind: 'domain', value };
      await this.reservations.release(INSTALLATION, domain, website, METADATA);
    }
  }
}

function* personalFieldsIn(value: unknown): Generator<PersonalField> {
  if (isPersonalField(value)) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* personalFieldsIn(part);
}
