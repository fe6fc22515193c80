import type { ShownNavigation } from '@daybook/contracts/content/navigation.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The port by which the pages of a shop get their menus; the feature `content` fills it. */
export abstract class SiteNavigation {
  /** undefined: none was saved, and the menus are made of the collections */
  abstract shown(website: WebsiteId): Promise<ShownNavigation | undefined>;
}
