import type { LikeEvent } from '@daybook/contracts/likes/like.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { LikeCountRow } from './likes.entity.js';

/** The likes of pages and comments. A visitor likes a thing or does not, so what is counted never falls below zero. */
export const likesProjection = projection<LikeEvent>({
  name: 'likes',
  version: 1,
  tables: [LikeCountRow],
  on: {
    ThingLiked: (tx, event) => count(tx, event, 1),
    ThingUnliked: (tx, event) => count(tx, event, -1),
  },
  surrogateKeys: ({ data: { pageId }, websiteId }) => [`likes:${websiteId}:${pageId}`],
});

function count(tx: ProjectionTx, { data, websiteId }: ProjectedEvent<LikeEvent>, amount: 1 | -1): void {
  const { kind, likedId } = data;
  tx.add(LikeCountRow, { websiteId, kind, likedId }, { likes: amount });
}
