import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DeclaredPages } from '../platform/pages/declared-pages.js';
import type { SitemapEntry, SitemapSource } from '../platform/pages/sitemap-source.js';
import { SITEMAP_SOURCES } from '../platform/tokens.js';

/** A sitemap has no more pages (sitemaps.org). */
const MOST_PAGES = 50_000;

/** The sitemap of a website, put together from what the features declare and what their sources find. */
@Injectable()
export class WebsiteSitemap {
  constructor(
    private readonly pages: DeclaredPages,
    @Inject(SITEMAP_SOURCES) private readonly sourceTypes: readonly Type<SitemapSource>[],
    private readonly modules: ModuleRef,
  ) {}

  /** The pages that every website has, then those of each feature. */
  async entries(website: WebsiteId): Promise<SitemapEntry[]> {
    const sources = this.sourceTypes.map((type) => this.modules.get(type, { strict: false }));
    const found = await Promise.all(sources.map((source) => source.entries(website)));
    return [...this.pages.inSitemap.map((path) => ({ path })), ...found.flat()].slice(0, MOST_PAGES);
  }
}
