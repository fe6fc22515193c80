import { commentsBlock } from '@daybook/contracts/content/shared/blocks/comments.block';
import type { Block } from '@daybook/contracts/content/shared/page';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type PublicPage, PublicPages } from '../../platform/pages/public-pages.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { ReleasedContentQueries } from './released-content.queries.js';

const VISITORS = { seesPrivate: false };

/** The pages that every visitor reads, through the one door. */
@Injectable()
export class ReleasedPublicPages extends PublicPages {
  private readonly content: ReleasedContentQueries;

  constructor(@Inject(READ_MODELS) readModels: ReadModels) {
    super();
    this.content = new ReleasedContentQueries(readModels);
  }

  async find(website: WebsiteId, pageId: string): Promise<PublicPage | undefined> {
    const page = await this.content.page(website, pageId, VISITORS).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
    // in an area: what is said below it is for its readers alone
    if (!page || page.closed) return undefined;
    const { id, title, path, commentState, item } = page;
    const hasBlock = (page.blocks as Block[]).some(({ type }) => type === commentsBlock.name);
    return { id, title, path, commentState, hasBlock, isItem: item !== null };
  }
}
