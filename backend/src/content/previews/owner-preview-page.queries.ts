import type { ShownPage } from '@daybook/contracts/content/pages.api';
import type { PreviewPage } from '@daybook/contracts/content/preview-links.api';
import { isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import { type RegionBlocks, regionsIn, withRegions } from '@daybook/contracts/content/shared/regions';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OwnerPagesQueries } from '../pages/owner-pages.queries.js';
import { linkedPages, ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { OwnerPreviewLinksQueries } from './owner-preview-links.queries.js';

/** The draft that a secret link opens, as visitors would read it. */
@Injectable()
export class OwnerPreviewPageQueries {
  constructor(
    private readonly links: OwnerPreviewLinksQueries,
    private readonly drafts: OwnerPagesQueries,
    private readonly released: ReleasedContentQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  /**
   * The page as its draft stands now, without who has written what. Its links lead to pages that every visitor reads.
   * @throws Refusal PAGE_NOT_FOUND, whatever it is that keeps the link from working
   */
  async page(website: WebsiteId, token: string): Promise<PreviewPage> {
    // a hidden website can be shown so, one that is to be deleted cannot
    const isShown = isSecretToken(token) && this.websites.statusOf(website) === 'open';
    const opened = isShown ? await this.links.opened(website, idOfToken(token)) : undefined;
    if (!opened) return refuse('PAGE_NOT_FOUND');
    return { ...(await this.draft(website, opened.pageId)), worksUntil: opened.worksUntil.toISOString() };
  }

  /** The same for a member, who needs no link. @throws Refusal PAGE_NOT_FOUND, also for a page in the trash */
  async pageOfMember(website: WebsiteId, pageId: string): Promise<PreviewPage> {
    return { ...(await this.draft(website, pageId)), worksUntil: null };
  }

  private async draft(website: WebsiteId, pageId: string): Promise<ShownPage> {
    const { id, head, isInTrash, blocks: draft } = await this.drafts.page(website, pageId);
    if (isInTrash) return refuse('PAGE_NOT_FOUND');
    const own = readable(draft as Block[]);
    const blocks = withRegions(own, await this.regionsOf(website, own));
    const places = await this.released.places(website, linkedPages(blocks), { seesPrivate: false });
    return {
      id,
      path: `/${head.slug}`,
      title: head.title,
      description: head.description,
      picture: head.picture ?? null,
      blocks,
      linkedPages: places.map(({ id: linked, path }) => ({ id: linked, path })),
      ...(head.layout && { layout: head.layout }),
    };
  }

  /** The shared sections of a draft as their own drafts stand. */
  private async regionsOf(website: WebsiteId, blocks: readonly Block[]): Promise<RegionBlocks> {
    const drafts = await this.drafts.regions(website, regionsIn(blocks));
    return new Map([...drafts].map(([id, ofRegion]) => [id, readable(ofRegion as Block[])]));
  }
}

const readable = (blocks: readonly Block[]): Block[] =>
  blocks.map(withoutAuthors).filter(isKnownBlock).map(readBlock);

const withoutAuthors = ({ id, type, version, fields, place }: Block): Block => ({
  id,
  type,
  version,
  fields,
  place,
});
