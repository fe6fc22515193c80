import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** A page in the sitemap: its path, and the moment when it last changed. */
export type SitemapEntry = { readonly path: string; readonly changedAt?: Date };

/** The port by which a feature puts pages of a website into its sitemap; a manifest names what fills it. */
export abstract class SitemapSource {
  /** The pages that visitors may see; the most important ones come first. */
  abstract entries(website: WebsiteId): Promise<readonly SitemapEntry[]>;
}
