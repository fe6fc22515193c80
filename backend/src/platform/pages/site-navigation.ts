import type { LegalLink } from '@daybook/contracts/content/legal-pages.api';
import type { ShownNavigation } from '@daybook/contracts/content/navigation.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The port by which the pages of a shop get their menus; the feature `content` fills it. */
export abstract class SiteNavigation {
  /** undefined: none was saved, and the menus are made of the collections */
  abstract shown(website: WebsiteId): Promise<ShownNavigation | undefined>;

  /** the legal pages that visitors read, and the contact page, in the order in which they are listed */
  abstract legal(website: WebsiteId): Promise<LegalLink[]>;
}
