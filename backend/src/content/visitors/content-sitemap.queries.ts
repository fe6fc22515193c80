import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { type SitemapEntry, SitemapSource } from '../../platform/pages/sitemap-source.js';
import { ReleasedContentQueries } from './released-content.queries.js';

/** The released pages of a website in its sitemap: no private one, and none that search engines are asked to leave out. */
@Injectable()
export class ContentSitemap extends SitemapSource {
  constructor(private readonly content: ReleasedContentQueries) {
    super();
  }

  entries(website: WebsiteId): Promise<readonly SitemapEntry[]> {
    return this.content.forSearchEngines(website);
  }
}
