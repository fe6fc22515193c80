import { FeedRequest } from '@daybook/contracts/content/feeds.api';
import type { ReleasedItems } from '@daybook/contracts/content/pages.api';
import { listAddress } from '@daybook/contracts/content/shared/item-terms';
import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { ReleasedItemsQueries } from '../visitors/released-items.queries.js';
import { atomText, type Feed, rssText } from './feed-text.js';
import { FeedWebsites } from './feed-websites.service.js';
import { FEEDS, MOVED } from './feeds.limit.js';

type FeedFile = {
  readonly slug: string;
  readonly file: 'rss.xml' | 'atom.xml';
  readonly terms: FeedRequest;
  readonly textOf: (feed: Feed) => string;
};

/** The feeds of each collection, below its address. They hold what its list holds on its first page. */
@Controller()
@Visitor()
@Limited(FEEDS)
export class FeedsController {
  constructor(
    private readonly content: ReleasedContentQueries,
    private readonly lists: ReleasedItemsQueries,
    private readonly websites: FeedWebsites,
  ) {}

  @Get(':slug/rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  rss(
    @Param('slug') slug: string,
    @Query() terms: FeedRequest,
    @CurrentVisitor() visitor: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.feed({ slug, file: 'rss.xml', terms, textOf: rssText }, visitor, request, reply);
  }

  @Get(':slug/atom.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  atom(
    @Param('slug') slug: string,
    @Query() terms: FeedRequest,
    @CurrentVisitor() visitor: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.feed({ slug, file: 'atom.xml', terms, textOf: atomText }, visitor, request, reply);
  }

  /** @throws Refusal PAGE_NOT_FOUND where no collection stands */
  private async feed(
    { slug, file, terms, textOf }: FeedFile,
    { websiteId }: VisitorContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const { collectionId, kind, path } = await this.content.collectionAt(websiteId, `/${slug}`);
    if (kind === 'moved') {
      reply.code(MOVED).header('location', listAddress(`${path}/${file}`, terms));
      return '';
    }
    const { author, category, tag } = terms;
    const list: ReleasedItems = await this.lists.items(websiteId, collectionId, { author, category, tag });
    return textOf({ ...this.websites.of(request), list, terms });
  }
}
