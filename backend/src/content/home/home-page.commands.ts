import { createHash } from 'node:crypto';
import type { HomePageAnswer } from '@daybook/contracts/content/navigation.api';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { slugsFor } from '../pages/new-page.js';
import type { pageDecider } from '../pages/page.decider.js';
import { type PageAuthor, PageService } from '../pages/page.service.js';
import { type releaseDecider, SITE } from '../releases/release.decider.js';
import { ReleaseService } from '../releases/release.service.js';
import { homePage } from './home-page.js';

/** Writes the designed home page as a page of blocks and publishes it. A repeat leaves it as it is by then. */
export class WriteHomePage extends Command<CommittedAnswer<HomePageAnswer>> {
  constructor(
    readonly author: PageAuthor,
    /** of the collections that the designed page links to, in their order */
    readonly collectionIds: readonly string[],
  ) {
    super();
  }
}

/**
 * It has two steps, and one that was broken off between them goes on at the next try: the page has an id that is made from
 * the website's, and what visitors read of it stays what they read. Visitors meet it at `/` with the navigation that names
 * it, which its owner saves.
 */
@CommandHandler(WriteHomePage)
export class WriteHomePageHandler implements ICommandHandler<WriteHomePage> {
  constructor(
    @Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('release') private readonly released: AggregateReader<typeof releaseDecider>,
    private readonly pageService: PageService,
    private readonly releases: ReleaseService,
  ) {}

  /** @throws Refusal PAGE_IN_TRASH when its owner has put it there; TOO_MANY_PAGES, PAGE_INVALID */
  async execute({ author, collectionIds }: WriteHomePage): Promise<CommittedAnswer<HomePageAnswer>> {
    const { websiteId } = author;
    const id = homePageIdOf(websiteId);
    const { status } = await this.pages.loadState(websiteId, id);
    if (status === 'absent') await this.create(author, id, collectionIds);
    const pin = (await this.released.loadState(websiteId, SITE)).pins.get(id);
    // a page that is published already stays in the version that visitors read
    const page = pin ? { id, version: pin.version } : { id };
    const { position } = await this.releases.publish(author, { pages: [page] });
    return new CommittedAnswer({ pageId: id }, position);
  }

  private async create(
    { websiteId, metadata }: PageAuthor,
    id: string,
    collectionIds: readonly string[],
  ): Promise<void> {
    const state = await this.websites.loadState(websiteId, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const { title, description = '', picture, operations = [] } = homePage(state.website, collectionIds);
    const head = {
      title,
      description,
      isNoindex: false,
      status: 'draft',
      ...(picture && { picture }),
    } as const;
    const heads = slugsFor('Home').map((slug): PageHead => ({ ...head, slug }));
    const author = { websiteId, metadata: withoutRequest(metadata) };
    try {
      await this.pageService.create(author, { id, heads, operations });
    } catch (error) {
      // another press has written it meanwhile
      if (!(error instanceof Refusal && error.fields?.id !== undefined)) throw error;
    }
  }
}

/** The id of the page that a website's designed home page becomes. */
const homePageIdOf = (website: WebsiteId): string =>
  createHash('sha256').update(`home page of ${website}`).digest('hex').slice(0, 20);
