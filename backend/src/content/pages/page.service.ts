import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type PageHead, placeOf } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { MemberContext } from '../../platform/access/member.js';
import { Directories, type LimitedEntry } from '../../platform/directories/directories.js';
import type { AggregateReader, AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import type { releaseDecider } from '../releases/release.decider.js';
import { type PageCommand, pageDecider } from './page.decider.js';
import { holdsPlace, NO_PAGE, type PageState } from './page.state.js';
import { type PageAddress, PageAddresses } from './page-addresses.service.js';
import { PageHistoryService } from './page-history.service.js';

/** The member who changes a page, and the website. */
export type PageAuthor = Pick<MemberContext, 'websiteId' | 'metadata'>;

type NewPage = {
  readonly id: string;
  /** in the order in which they are tried, until one has a slug that is free */
  readonly heads: readonly PageHead[];
  readonly operations: readonly PageOperation[];
};
type Change = Exclude<PageCommand, { kind: 'create' | 'trash' }>;
type SaveHead = Extract<PageCommand, { kind: 'save head' }>;

/** Creates and changes pages. */
@Injectable()
export class PageService {
  constructor(
    @Aggregate('page') private readonly pages: AggregateStore<typeof pageDecider>,
    @Aggregate('release') private readonly releases: AggregateReader<typeof releaseDecider>,
    @Aggregate('contentcollection')
    private readonly collections: DocumentReader<ContentCollection>,
    private readonly addresses: PageAddresses,
    private readonly history: PageHistoryService,
    private readonly directories: Directories,
  ) {}

  /** The page of the website. @throws Refusal PAGE_NOT_FOUND, also for the pages of other websites */
  async stateOf(website: WebsiteId, pageId: string): Promise<Exclude<PageState, { status: 'absent' }>> {
    if (!isLocalId(pageId)) return refuse('PAGE_NOT_FOUND');
    const state = await this.pages.loadState(website, pageId);
    return state.status === 'absent' ? refuse('PAGE_NOT_FOUND') : state;
  }

  /** @throws Refusal PAGE_INVALID, also when the slug is taken; TOO_MANY_PAGES, TOO_MANY_ITEMS, IDEMPOTENCY_KEY_REUSED */
  async create(author: PageAuthor, { id, heads, operations }: NewPage): Promise<CommandResult<PageState>> {
    for (const [i, head] of heads.entries()) {
      try {
        return await this.createWith(author, { kind: 'create', id, head, operations });
      } catch (error) {
        const isTaken = error instanceof Refusal && error.fields?.slug !== undefined;
        if (!isTaken || i === heads.length - 1) throw error;
      }
    }
    throw new Error('a new page has no slug');
  }

  /** Whether a page could be made now, but for its slug. @throws Refusal as {@link create} */
  async mustBePossible(website: WebsiteId, { id, heads, operations }: NewPage): Promise<void> {
    for (const head of heads.slice(0, 1)) {
      pageDecider.decide({ kind: 'create', id, head, operations }, NO_PAGE, undefined);
      await this.mustHaveCollection(website, head);
      await this.directories.mustHaveRoom(website, listed(id, head));
    }
  }

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_INVALID, PAGE_IN_TRASH, PAGE_FULL; EDITED_MEANWHILE with what was changed */
  async change(author: PageAuthor, pageId: string, command: Change): Promise<CommandResult<PageState>> {
    const { websiteId, metadata } = author;
    await this.stateOf(websiteId, pageId);
    try {
      return await this.pages.execute(websiteId, pageId, command, { metadata });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'EDITED_MEANWHILE' && 'base' in command)) throw error;
      const conflict = await this.history.conflictSince(websiteId, pageId, command.base);
      throw new Refusal('EDITED_MEANWHILE', error.fields, conflict);
    }
  }

  /** @throws Refusal as {@link change}; PAGE_INVALID when the slug is taken */
  async saveHead(author: PageAuthor, pageId: string, command: SaveHead): Promise<CommandResult<PageState>> {
    const { websiteId, metadata } = author;
    const before = await this.stateOf(websiteId, pageId);
    const to = addressAfter(before.head, command.fields);
    const save = () => this.change(author, pageId, command);
    if (!to || holdsPlace(before, placeOf(to))) return save();
    // what is refused claims no slug
    if (!isDecided(command, before)) return save();
    await this.mustHaveCollection(websiteId, to);
    const move = { pageId, from: before.head, to };
    return this.addresses.move(websiteId, move, withoutRequest(metadata), save);
  }

  /**
   * @param base the revision of the page that is to go; without it, the page goes as it is
   * @throws Refusal PAGE_NOT_FOUND; PAGE_PUBLISHED while visitors read the page; EDITED_MEANWHILE
   */
  async trash(
    { websiteId, metadata }: PageAuthor,
    pageId: string,
    base?: number,
  ): Promise<CommandResult<PageState>> {
    await this.stateOf(websiteId, pageId);
    const { pins } = await this.releases.loadState(websiteId, 'site');
    if (pins.has(pageId)) refuse('PAGE_PUBLISHED');
    return this.pages.execute(websiteId, pageId, { kind: 'trash', base }, { metadata });
  }

  /** @throws Refusal PAGE_INVALID where an item's collection is none of the website, or in the trash */
  private async mustHaveCollection(website: WebsiteId, { collection }: PageAddress): Promise<void> {
    if (collection === undefined) return;
    const { document } = await this.collections.loadState(website, collection);
    if (document === null) refuse('PAGE_INVALID', { collection: 'Choose a collection.' });
  }

  private async createWith(
    { websiteId, metadata }: PageAuthor,
    command: Extract<PageCommand, { kind: 'create' }>,
  ): Promise<CommandResult<PageState>> {
    const { id, head } = command;
    const create = () => this.pages.execute(websiteId, id, command, { metadata });
    // a repeat meets the page of its first try, and the store knows its key
    if ((await this.pages.loadState(websiteId, id)).status !== 'absent') return create();
    pageDecider.decide(command, NO_PAGE, undefined);
    await this.mustHaveCollection(websiteId, head);
    const createListed = async () => {
      await this.directories.addOf(websiteId, listed(id, head), withoutRequest(metadata));
      return create();
    };
    if (head.kind === 'region') return createListed();
    const move = { pageId: id, from: undefined, to: head };
    return this.addresses.move(websiteId, move, withoutRequest(metadata), createListed);
  }
}

/** The list of the website that a new page goes into. */
function listed(id: string, { collection }: PageHead): LimitedEntry {
  const { pages, items } = CONTENT_LIMITS;
  return collection === undefined
    ? { name: 'pages', entry: id, atMost: pages, refuseFull: () => refuse('TOO_MANY_PAGES') }
    : { name: 'items', entry: id, atMost: items, refuseFull: () => refuse('TOO_MANY_ITEMS') };
}

/** Where a page stands after a save of its head; undefined: what would be saved is no address. */
function addressAfter(head: PageHead, fields: Readonly<Record<string, unknown>>): PageAddress | undefined {
  const { slug = head.slug, collection = head.collection } = fields;
  if (typeof slug !== 'string') return undefined;
  if (collection === null || collection === undefined) return { slug };
  return typeof collection === 'string' ? { slug, collection } : undefined;
}

/** Whether a save goes through as the page stands now. */
function isDecided(command: SaveHead, state: PageState): boolean {
  try {
    return pageDecider.decide(command, state, undefined).length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
