import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import type { PageToPublish, PublishRequest } from '@daybook/contracts/content/releases.api';
import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { TEXT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import type { Pin } from '@daybook/contracts/content/shared/release';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader, AggregateStore, Executed } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { newIdFor } from '../new-id.js';
import type { pageDecider } from '../pages/page.decider.js';
import { type PageAuthor, PageService } from '../pages/page.service.js';
import type { PageState } from '../pages/page.state.js';
import { type ReleaseState, releaseDecider, SITE } from './release.decider.js';

/** Pages that a release reads or versions at once. */
const AT_ONCE = 8;

/** The releases that the member has seen, and the one that visitors are to read again. */
export type Return = {
  readonly cause: 'undone' | 'returned';
  /** of the newest release that the member has seen */
  readonly expected: number;
  /** null: the one before it */
  readonly releaseId: string | null;
};

type Existing = Exclude<PageState, { status: 'absent' }>;

/** Publishes pages, and takes releases back. */
@Injectable()
export class ReleaseService {
  constructor(
    @Aggregate('release') private readonly releases: AggregateStore<typeof releaseDecider>,
    @Aggregate('page') private readonly pages: AggregateStore<typeof pageDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('contentcollection')
    private readonly collections: DocumentReader<ContentCollection>,
    private readonly pageService: PageService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Makes a version of each page first, and then one fact that pins them all. A process that ends in between leaves versions
   * that nothing pins.
   * @throws Refusal as {@link pinsFor}
   */
  async publish(author: PageAuthor, request: PublishRequest): Promise<Executed<ReleaseState>> {
    const { websiteId, metadata } = author;
    const pins = await this.pinsFor(author, request);
    const releaseId = newIdFor(metadata);
    const command = { kind: 'publish', releaseId, pins, withdrawn: request.withdraw ?? [] } as const;
    return this.releases.execute(websiteId, SITE, command, { metadata });
  }

  /**
   * The versions that a request wants to publish. Of pages that are wanted as they stand a version is made.
   * @throws Refusal RELEASE_INVALID with the place in the request; PAGE_NOT_FOUND, also for the pages of other websites;
   *   PAGE_IN_TRASH, PAGE_VERSION_NOT_FOUND
   * @param at when they are to be published, epoch ms
   */
  async pinsFor(
    author: PageAuthor,
    { pages, withdraw = [] }: PublishRequest,
    at = Date.now(),
  ): Promise<Pin[]> {
    const { websiteId } = author;
    mustBeASet(pages, withdraw);
    // all are looked at before the first version is made
    await this.each(pages, async (page, i) => {
      const found = await this.found(websiteId, page.id, `pages.${i}.id`);
      mustBePublishable(found, page, i);
      await this.mustHaveCollection(websiteId, found.head, i);
    });
    await this.each(withdraw, async (id, i) => void (await this.found(websiteId, id, `withdraw.${i}`)));
    const pins: Pin[] = new Array(pages.length);
    await this.each(pages, async (page, i) => {
      pins[i] = await this.pinOf(author, page, i);
    });
    return this.dated(websiteId, pins, at);
  }

  /**
   * Lets visitors read again what they read after an earlier release.
   * @throws Refusal RELEASE_NOT_FOUND; RELEASED_MEANWHILE when another release came since the member has looked;
   *   RELEASE_INVALID when a page of then is in the trash
   */
  async return(
    { websiteId, metadata }: PageAuthor,
    { cause, expected, releaseId }: Return,
  ): Promise<Executed<ReleaseState>> {
    const isThere = (state: ReleaseState) =>
      releaseId === null ? state.count === expected : state.releaseId === releaseId;
    const then = await this.stateWhere(websiteId, isThere);
    const { revision, pins: now } = await this.releases.loadState(websiteId, SITE);
    if (!then || revision < 0) return refuse('RELEASE_NOT_FOUND');
    const pins = [...then.pins.values()];
    const again = pins.filter((pin) => !sameJson(now.get(pin.pageId), pin));
    await this.each(again, async ({ pageId }) => {
      const { status } = await this.pageService.stateOf(websiteId, pageId);
      if (status === 'in trash') {
        refuse('RELEASE_INVALID', { [`pages.${pageId}`]: 'This page is in the trash. Restore it first.' });
      }
    });
    const command = {
      kind: 'return',
      releaseId: newIdFor(metadata),
      cause,
      returnsTo: then.releaseId,
      pins: then.pins,
      expected,
    } as const;
    return this.releases.execute(websiteId, SITE, command, { metadata });
  }

  /** @throws Refusal RELEASE_NOT_FOUND, also for the releases of other websites */
  async mustExist(website: WebsiteId, releaseId: string): Promise<void> {
    const found = await this.stateWhere(website, (state) => state.releaseId === releaseId);
    if (!found) refuse('RELEASE_NOT_FOUND');
  }

  /** @throws Refusal RELEASE_INVALID for an item whose collection is in the trash */
  private async mustHaveCollection(website: WebsiteId, { collection }: PageHead, i: number): Promise<void> {
    if (collection === undefined) return;
    const { document } = await this.collections.loadState(website, collection);
    if (document === null) {
      refuse('RELEASE_INVALID', {
        [`pages.${i}.id`]: 'Its collection is in the trash. Restore it or choose another one.',
      });
    }
  }

  /** An item without a date of its own keeps that of the release before, and has the day of its first one. */
  private async dated(website: WebsiteId, pins: readonly Pin[], at: number): Promise<Pin[]> {
    if (pins.every((pin) => !isUndated(pin))) return [...pins];
    const { pins: before } = await this.releases.loadState(website, SITE);
    const state = await this.websites.loadState(website, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const today = dayOf(at, state.website.timeZone);
    return pins.map((pin) =>
      isUndated(pin) ? { ...pin, publishedOn: before.get(pin.pageId)?.publishedOn ?? today } : pin,
    );
  }

  private async pinOf(author: PageAuthor, page: PageToPublish, i: number): Promise<Pin> {
    const { websiteId, metadata } = author;
    const { id: pageId, version } = page;
    if (version !== undefined) return pinned(pageId, version, await this.headOf(websiteId, pageId, version));
    const options = { metadata: withoutRequest(metadata) };
    const { state } = await this.pages.execute(websiteId, pageId, { kind: 'version' }, options);
    if (state.status === 'absent') return refuse('PAGE_NOT_FOUND');
    mustBePublishable(state, page, i);
    return pinned(pageId, state.version, state.head);
  }

  private async headOf(website: WebsiteId, pageId: string, version: number): Promise<PageHead> {
    const [made] = await this.pages.eventsWhere(
      website,
      pageId,
      (event) => event.type === 'PageVersioned' && event.data.version === version,
    );
    if (made?.type !== 'PageVersioned') return refuse('PAGE_VERSION_NOT_FOUND');
    return made.data.page.head;
  }

  private async found(website: WebsiteId, pageId: string, field: string): Promise<Existing> {
    try {
      return await this.pageService.stateOf(website, pageId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, { [field]: 'Unable to locate content' });
    }
  }

  /** The releases' state as it first was so; undefined: it never was. */
  private async stateWhere(
    website: WebsiteId,
    isWanted: (state: ReleaseState) => boolean,
  ): Promise<ReleaseState | undefined> {
    let state = releaseDecider.initial;
    if (isWanted(state)) return state;
    for await (const events of readPages(this.store, streamName('release', website, SITE))) {
      for (const event of events) {
        state = fold(releaseDecider, state, [event as unknown as ReleaseEvent]);
        if (isWanted(state)) return state;
      }
    }
    return undefined;
  }

  private each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
    return mapConcurrent([...items.entries()], AT_ONCE, ([index, item]) => work(item, index));
  }
}

function pinned(pageId: string, version: number, head: PageHead): Pin {
  const { kind, slug, title, collection, recordType = TEXT_RECORD_TYPE, publishedOn, picture } = head;
  const page: Pin = { pageId, version, slug, title, ...(kind && { kind }) };
  if (collection === undefined) return page;
  return {
    ...page,
    collection,
    recordType,
    ...(publishedOn !== undefined && { publishedOn }),
    excerpt: head.excerpt?.trim() || head.description,
    ...(picture && { picture }),
  };
}

const isUndated = ({ collection, publishedOn }: Pin): boolean =>
  collection !== undefined && publishedOn === undefined;

function mustBeASet(pages: readonly PageToPublish[], withdraw: readonly string[]): void {
  const count = pages.length + withdraw.length;
  if (count === 0) refuse('RELEASE_INVALID', { pages: 'Choose at least one page.' });
  if (count > CONTENT_LIMITS.pins) {
    refuse('RELEASE_INVALID', { pages: `At most ${CONTENT_LIMITS.pins} pages are published together.` });
  }
  const seen = new Set<string>();
  const named = [
    ...pages.map(({ id }, i) => [id, `pages.${i}.id`] as const),
    ...withdraw.map((id, i) => [id, `withdraw.${i}`] as const),
  ];
  for (const [id, field] of named) {
    if (seen.has(id)) refuse('RELEASE_INVALID', { [field]: 'This page is named twice.' });
    seen.add(id);
  }
}

function mustBePublishable(page: Existing, { revision, version }: PageToPublish, i: number): void {
  const at = `pages.${i}`;
  if (page.status === 'in trash') {
    refuse('PAGE_IN_TRASH', { [`${at}.id`]: 'This page is in the trash. Restore it first.' });
  }
  if (version !== undefined && version > page.version) {
    refuse('PAGE_VERSION_NOT_FOUND', { [`${at}.version`]: 'That version could not be found.' });
  }
  if (version === undefined && revision !== undefined && page.changedAt > revision) {
    refuse('RELEASE_INVALID', {
      [`${at}.revision`]: 'This page was changed since. Look at the changes again.',
    });
  }
}
