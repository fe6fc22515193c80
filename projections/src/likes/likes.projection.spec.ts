import type { LikeEvent } from '@daybook/contracts/likes/like.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { LikeCountRow } from './likes.entity.js';
import { likesProjection } from './likes.projection.js';

const { given } = specFor<LikeEvent>(likesProjection);

const liked = (likeId: string, type: LikeEvent['type'] = 'ThingLiked'): LikeEvent => ({
  type,
  data: { likeId, kind: 'page', likedId: 'post', pageId: 'post' },
});

test('likes are counted in their website', () =>
  given(liked('a'), liked('b'))
    .when(liked('a', 'ThingUnliked'), inWebsite('other', liked('c')))
    .thenRows(LikeCountRow, [
      { websiteId: ACME, kind: 'page', likedId: 'post', likes: 1 },
      { websiteId: 'other', kind: 'page', likedId: 'post', likes: 1 },
    ]));
