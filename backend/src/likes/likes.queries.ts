import type { PageLikes } from '@daybook/contracts/likes/likes.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';

const OF_PAGE = `
select likes from like_counts where website_id = $1 and kind = 'page' and liked_id = $2`;

/** Likes as visitors see them. */
@Injectable()
export class LikesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async ofPage(website: WebsiteId, pageId: string): Promise<PageLikes> {
    const [row] = await this.readModels.query<{ likes: number }>('page-likes', OF_PAGE, [website, pageId]);
    return { pageId, likeCount: row?.likes ?? 0 };
  }
}
