import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import { CurrentVisitor, Visitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import { DeclaredPages } from '../platform/pages/declared-pages.js';
import { CONFIG } from '../platform/tokens.js';
import { type ServedWebsite, WebsiteDirectory } from '../platform/website-directory.js';
import { HIDDEN_ROBOTS_TEXT, robotsText, sitemapXml } from './sitemap-text.js';
import { WebsiteSitemap } from './website-sitemap.js';

/** `/robots.txt` and `/sitemap.xml` of each website, under its own domain. */
@Controller()
@Visitor()
export class SitemapController {
  constructor(
    private readonly sitemap: WebsiteSitemap,
    private readonly pages: DeclaredPages,
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @VisitorOfHidden()
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(@Req() request: FastifyRequest): string {
    const { isHidden = false } = this.websiteOf(request).document;
    return isHidden ? HIDDEN_ROBOTS_TEXT : robotsText(this.originOf(request), this.pages);
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async urls(
    @Req() request: FastifyRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<string> {
    return sitemapXml(this.originOf(request), await this.sitemap.entries(websiteId));
  }

  private originOf(request: FastifyRequest): string {
    return siteOrigin(request, this.websiteOf(request), this.websites, this.config.publicUrl);
  }

  private websiteOf({ headers }: FastifyRequest): ServedWebsite {
    const website = this.websites.of(headers.host);
    if (!website) throw new Error('no website: the guard did not run');
    return website;
  }
}
