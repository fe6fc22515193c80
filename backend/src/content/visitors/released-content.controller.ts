import {
  ContentAt,
  ContentAtRequest,
  ContentSearchRequest,
  FoundPages,
  ReleasedItems,
  ReleasedItemsRequest,
  ReleasedPage,
  ReleasedRegion,
  ReleasedTerms,
  ReleasedTermsRequest,
} from '@daybook/contracts/content/pages.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import { regionsIn } from '@daybook/contracts/content/shared/regions';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Shows } from '../../platform/http/surrogate-keys.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ContentCallers } from './content-callers.queries.js';
import { SaysRelease } from './release-header.js';
import { ReleasedContentQueries } from './released-content.queries.js';
import { ReleasedItemsQueries } from './released-items.queries.js';
import { ReleasedSearchQueries } from './released-search.queries.js';

/**
 * A page that links to others is made anew with every release: each may have moved, come or gone. The navigation says
 * which page is the home page, so it says where a page stands.
 */
function keysOfPage(
  { websiteId }: VisitorContext,
  { id, blocks }: Pick<ReleasedPage, 'id' | 'blocks'>,
): string[] {
  const linksToPages = (blocks as Block[]).some((block) =>
    heldByBlock(block).links.some(({ kind }) => kind === 'page'),
  );
  const shown = [id, ...regionsIn(blocks as Block[])].map((one) => `page:${websiteId}:${one}`);
  const own = [...shown, `pages:${websiteId}`, `navigation:${websiteId}`];
  return linksToPages ? [...own, `content:${websiteId}`] : own;
}

/** Pages as visitors read them. A hidden website answers its members alone, as the shop does. */
@Controller('api/content')
@Visitor()
@ReadYourWrites('content', 'documents')
export class ReleasedContentController {
  constructor(
    private readonly content: ReleasedContentQueries,
    private readonly lists: ReleasedItemsQueries,
    private readonly searching: ReleasedSearchQueries,
    private readonly callers: ContentCallers,
  ) {}

  @Get('at')
  @Answers(ContentAt, 'What stands at a path of the website', 'PAGE_NOT_FOUND', 'PAGE_GONE')
  @SaysRelease()
  @Shows(({ websiteId }, { pageId }: ContentAt) => [
    pageId === null ? `content:${websiteId}` : `page:${websiteId}:${pageId}`,
    `pages:${websiteId}`,
    `navigation:${websiteId}`,
  ])
  async at(
    @Query() { path }: ContentAtRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContentAt> {
    return this.content.at(websiteId, path, await this.callers.rightsOf(websiteId, request, reply));
  }

  @Get('pages/:id')
  @Answers(ReleasedPage, 'A page as visitors read it', 'PAGE_NOT_FOUND')
  @SaysRelease()
  @Shows(keysOfPage)
  async page(
    @Param('id') id: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReleasedPage> {
    const page = await this.content.page(
      websiteId,
      id,
      await this.callers.accessOf(websiteId, request, reply),
    );
    if (page.item?.event?.isPast === false) reply.header('cache-control', 'no-store');
    return page;
  }

  @Get('footer')
  @Answers(ReleasedRegion, 'The shared section at the end of every page', 'PAGE_NOT_FOUND')
  @SaysRelease()
  @Shows(keysOfPage)
  footer(@CurrentVisitor() { websiteId }: VisitorContext): Promise<ReleasedRegion> {
    return this.content.footer(websiteId);
  }

  @Get('search')
  @Answers(FoundPages, 'The pages and items that have these words')
  @Shows(({ websiteId }) => [`content:${websiteId}`, `pages:${websiteId}`])
  search(
    @Query() request: ContentSearchRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<FoundPages> {
    return this.searching.find(websiteId, request);
  }

  @Get('collections/:id/items')
  @Answers(ReleasedItems, 'A page of the items of a collection as visitors read them', 'PAGE_NOT_FOUND')
  @SaysRelease()
  @Shows(({ websiteId }) => [`content:${websiteId}`, `pages:${websiteId}`])
  async items(
    @Param('id') id: string,
    @Query() request: ReleasedItemsRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReleasedItems> {
    const list = await this.lists.items(websiteId, id, request);
    // what is to come now will be over, without a release
    if (list.isOfEvents || request.order === 'upcoming') reply.header('cache-control', 'no-store');
    return list;
  }

  @Get('collections/:id/terms')
  @Answers(ReleasedTerms, 'The tags, categories, authors or months of a collection', 'PAGE_NOT_FOUND')
  @SaysRelease()
  @Shows(({ websiteId }) => [`content:${websiteId}`, `pages:${websiteId}`])
  terms(
    @Param('id') id: string,
    @Query() { of = 'tag' }: ReleasedTermsRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<ReleasedTerms> {
    return this.lists.terms(websiteId, id, of);
  }
}
