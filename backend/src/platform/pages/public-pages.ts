import type { CommentedPage } from '@daybook/contracts/comments/shared/comments';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** A page that every visitor may read, for features that stand below it: comments and likes. */
export type PublicPage = CommentedPage & {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** it is an item of a collection */
  readonly isItem: boolean;
};

/** The port by which features ask whether visitors read a page; the feature `content` fills it. */
export abstract class PublicPages {
  /** @returns undefined: no such page, a draft, a private one, one that is not open to all, or another website's */
  abstract find(website: WebsiteId, pageId: string): Promise<PublicPage | undefined>;
}
