import type { ReleasedItems } from '@daybook/contracts/content/pages.api';
import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import type { Config } from '../../platform/config.js';
import { siteOrigin } from '../../platform/http/site-origin.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { ReleasedItemsQueries } from '../visitors/released-items.queries.js';
import { atomText, rssText } from './feed-text.js';

const MOVED = 301;

/** Readers of feeds ask every few minutes, and many of them from one address. */
const FEEDS: RateLimit = { name: 'feeds', perVisitor: 120, perIp: 600, seconds: 600 };

/** The feeds of each collection, below its address. They hold what its list holds on its first page. */
@Controller()
@Visitor()
@Limited(FEEDS)
export class FeedsController {
  constructor(
    private readonly content: ReleasedContentQueries,
    private readonly lists: ReleasedItemsQueries,
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':slug/rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  rss(
    @Param('slug') slug: string,
    @CurrentVisitor() visitor: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.feed({ slug, file: 'rss.xml', reply }, visitor, request, rssText);
  }

  @Get(':slug/atom.xml')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  atom(
    @Param('slug') slug: string,
    @CurrentVisitor() visitor: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.feed({ slug, file: 'atom.xml', reply }, visitor, request, atomText);
  }

  /** @throws Refusal PAGE_NOT_FOUND where no collection stands */
  private async feed(
    { slug, file, reply }: { slug: string; file: string; reply: FastifyReply },
    { websiteId }: VisitorContext,
    request: FastifyRequest,
    textOf: (feed: { origin: string; language: string; list: ReleasedItems }) => string,
  ): Promise<string> {
    const { collectionId, kind, path } = await this.content.collectionAt(websiteId, `/${slug}`);
    if (kind === 'moved') {
      reply.code(MOVED).header('location', `${path}/${file}`);
      return '';
    }
    const list = await this.lists.items(websiteId, collectionId, 1);
    const website = this.websites.of(request.headers.host);
    if (!website) throw new Error('no website: the guard did not run');
    const origin = siteOrigin(request, website, this.websites, this.config.publicUrl);
    return textOf({ origin, language: website.document.language, list });
  }
}
