import type { Event } from '../shared/event.js';
import type { LikedKind } from './shared/likes.js';

type OfLike = {
  /** of one visitor and one thing: it names neither the visitor nor their browser */
  likeId: string;
  kind: LikedKind;
  /** of the page or the comment */
  likedId: string;
  /** on which the visitor saw it */
  pageId: string;
};

/** Facts about what one visitor thinks of one thing. Stream: `like-<website>-<likeId>`. */
export type LikeEvent = Event<'ThingLiked', OfLike> | Event<'ThingUnliked', OfLike>;
