import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { MemberContext } from '../../platform/access/member.js';
import { Directories } from '../../platform/directories/directories.js';
import type { AggregateReader, AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import type { releaseDecider } from '../releases/release.decider.js';
import { type PageCommand, pageDecider } from './page.decider.js';
import { holdsSlug, NO_PAGE, type PageState } from './page.state.js';
import { PageAddresses } from './page-addresses.service.js';
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

  /** @throws Refusal PAGE_INVALID, also when the slug is taken; TOO_MANY_PAGES, IDEMPOTENCY_KEY_REUSED */
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
    const { slug } = command.fields;
    const save = () => this.change(author, pageId, command);
    if (typeof slug !== 'string' || holdsSlug(before, slug)) return save();
    // what is refused claims no slug
    if (!isDecided(command, before)) return save();
    const move = { pageId, from: before.head.slug, to: slug };
    return this.addresses.move(websiteId, move, withoutRequest(metadata), save);
  }

  /** @throws Refusal PAGE_NOT_FOUND; PAGE_PUBLISHED while visitors read the page */
  async trash({ websiteId, metadata }: PageAuthor, pageId: string): Promise<CommandResult<PageState>> {
    await this.stateOf(websiteId, pageId);
    const { pins } = await this.releases.loadState(websiteId, 'site');
    if (pins.has(pageId)) refuse('PAGE_PUBLISHED');
    return this.pages.execute(websiteId, pageId, { kind: 'trash' }, { metadata });
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
    const move = { pageId: id, from: undefined, to: head.slug };
    return this.addresses.move(websiteId, move, withoutRequest(metadata), async () => {
      const { pages: atMost } = CONTENT_LIMITS;
      const entry = { name: 'pages', entry: id, atMost, refuseFull: () => refuse('TOO_MANY_PAGES') };
      await this.directories.addOf(websiteId, entry, withoutRequest(metadata));
      return create();
    });
  }
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
